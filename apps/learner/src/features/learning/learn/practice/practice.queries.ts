import type { Reply } from '@daystream/api-client';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '../../../../platform/client/api.ts';

export type PracticeMonth = Reply<'practice.month'>;
export type PracticeStatistics = Reply<'practice.statistics'>;

/** A month of practice. Below `streams`: what changes a stream refetches it. */
export const practiceMonthQuery = (month: string) =>
  queryOptions({
    queryKey: ['streams', 'practice', 'month', month],
    queryFn: ({ signal }) => api.call('practice.month', { query: { month }, signal }),
    staleTime: 0,
    // The former month stays until the next one is loaded: the calendar does not jump.
    placeholderData: keepPreviousData,
  });

/** The watched time of the last weeks. */
export const practiceStatisticsQuery = (weeks: number) =>
  queryOptions({
    queryKey: ['streams', 'practice', 'statistics', weeks],
    queryFn: ({ signal }) => api.call('practice.statistics', { query: { weeks }, signal }),
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
