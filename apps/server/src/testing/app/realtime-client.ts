import type { AddressInfo } from 'node:net';
import type { RealtimeEvents } from '@daystream/contract';
import { io } from 'socket.io-client';
import type { Brand } from '../../platform/brands/brand.ts';
import type { TestPerson } from '../base/people.ts';
import type { TestApp } from './test-app.ts';

type Event = keyof RealtimeEvents;
type Payload<E extends Event> = Parameters<RealtimeEvents[E]>[0];

export interface RealtimeClient {
  /** All events received so far, in order. */
  received: { event: string; payload: unknown }[];
  join(chatId: number): Promise<boolean>;
  joinPost(postId: number): void;
  type(chatId: number): void;
  /** Resolves with the first matching event, received earlier or later. */
  first<E extends Event>(event: E, matches?: (payload: Payload<E>) => boolean): Promise<Payload<E>>;
  /** Resolves when the server or `close` has closed the connection. */
  closed: Promise<unknown>;
  close(): void;
}

/** Connects to realtime as a person; the first call makes the app listen on a free port. */
export async function connectRealtime(
  { app }: TestApp,
  brand: Brand,
  { token }: TestPerson,
): Promise<RealtimeClient> {
  if (!app.server.listening) await app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = app.server.address() as AddressInfo;
  const socket = io(`http://127.0.0.1:${port}`, {
    path: '/realtime',
    transports: ['websocket'],
    auth: { token, app_id: brand.appId },
    forceNew: true,
  });
  const received: RealtimeClient['received'] = [];
  const waiting = new Set<() => void>();
  const closed = new Promise((resolve) => void socket.once('disconnect', resolve));
  socket.onAny((event: string, payload: unknown) => {
    received.push({ event, payload });
    for (const check of waiting) check();
  });
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', () => resolve());
    socket.once('connect_error', reject);
  });
  return {
    received,
    join: async (chatId) => (await socket.emitWithAck('chat.join', { dialog_id: chatId })).joined,
    joinPost: (postId) => void socket.emit('post.join', { post_id: postId }),
    type: (chatId) => void socket.emit('chat.typing', { dialog_id: chatId }),
    first: (event, matches = () => true) =>
      new Promise((resolve) => {
        const check = () => {
          const found = received.find((one) => one.event === event && matches(one.payload as never));
          if (found === undefined) return;
          waiting.delete(check);
          resolve(found.payload as never);
        };
        waiting.add(check);
        check();
      }),
    closed,
    close: () => void socket.disconnect(),
  };
}
