import { readBrandSettings } from '@daystream/api-client';
import type { RealtimeEvents, RealtimeHandshake } from '@daystream/contract';
import type { BrandStore } from '../brand/brand-store.ts';
import type { ConnectionState } from '../connection/connection.ts';
import type { Session } from '../session/session.ts';
import type { OpenSocket, RealtimeSocket } from './open-socket.ts';

type EventName = keyof RealtimeEvents;

/** After a restart of the server all clients reconnect at once: each catches up at a random moment within this time. */
const catchUpWithinMs = 5000;

export interface Realtime {
  /** Subscribes to an event until the returned function is called. */
  on<E extends EventName>(event: E, listener: RealtimeEvents[E]): () => void;
  /** Calls `listener` after every break, spread over `catchUpWithinMs`: what happened meanwhile has to be asked for. */
  onReconnect(listener: () => void): () => void;
  /** Keeps a chat open until the returned function is called, across breaks. */
  join(chatId: number): () => void;
  /** Connects whenever somebody is signed in, until `stop`. */
  start(): void;
  stop(): void;
}

interface RealtimeOptions {
  readonly session: Pick<Session, 'token' | 'end' | 'subscribe'>;
  readonly connection: Pick<ConnectionState, 'setServerLost'>;
  readonly brand: Pick<BrandStore, 'live' | 'apply'>;
  readonly open: OpenSocket;
  /** 0 to 1. */
  readonly random: () => number;
}

/** One socket to `/realtime` for as long as somebody is signed in. */
export function createRealtime({ session, connection, brand, open, random }: RealtimeOptions): Realtime {
  const joined = new Map<number, number>();
  const listeners = new Map<EventName, Set<(event: never) => void>>();
  const reconnected = new Set<() => void>();
  let token: string | null = null;
  let socket: RealtimeSocket | null = null;
  let catchUp: ReturnType<typeof setTimeout> | undefined;
  let unsubscribe: (() => void) | null = null;

  async function connect(forToken: string): Promise<void> {
    const handshake = (): RealtimeHandshake => ({
      token: forToken,
      app_id: brand.live.appId,
      config_version: brand.live.version,
    });
    const opened = await open(handshake);
    if (token === forToken) {
      socket = opened;
      listen(opened);
    } else opened.disconnect();
  }

  function listen(opened: RealtimeSocket): void {
    let isBroken = false;
    opened.on('connect', () => {
      connection.setServerLost(false);
      for (const chatId of joined.keys()) opened.emit('chat.join', { dialog_id: chatId }, ignore);
      if (isBroken) catchUp = setTimeout(callAll, random() * catchUpWithinMs, reconnected);
      isBroken = false;
    });
    opened.on('disconnect', () => {
      clearTimeout(catchUp);
      isBroken = true;
    });
    // A refusal ends the attempts; while they go on, it is the server that does not answer.
    opened.on('connect_error', () => connection.setServerLost(isBroken && opened.active));
    opened.on('logout', ({ reason }) => session.end(reason === 'other_device' ? 'other_device' : 'expired'));
    opened.on('config.changed', (settings) => brand.apply(readBrandSettings(settings)));
    opened.onAny((event: EventName, payload: unknown) => {
      for (const listener of listeners.get(event) ?? []) listener(payload as never);
    });
  }

  function disconnect(): void {
    clearTimeout(catchUp);
    socket?.disconnect();
    socket = null;
    token = null;
    connection.setServerLost(false);
  }

  function follow(): void {
    const next = session.token();
    if (next === token) return;
    disconnect();
    token = next;
    // Without realtime an app works on what it asks for: queries are asked again when the page is looked at.
    if (next !== null) connect(next).catch(ignore);
  }

  return {
    on(event, listener) {
      const known = listeners.get(event) ?? new Set();
      listeners.set(event, known.add(listener));
      return () => known.delete(listener);
    },
    onReconnect(listener) {
      reconnected.add(listener);
      return () => reconnected.delete(listener);
    },
    join(chatId) {
      joined.set(chatId, (joined.get(chatId) ?? 0) + 1);
      if (socket?.connected) socket.emit('chat.join', { dialog_id: chatId }, ignore);
      return () => {
        const left = (joined.get(chatId) ?? 1) - 1;
        if (left > 0) return void joined.set(chatId, left);
        joined.delete(chatId);
        if (socket?.connected) socket.emit('chat.leave', { dialog_id: chatId });
      };
    },
    start() {
      unsubscribe ??= session.subscribe(follow);
      follow();
    },
    stop() {
      unsubscribe?.();
      unsubscribe = null;
      disconnect();
    },
  };
}

function callAll(all: ReadonlySet<() => void>): void {
  for (const one of all) one();
}

function ignore(): void {
  // Whether a chat was joined is seen by what arrives; without a connection the next start tries again.
}
