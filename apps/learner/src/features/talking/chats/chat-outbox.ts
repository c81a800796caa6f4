import { newRequestKey } from '@daystream/web';
import { createVoiceSending, putMessage } from '@daystream/web/chats';
import { analytics } from '../../../platform/analytics/index.ts';
import { api } from '../../../platform/client/api.ts';
import { queryClient } from '../../../platform/client/query-client.ts';
import {
  idOfPlace,
  keepOutboxSent,
  outbox as chatOutbox,
  registerSender,
  useUnsent,
} from '../../../platform/outbox/outbox.ts';
import { signedInPlatform } from '../../../platform/session/signed-in-platform.ts';
import { chatsQuery } from './chats.queries.ts';

export { chatOutbox, useUnsent };

/** The recorded voices of unsent messages. */
export const chatVoice = createVoiceSending(signedInPlatform.uploads, newRequestKey);

registerSender('messages', async ({ id, chatId: place, content }) => {
  const chatId = idOfPlace(place);
  const { message, replyToId } = content;
  const fileIds = chatVoice.fileIdsOf(content);
  const sent = await api.call('chats.post', {
    params: { id: chatId },
    body: { message, fileIds, replyToId },
    idempotencyKey: id,
  });
  putMessage(queryClient, chatId, sent);
  void chatVoice.clear(content);
  analytics.track('message_send', { chat_id: chatId });
  void queryClient.invalidateQueries({ queryKey: chatsQuery.queryKey });
});

/** Sends what is unsent while a user is signed in, and uploads recorded voices. Returns a function that stops it. */
export const keepChatsSent = (): (() => void) => {
  const stops = [keepOutboxSent(), chatVoice.follow(chatOutbox)];
  return () => {
    for (const stop of stops) stop();
  };
};

/** Sends a refused message again, with what of it was not uploaded. */
export async function sendAgain(chatId: number, id: string): Promise<void> {
  const refused = chatOutbox.ofChat(chatId).find((message) => message.id === id);
  if (refused === undefined) return;
  await chatVoice.retry(refused.content);
  await chatOutbox.retry(id);
}

/** Discards a refused message. */
export async function discardUnsent(chatId: number, id: string): Promise<void> {
  const refused = chatOutbox.ofChat(chatId).find((message) => message.id === id);
  await chatOutbox.discard(id);
  if (refused) await chatVoice.clear(refused.content);
}
