import type { ApiClient, Reply } from '@daystream/api-client';
import { queryOptions } from '@tanstack/react-query';

export type BannerChoices = Reply<'studio.banners.choices'>;

/** The banner to edit. Refetched at each visit, and not invalidated by commands, so that a save does not reset the form. */
export function bannerQuery(api: ApiClient, id: number) {
  return queryOptions({
    queryKey: ['banner', id],
    queryFn: ({ signal }) => api.call('studio.banners.get', { params: { id }, signal }),
    gcTime: 0,
    retry: false,
  });
}

/** The courses, days, communities and segments to which a banner can be bound. */
export function bannerChoicesQuery(api: ApiClient) {
  return queryOptions({
    queryKey: ['banner-choices'],
    queryFn: ({ signal }) => api.call('studio.banners.choices', { signal }),
  });
}
