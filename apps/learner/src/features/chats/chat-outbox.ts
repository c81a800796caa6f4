import { newRequestKey } from '@daystream/web';
import {
  createOutbox,
  endOutboxWithSession,
  keepSending,
  outboxStore,
  putMessage,
  withTabLock,
  type OutboxMessage,
} from '@daystream/web/chats';
import { useSyncExternalStore } from 'react';
import { analytics } from '../../platform/analytics/index.ts';
import { api } from '../../platform/api.ts';
import { queryClient } from '../../platform/query-client.ts';
import { session } from '../../platform/session.ts';
import { signedInPlatform } from '../../platform/signed-in-platform.ts';
import { chatsQuery } from './chats.queries.ts';

/** The unsent messages to experts of this browser. */
export const chatOutbox = createOutbox({
  store: outboxStore('daystream-chats'),
  newId: newRequestKey,
  clock: Date.now,
  withLock: withTabLock,
  async send({ id, chatId, content }) {
    const { message, fileIds, replyToId } = content;
    const sent = await api.call('chats.post', {
      params: { id: chatId },
      body: { message, fileIds: [...fileIds], replyToId },
      idempotencyKey: id,
    });
    putMessage(queryClient, chatId, sent);
    analytics.track('message_send', { chat_id: chatId });
    void queryClient.invalidateQueries({ queryKey: chatsQuery.queryKey });
  },
});
endOutboxWithSession(chatOutbox, session);

/** Sends unsent messages while a user is signed in. Returns a function that stops it. */
export const keepChatsSent = (): (() => void) => keepSending(chatOutbox, signedInPlatform.realtime);

/** The unsent messages of a chat. */
export function useUnsent(chatId: number): readonly OutboxMessage[] {
  return useSyncExternalStore(chatOutbox.subscribe, () => chatOutbox.ofChat(chatId));
}
