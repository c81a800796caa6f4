import { newRequestKey } from '@daystream/web';
import {
  createOutbox,
  createVoiceSending,
  endOutboxWithSession,
  keepSending,
  outboxStore,
  putMessage,
  withTabLock,
  type OutboxMessage,
} from '@daystream/web/chats';
import { useSyncExternalStore } from 'react';
import { analytics } from '../../../platform/analytics/index.ts';
import { api } from '../../../platform/client/api.ts';
import { queryClient } from '../../../platform/client/query-client.ts';
import { session } from '../../../platform/session/session.ts';
import { signedInPlatform } from '../../../platform/session/signed-in-platform.ts';
import { chatsQuery } from './chats.queries.ts';

/** The recorded voices of unsent messages. */
export const chatVoice = createVoiceSending(signedInPlatform.uploads, newRequestKey);

/** The unsent messages to experts of this browser. */
export const chatOutbox = createOutbox({
  store: outboxStore('daystream-chats'),
  newId: newRequestKey,
  clock: Date.now,
  withLock: withTabLock,
  async send({ id, chatId, content }) {
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
  },
});
endOutboxWithSession(chatOutbox, session);

/** Sends unsent messages while a user is signed in. Returns a function that stops it. */
export const keepChatsSent = (): (() => void) => {
  const stops = [keepSending(chatOutbox, signedInPlatform.realtime), chatVoice.follow(chatOutbox)];
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

/** The unsent messages of a chat. */
export function useUnsent(chatId: number): readonly OutboxMessage[] {
  return useSyncExternalStore(chatOutbox.subscribe, () => chatOutbox.ofChat(chatId));
}
