import { newRequestKey } from '@daystream/web';
import {
  createOutbox,
  endOutboxWithSession,
  keepSending,
  outboxStore,
  withTabLock,
  type OutboxMessage,
  type OutboxPlace,
} from '@daystream/web/chats';
import { useSyncExternalStore } from 'react';
import { session } from '../session/session.ts';
import { signedInPlatform } from '../session/signed-in-platform.ts';

/** What is sent to each kind of place, by the feature that has it. */
type PlaceKind = 'chat' | 'community' | 'post' | 'stream';
type Send = (message: OutboxMessage) => Promise<void>;
const senders = new Map<PlaceKind, Send>();

const kindOf = (place: OutboxPlace): PlaceKind =>
  typeof place === 'number' ? 'chat' : (place.slice(0, place.indexOf(':')) as PlaceKind);

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

/** What is not sent yet to a place. */
export function useUnsent(place: OutboxPlace): readonly OutboxMessage[] {
  return useSyncExternalStore(outbox.subscribe, () => outbox.ofChat(place));
}
