import type { Reply } from '@daystream/api-client';
import { changeMessages, chatKeys, putMessage } from '@daystream/web/chats';
import { mutationOptions, queryOptions, type QueryClient } from '@tanstack/react-query';
import { ratingsOf } from '../../../platform/chat/message.queries.ts';
import { api } from '../../../platform/client/api.ts';
import { makeChange } from '../../../platform/outbox/kept-change.ts';

export type Chat = Reply<'chats.list'>[number];

/** All chats of the learner, in the order of the server. */
export const chatsQuery = queryOptions({
  queryKey: ['chats', 'list'],
  queryFn: ({ signal }) => api.call('chats.list', { signal }),
});

/** The unread messages of experts; those about homework are counted with the homework. */
export function countUnread(chats: readonly Chat[]): number {
  return chats.reduce((sum, { kind, unreadCount }) => sum + (kind === 'expert' ? unreadCount : 0), 0);
}

/** The own hours of the experts of a chat. */
export const answerHoursQuery = (chatId: number) =>
  queryOptions({
    queryKey: ['chats', chatId, 'answer-hours'],
    queryFn: ({ signal }) => api.call('chats.answerHours', { params: { id: chatId }, signal }),
    staleTime: 600_000,
  });

/** Whether the experts of a chat are online; asked again as long as the chat is on the screen. */
export const presenceQuery = (chatId: number) =>
  queryOptions({
    queryKey: ['chats', chatId, 'presence'],
    queryFn: ({ signal }) => api.call('chats.presence', { params: { id: chatId }, signal }),
    refetchInterval: 60_000,
  });

interface MessageAddress {
  readonly chatId: number;
  readonly messageId: number;
}
const paramsOf = ({ chatId: id, messageId }: MessageAddress) => ({ id, messageId });

/** Marks the messages up to an id as viewed, and resets the unread count optimistically. */
export const markViewedMutation = (queryClient: QueryClient) =>
  mutationOptions({
    mutationFn: (at: MessageAddress) => api.call('chats.viewed', { params: paramsOf(at) }),
    onMutate: ({ chatId }) => {
      queryClient.setQueryData(chatsQuery.queryKey, (chats) =>
        chats?.map((chat) => (chat.id === chatId ? { ...chat, unreadCount: 0 } : chat)),
      );
    },
  });

export const deleteMessageMutation = (queryClient: QueryClient) =>
  mutationOptions({
    mutationFn: (at: MessageAddress) => api.call('chats.delete', { params: paramsOf(at) }),
    onSuccess: (message, { chatId }) => {
      putMessage(queryClient, chatId, message);
      return queryClient.invalidateQueries({ queryKey: chatsQuery.queryKey });
    },
  });

type Reaction = Parameters<typeof api.call<'chats.react'>>[1]['body']['reaction'];

/** Reacts to a message, or takes the reaction back (null). Without a connection it is shown at once, and sent when the connection is back. */
export const reactMutation = (queryClient: QueryClient, readerId: number | undefined) =>
  mutationOptions({
    mutationFn: ({ reaction, ...at }: MessageAddress & { reaction: Reaction }) =>
      makeChange({
        place: ratingsOf(at.chatId),
        call: 'chats.react',
        request: { params: paramsOf(at), body: { reaction } },
        changes: [chatKeys.messages(at.chatId)],
      }),
    onSuccess(message, { chatId, messageId, reaction }) {
      if (message !== null) return putMessage(queryClient, chatId, message);
      if (readerId === undefined) return;
      changeMessages(queryClient, chatId, (one) => {
        if (one.id !== messageId) return one;
        const others = one.reactions.filter(({ userId }) => userId !== readerId);
        return {
          ...one,
          reactions: reaction === null ? others : [...others, { userId: readerId, reaction }],
        };
      });
    },
  });
