import type { ApiClient } from '@daystream/api-client';
import { queryOptions } from '@tanstack/react-query';

/** The article to edit. Refetched at each visit, and not invalidated by commands, so that a save does not reset the form. */
export const articleQuery = (api: ApiClient, id: number) =>
  queryOptions({
    queryKey: ['article', id],
    queryFn: ({ signal }) => api.call('studio.articles.get', { params: { id }, signal }),
    gcTime: 0,
    retry: false,
  });

/** The labels, communities and courses that an article may name. */
export const articleChoicesQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: ['article-choices'],
    queryFn: ({ signal }) => api.call('studio.articles.choices', { signal }),
  });
