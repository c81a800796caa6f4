import type { ApiClient, Reply } from '@daystream/api-client';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';

export type CourseVersion = Reply<'studio.versions.list'>['items'][number];
export type Difference = Reply<'studio.versions.compare'>['differences'][number];
export type Scheduled = NonNullable<Reply<'studio.versions.scheduled'>['scheduled']>;
/** A version that can be compared: its number, or one of those that are not published. */
export type VersionName = number | 'draft' | 'scheduled';

export const versionsQuery = (api: ApiClient, id: number, count: number) =>
  queryOptions({
    queryKey: ['courses', 'versions', id, count],
    queryFn: ({ signal }) =>
      api.call('studio.versions.list', {
        params: { id },
        query: { sort: ['id', 'DESC'], range: [0, count - 1], filter: {} },
        signal,
      }),
    placeholderData: keepPreviousData,
  });

export const comparisonQuery = (api: ApiClient, id: number, pair: { from: VersionName; to: VersionName }) =>
  queryOptions({
    queryKey: ['courses', 'comparison', id, pair.from, pair.to],
    queryFn: ({ signal }) => api.call('studio.versions.compare', { params: { id }, query: pair, signal }),
    gcTime: 0,
  });

export const scheduledQuery = (api: ApiClient, id: number) =>
  queryOptions({
    queryKey: ['courses', 'scheduled', id],
    queryFn: ({ signal }) => api.call('studio.versions.scheduled', { params: { id }, signal }),
  });

/** The revision of the draft when the page was opened: a change by somebody else after it is noticed. */
export const seenRevisionQuery = (api: ApiClient, id: number) =>
  queryOptions({
    queryKey: ['courses', 'seen-revision', id],
    queryFn: async ({ signal }) => (await api.call('studio.drafts.get', { params: { id }, signal })).revision,
    staleTime: Infinity,
    gcTime: 0,
  });
