import type { ApiClient } from '@daystream/api-client';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { filterOf, type InboxPlace } from './inbox-view.ts';

const pageSize = 40;

/** What waits for staff, the next deadline first. */
export const inboxQuery = (api: ApiClient, place: InboxPlace) =>
  infiniteQueryOptions({
    queryKey: ['inbox', 'list', place],
    queryFn: ({ pageParam, signal }) =>
      api.call('studio.inbox.list', {
        query: {
          range: [pageParam, pageParam + pageSize - 1],
          filter: filterOf(place),
          sort: ['dueAt', place.view === 'done' || place.view === 'automatic' ? 'DESC' : 'ASC'],
        },
        signal,
      }),
    initialPageParam: 0,
    getNextPageParam: ({ total, items }, _, start) =>
      items.length > 0 && (total === null || start + items.length < total) ? start + items.length : undefined,
    placeholderData: (previous) => previous,
  });

export const inboxItemQuery = (api: ApiClient, id: number) =>
  queryOptions({
    queryKey: ['inbox', 'item', id],
    queryFn: ({ signal }) => api.call('studio.inbox.get', { params: { id }, signal }),
  });

export const inboxNotesQuery = (api: ApiClient, id: number) =>
  queryOptions({
    queryKey: ['inbox', 'notes', id],
    queryFn: ({ signal }) => api.call('studio.inbox.notes', { params: { id }, signal }),
  });

/** With an item only those who may answer it. */
export const colleaguesQuery = (api: ApiClient, itemId?: number) =>
  queryOptions({
    queryKey: ['inbox', 'colleagues', itemId],
    queryFn: ({ signal }) =>
      api.call('studio.inbox.colleagues', { query: itemId === undefined ? {} : { itemId }, signal }),
    staleTime: 300_000,
  });

export const ticketQuery = (api: ApiClient, id: number) =>
  queryOptions({
    queryKey: ['tickets', 'thread', id],
    queryFn: ({ signal }) => api.call('studio.tickets.get', { params: { id }, signal }),
  });

export const replyTemplatesQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: ['reply-templates'],
    queryFn: async ({ signal }) =>
      (await api.call('studio.replyTemplates.list', { query: { range: [0, 199] }, signal })).items,
    staleTime: 60_000,
  });

const emailPageSize = 20;

/** E-mails to support that became no request, the last one first. */
export const unreadEmailsQuery = (api: ApiClient, mayRead: boolean) =>
  infiniteQueryOptions({
    queryKey: ['inbox', 'unread-emails'],
    queryFn: ({ pageParam, signal }) =>
      api.call('studio.unreadEmails.list', {
        query: { range: [pageParam, pageParam + emailPageSize - 1] },
        signal,
      }),
    initialPageParam: 0,
    getNextPageParam: ({ total, items }, _, start) =>
      items.length > 0 && (total === null || start + items.length < total) ? start + items.length : undefined,
    enabled: mayRead,
  });
