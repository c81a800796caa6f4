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
