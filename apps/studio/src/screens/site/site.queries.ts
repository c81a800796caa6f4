import type { ApiClient, Reply } from '@daystream/api-client';
import { queryOptions } from '@tanstack/react-query';

export type SiteSettings = Reply<'studio.site.get'>;
export type SiteConfig = SiteSettings['config'];
export type SiteVersion = Reply<'studio.site.history'>['items'][number];

export function siteQuery(api: ApiClient) {
  return queryOptions({
    queryKey: ['site', 'settings'],
    queryFn: ({ signal }) => api.call('studio.site.get', { signal }),
  });
}

export function siteHistoryQuery(api: ApiClient) {
  return queryOptions({
    queryKey: ['site', 'history'],
    queryFn: async ({ signal }) =>
      (await api.call('studio.site.history', { query: { range: [0, 49] }, signal })).items,
  });
}

/** The topics of the support center. */
export function supportTopicsQuery(api: ApiClient) {
  return queryOptions({
    queryKey: ['site', 'support-topics'],
    queryFn: ({ signal }) => api.call('support.categories', { signal }),
    staleTime: 300_000,
  });
}

/** The courses that can be chosen in the configuration. */
export function publishedCoursesQuery(api: ApiClient) {
  return queryOptions({
    queryKey: ['site', 'courses'],
    queryFn: async ({ signal }) => {
      const query = { range: [0, 99] as [number, number], sort: ['title', 'ASC'] as ['title', 'ASC'] };
      const { items } = await api.call('studio.courses.list', { query, signal });
      return items.filter(({ publishedVersion }) => publishedVersion !== null);
    },
    staleTime: 300_000,
  });
}
