import type { ApiClient } from '@daystream/api-client';
import { queryOptions } from '@tanstack/react-query';

/** The draft is read once when the editor opens; the store of the editor follows it from there. */
export const draftQuery = (api: ApiClient, id: number) =>
  queryOptions({
    queryKey: ['courses', 'draft', id],
    queryFn: ({ signal }) => api.call('studio.drafts.get', { params: { id }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnWindowFocus: false,
  });

/** The videos of the draft alone: their states change without a change of the draft. */
export const draftVideosQuery = (api: ApiClient, id: number) =>
  queryOptions({
    queryKey: ['courses', 'draft-videos', id],
    queryFn: async ({ signal }) => {
      const { videos } = await api.call('studio.drafts.get', { params: { id }, signal });
      return videos;
    },
    gcTime: 0,
    refetchOnWindowFocus: false,
  });

export const effectQuery = (api: ApiClient, id: number) =>
  queryOptions({
    queryKey: ['courses', 'effect', id],
    queryFn: ({ signal }) => api.call('studio.drafts.effect', { params: { id }, signal }),
    gcTime: 0,
    staleTime: 0,
  });

export const previewQuery = (api: ApiClient, id: number) =>
  queryOptions({
    queryKey: ['courses', 'preview', id],
    queryFn: ({ signal }) => api.call('studio.drafts.preview', { params: { id }, signal }),
    gcTime: 0,
    refetchOnWindowFocus: false,
  });
