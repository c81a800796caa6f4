import { chatKeys, messagesQuery, putMessage, type OutboxPlace } from '@daystream/web/chats';
import { mutationOptions, type QueryClient } from '@tanstack/react-query';
import { api } from '../client/api.ts';
import { makeChange } from '../outbox/kept-change.ts';

interface MessageAddress {
  readonly dialogId: number;
  readonly messageId: number;
}

/** The messages of a chat. */
export const chatMessagesQuery = (dialogId: number) =>
  messagesQuery(dialogId, ({ before, perPage, signal }) =>
    api.call('chats.messages', {
      params: { id: dialogId },
      query: { ...(before !== null && { before }), ...(perPage && { perPage }) },
      signal,
    }),
  );

/** Where ratings and reactions in a chat wait for the connection. */
export const ratingsOf = (dialogId: number): OutboxPlace => `chat:${dialogId}`;

/** Rates a staff message; replaces an earlier rating. The answer is null for a rating that is sent when the connection is back. */
export const rateMutation = (queryClient: QueryClient) =>
  mutationOptions({
    mutationFn: ({ dialogId, messageId, ...body }: MessageAddress & { stars: number; comment: string }) =>
      makeChange({
        place: ratingsOf(dialogId),
        call: 'chats.rate',
        request: { params: { id: dialogId, messageId }, body },
        changes: [chatKeys.messages(dialogId), ['scores']],
      }),
    onSuccess: (answer, { dialogId }) => {
      if (answer === null) return;
      putMessage(queryClient, dialogId, answer.chatMessage);
      if (answer.scores > 0) void queryClient.invalidateQueries({ queryKey: ['scores'] });
    },
  });

export const editMessageMutation = (queryClient: QueryClient) =>
  mutationOptions({
    mutationFn: ({ dialogId, messageId, message }: MessageAddress & { message: string }) =>
      api.call('chats.edit', { params: { id: dialogId, messageId }, body: { message } }),
    onSuccess: (message, { dialogId }) => putMessage(queryClient, dialogId, message),
  });

/** Retries the failed transcoding of a file's video, and shows its progress. */
export const retryVideoMutation = (queryClient: QueryClient) =>
  mutationOptions({
    mutationFn: ({ fileId }: { dialogId: number; fileId: number }) =>
      api.call('files.retry', { params: { id: fileId } }),
    onSuccess: (_, { dialogId }) => queryClient.invalidateQueries({ queryKey: chatKeys.messages(dialogId) }),
  });
