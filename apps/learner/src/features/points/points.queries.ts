import type { Reply } from '@daystream/api-client';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { api } from '../../platform/api.ts';

export type ScoreEntry = Reply<'scores.list'>['items'][number];

export const scoresAmountQuery = queryOptions({
  queryKey: ['scores', 'amount'],
  queryFn: ({ signal }) => api.call('scores.amount', { signal }),
});

/** The history of points in pages, newest first. */
export const scoresHistoryQuery = infiniteQueryOptions({
  queryKey: ['scores', 'history'],
  queryFn: ({ signal, pageParam }) => api.call('scores.list', { query: { page: pageParam }, signal }),
  initialPageParam: 1,
  getNextPageParam: ({ page }) => (page.currentPage < page.pageCount ? page.currentPage + 1 : undefined),
});

/** What the school gives for points, cheapest first. */
export const rewardsQuery = queryOptions({
  queryKey: ['rewards', 'list'],
  queryFn: ({ signal }) => api.call('rewards.list', { query: { perPage: 100 }, signal }),
});
export type Reward = Reply<'rewards.list'>['items'][number];

/** The learner's claims in pages, newest first. */
export const rewardClaimsQuery = infiniteQueryOptions({
  queryKey: ['rewards', 'claims'],
  queryFn: ({ signal, pageParam }) => api.call('rewards.claims', { query: { page: pageParam }, signal }),
  initialPageParam: 1,
  getNextPageParam: ({ page }) => (page.currentPage < page.pageCount ? page.currentPage + 1 : undefined),
});
