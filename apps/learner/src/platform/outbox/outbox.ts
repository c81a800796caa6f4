import { ApiError } from '@daystream/api-client';
import { newRequestKey } from '@daystream/web';
import {
  createOutbox,
  endOutboxWithSession,
  keepSending,
  outboxStore,
  withTabLock,
  type OutboxMessage,
  type OutboxPlace,
  type OutgoingContent,
} from '@daystream/web/chats';
import { useSyncExternalStore } from 'react';
import { connection } from '../client/connection.ts';
import { session } from '../session/session.ts';
import { signedInPlatform } from '../session/signed-in-platform.ts';

/** What is sent to each kind of place, by the feature that has it. */
type PlaceKind = 'messages' | 'community' | 'post' | 'stream' | 'chat' | 'mark';
type Send = (message: OutboxMessage) => Promise<void>;
const senders = new Map<PlaceKind, Send>();

const kindOf = (place: OutboxPlace): PlaceKind =>
  typeof place === 'number' ? 'messages' : (place.slice(0, place.indexOf(':')) as PlaceKind);

/** The number in a place. */
export const idOfPlace = (place: OutboxPlace): number =>
  typeof place === 'number' ? place : Number(place.slice(place.indexOf(':') + 1));

/** Names what sends the messages of a kind of place. */
export const registerSender = (kind: PlaceKind, send: Send): void => void senders.set(kind, send);

/** The unsent messages, posts and comments of this browser. The name of the store is from when there were messages only. */
export const outbox = createOutbox({
  store: outboxStore('daystream-chats'),
  newId: newRequestKey,
  clock: () => Date.now(),
  withLock: withTabLock,
  async send(message) {
    const send = senders.get(kindOf(message.chatId));
    // Not an answer of the server: the message waits.
    if (send === undefined) throw new Error('nothing sends this kind of message yet');
    await send(message);
  },
});
endOutboxWithSession(outbox, session);

/** Sends what is unsent while a user is signed in. Returns a function that stops it. */
export const keepOutboxSent = (): (() => void) => keepSending(outbox, signedInPlatform.realtime);

/**
 * Sends something now, or keeps it for later if there is no connection. `send` gets the idempotency key of every attempt. Returns the answer, or null for what is kept.
 * Throws `ApiError` for a refusal.
 */
export async function sendOrKeep<Answer>(
  place: OutboxPlace,
  content: Partial<OutgoingContent>,
  send: (id: string) => Promise<Answer>,
): Promise<Answer | null> {
  const id = newRequestKey();
  // A later one never overtakes an earlier one.
  if (connection.get() === null && outbox.ofChat(place).every(({ refusal }) => refusal !== null))
    try {
      return await send(id);
    } catch (error) {
      if (!(error instanceof ApiError && error.status === 0)) throw error;
    }
  await outbox.add(place, { message: '', fileIds: [], replyToId: null, ...content }, id);
  return null;
}

/** What is not sent yet to a place. */
export function useUnsent(place: OutboxPlace): readonly OutboxMessage[] {
  return useSyncExternalStore(outbox.subscribe, () => outbox.ofChat(place));
}
