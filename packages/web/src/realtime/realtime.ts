import { readBrandSettings } from '@daystream/api-client';
import type { RealtimeEvents, RealtimeHandshake } from '@daystream/contract';
import type { BrandStore } from '../brand/brand-store.ts';
import type { ConnectionState } from '../connection/connection.ts';
import type { Session } from '../session/session.ts';
import type { OpenSocket, RealtimeSocket } from './open-socket.ts';

type EventName = keyof RealtimeEvents;

/** After a server restart all clients reconnect at once: each refetches at a random time within this period. */
const catchUpWithinMs = 5000;
/** What was answered longer than this before the first connection, as on a slow network, may have changed without an event. */
const slowConnectionMs = 2000;

export interface Realtime {
  /** Subscribes to an event until the returned function is called. */
  on<E extends EventName>(event: E, listener: RealtimeEvents[E]): () => void;
  /**
   * Calls `listener` after every reconnect and after a slow first connection, at a random time within `catchUpWithinMs`. Events may have been missed by what was answered before
   * `before` (ms, by the clock of the device); later answers have everything.
   */
  onCatchUp(listener: (before: number) => void): () => void;
  /** Keeps a chat joined, also across reconnects, until the returned function is called. */
  join(chatId: number): () => void;
  /** The same for a post of a community. */
  joinPost(postId: number): () => void;
  /** Reports that the user is typing in a joined chat. */
  sendTyping(chatId: number): void;
  /** Connects whenever a user is signed in, until `stop`. */
  start(): void;
  stop(): void;
}

interface RealtimeOptions {
  readonly session: Pick<Session, 'token' | 'end' | 'subscribe'>;
  readonly connection: Pick<ConnectionState, 'check' | 'setServerLost'>;
  readonly brand: Pick<BrandStore, 'live' | 'apply'>;
  readonly open: OpenSocket;
  /** 0 to 1. */
  readonly random: () => number;
}

/** Creates the realtime client: one socket to `/realtime` while a user is signed in. */
export function createRealtime({ session, connection, brand, open, random }: RealtimeOptions): Realtime {
  const joined = new Map<number, number>();
  const openPosts = new Map<number, number>();
  const listeners = new Map<EventName, Set<(event: never) => void>>();
  const catchUpListeners = new Set<(before: number) => void>();
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
    const startedAt = Date.now();
    const opened = await open(handshake);
    if (token === forToken) {
      socket = opened;
      listen(opened, startedAt);
    } else opened.disconnect();
  }

  function listen(opened: RealtimeSocket, startedAt: number): void {
    let isBroken = false;
    let missedBefore: number | null = null;
    const callAll = (before: number) => {
      missedBefore = null;
      for (const listener of catchUpListeners) listener(before);
    };
    opened.on('connect', () => {
      connection.setServerLost(false);
      for (const chatId of joined.keys()) opened.emit('chat.join', { dialog_id: chatId }, ignore);
      for (const postId of openPosts.keys()) opened.emit('post.join', { post_id: postId });
      const now = Date.now();
      if (isBroken) missedBefore = now;
      else if (now - startedAt > slowConnectionMs) missedBefore = now - slowConnectionMs;
      if (missedBefore !== null) catchUp = setTimeout(callAll, random() * catchUpWithinMs, missedBefore);
      isBroken = false;
    });
    opened.on('disconnect', () => {
      clearTimeout(catchUp);
      isBroken = true;
    });
    // A rejected handshake ends the attempts, and is an answer. Networks that let no realtime connection through are no loss: the server itself is asked.
    opened.on('connect_error', () => (opened.active ? connection.check() : connection.setServerLost(false)));
    opened.on('logout', ({ reason }) => session.end(reason === 'ended' ? 'expired' : reason));
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
  }

  function follow(): void {
    const next = session.token();
    // A refused socket makes no further attempts. An update of the session may have ended the reason: a password that had to be changed first.
    const isRefused = socket?.active === false;
    if (next === token && !isRefused) return;
    disconnect();
    token = next;
    // The app works without realtime: queries are refetched when the page gets the focus.
    if (next !== null) connect(next).catch(ignore);
  }

  return {
    on(event, listener) {
      const registered = listeners.get(event) ?? new Set();
      listeners.set(event, registered.add(listener));
      return () => registered.delete(listener);
    },
    onCatchUp(listener) {
      catchUpListeners.add(listener);
      return () => catchUpListeners.delete(listener);
    },
    join: (chatId) =>
      counted(joined, chatId, {
        first: () => socket?.connected && socket.emit('chat.join', { dialog_id: chatId }, ignore),
        last: () => socket?.connected && socket.emit('chat.leave', { dialog_id: chatId }),
      }),
    joinPost: (postId) =>
      counted(openPosts, postId, {
        first: () => socket?.connected && socket.emit('post.join', { post_id: postId }),
        last: () => socket?.connected && socket.emit('post.leave', { post_id: postId }),
      }),
    sendTyping(chatId) {
      if (socket?.connected) socket.volatile.emit('chat.typing', { dialog_id: chatId });
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

/** Joins a room for each caller, and leaves it after the last one. */
function counted(
  rooms: Map<number, number>,
  id: number,
  { first, last }: { first: () => unknown; last: () => unknown },
): () => void {
  rooms.set(id, (rooms.get(id) ?? 0) + 1);
  first();
  return () => {
    const left = (rooms.get(id) ?? 1) - 1;
    if (left > 0) return void rooms.set(id, left);
    rooms.delete(id);
    last();
  };
}

function ignore(): void {
  // Errors are ignored: the chat works without the events, and the next start reconnects.
}
