import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { api } from '../../platform/api.ts';

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
