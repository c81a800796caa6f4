import { chatKeys, messagesQuery, putMessage } from '@daystream/web/chats';
import { mutationOptions, type QueryClient } from '@tanstack/react-query';
import { api } from '../client/api.ts';

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

/** Rates a staff message; replaces an earlier rating. */
export const rateMutation = (queryClient: QueryClient) =>
  mutationOptions({
    mutationFn: ({ dialogId, messageId, ...body }: MessageAddress & { stars: number; comment: string }) =>
      api.call('chats.rate', { params: { id: dialogId, messageId }, body }),
    onSuccess: ({ chatMessage, scores }, { dialogId }) => {
      putMessage(queryClient, dialogId, chatMessage);
      if (scores > 0) void queryClient.invalidateQueries({ queryKey: ['scores'] });
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
