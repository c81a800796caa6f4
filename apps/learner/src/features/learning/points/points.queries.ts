import type { Reply } from '@daystream/api-client';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { api } from '../../../platform/client/api.ts';

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

/** The own link to invite with, what it gives and has given. */
export const referralsQuery = queryOptions({
  queryKey: ['scores', 'referrals'],
  queryFn: ({ signal }) => api.call('referrals.mine', { signal }),
});
export type Referrals = Reply<'referrals.mine'>;

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
