import type { Reply } from '@daystream/api-client';
import { infiniteQueryOptions, mutationOptions, queryOptions } from '@tanstack/react-query';
import { api } from '../../../platform/client/api.ts';
import { queryClient } from '../../../platform/client/query-client.ts';

export type Notification = Reply<'notifications.list'>['items'][number];

export const unreadQuery = queryOptions({
  queryKey: ['notifications', 'unread'],
  queryFn: ({ signal }) => api.call('notifications.unread', { signal }),
});

/** The notifications in pages, newest first. */
export const notificationsQuery = infiniteQueryOptions({
  queryKey: ['notifications', 'list'],
  queryFn: ({ signal, pageParam }) => api.call('notifications.list', { query: { page: pageParam }, signal }),
  initialPageParam: 1,
  getNextPageParam: ({ page }) => (page.currentPage < page.pageCount ? page.currentPage + 1 : undefined),
});

/** Marks those that are named, those that open a path, or all as read. */
export const readMutation = mutationOptions({
  mutationFn: (which: { ids?: number[]; path?: string }) => api.call('notifications.read', { body: which }),
  onSuccess: () => queryClient.invalidateQueries({ queryKey: ['notifications'] }),
});

/** Reports that the link of a notification was opened, which reads it. */
export const openedMutation = mutationOptions({
  mutationFn: (id: number) => api.call('notifications.opened', { body: { id } }),
  onSuccess: () => queryClient.invalidateQueries({ queryKey: ['notifications'] }),
});
