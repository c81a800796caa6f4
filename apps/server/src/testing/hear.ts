import type { AddressInfo } from 'node:net';
import type { RealtimeEvents } from '@daystream/contract';
import { io } from 'socket.io-client';
import type { Brand } from '../platform/brands/brand.ts';
import type { TestPerson } from './people.ts';
import type { TestApp } from './test-app.ts';

type Event = keyof RealtimeEvents;
type Told<E extends Event> = Parameters<RealtimeEvents[E]>[0];

export interface Ear {
  /** Everything heard so far, in order. */
  heard: { event: string; told: unknown }[];
  join(chatId: number): Promise<boolean>;
  type(chatId: number): void;
  /** The first such event, be it heard already or still to come. */
  first<E extends Event>(event: E, isIt?: (told: Told<E>) => boolean): Promise<Told<E>>;
  /** When the server has shown it out, or `close` was called. */
  closed: Promise<unknown>;
  close(): void;
}

/** Listens to realtime as a person; the app listens on a free port of this machine from the first time on. */
export async function hear({ app }: TestApp, brand: Brand, { token }: TestPerson): Promise<Ear> {
  if (!app.server.listening) await app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = app.server.address() as AddressInfo;
  const socket = io(`http://127.0.0.1:${port}`, {
    path: '/realtime',
    transports: ['websocket'],
    auth: { token, app_id: brand.appId },
    forceNew: true,
  });
  const heard: Ear['heard'] = [];
  const waiting = new Set<() => void>();
  const closed = new Promise((resolve) => void socket.once('disconnect', resolve));
  socket.onAny((event: string, told: unknown) => {
    heard.push({ event, told });
    for (const look of waiting) look();
  });
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', () => resolve());
    socket.once('connect_error', reject);
  });
  return {
    heard,
    join: async (chatId) => (await socket.emitWithAck('chat.join', { dialog_id: chatId })).joined,
    type: (chatId) => void socket.emit('chat.typing', { dialog_id: chatId }),
    first: (event, isIt = () => true) =>
      new Promise((resolve) => {
        const look = () => {
          const found = heard.find((one) => one.event === event && isIt(one.told as never));
          if (found === undefined) return;
          waiting.delete(look);
          resolve(found.told as never);
        };
        waiting.add(look);
        look();
      }),
    closed,
    close: () => void socket.disconnect(),
  };
}
