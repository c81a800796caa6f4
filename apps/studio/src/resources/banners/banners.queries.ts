import type { ApiClient, Reply } from '@daystream/api-client';
import { queryOptions } from '@tanstack/react-query';

export type BannerChoices = Reply<'studio.banners.choices'>;

/** What is edited: read anew with each visit, and not by the change that is made of it. */
export function bannerQuery(api: ApiClient, id: number) {
  return queryOptions({
    queryKey: ['banner', id],
    queryFn: ({ signal }) => api.call('studio.banners.get', { params: { id }, signal }),
    gcTime: 0,
    retry: false,
  });
}

/** What a banner can be bound to. */
export function bannerChoicesQuery(api: ApiClient) {
  return queryOptions({
    queryKey: ['banner-choices'],
    queryFn: ({ signal }) => api.call('studio.banners.choices', { signal }),
  });
}
