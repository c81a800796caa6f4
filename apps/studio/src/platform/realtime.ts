import type { RealtimeEvents, RealtimeRequests } from '@daystream/contract';
import type { Socket } from 'socket.io-client';
import type { SessionStore } from './session.ts';

type Connection = Socket<RealtimeEvents, RealtimeRequests>;

export interface Realtime {
  /** Hears one kind of event until the returned function is called. */
  on: <E extends keyof RealtimeEvents>(event: E, listener: RealtimeEvents[E]) => () => void;
  /** Calls back after every break: what happened meanwhile has to be asked for. */
  onReconnect: (listener: () => void) => () => void;
  /** Whether the server has stopped answering; what is tried again by itself is told here at once. */
  isLost: () => boolean;
  subscribeLost: (listener: () => void) => () => void;
  /** Keeps a conversation open until the returned function is called, across breaks. */
  join: (dialogId: number) => () => void;
}

/** The line to `/realtime`: one socket for the whole studio, there while somebody is signed in. */
export function createRealtime(session: SessionStore): Realtime {
  const joined = new Map<number, number>();
  const listeners = new Map<keyof RealtimeEvents, Set<(event: never) => void>>();
  const reconnected = new Set<() => void>();
  const watching = new Set<() => void>();
  let lost = false;
  let token: string | null = null;
  let connection: Connection | null = null;

  function heard(event: keyof RealtimeEvents, payload: never) {
    for (const listener of listeners.get(event) ?? []) listener(payload);
  }

  function setLost(isLost: boolean) {
    if (lost === isLost) return;
    lost = isLost;
    for (const listener of watching) listener();
  }

  async function connect(forToken: string) {
    const { io } = await import('socket.io-client');
    if (token !== forToken) return;
    const socket: Connection = io({
      path: '/realtime',
      auth: { token: forToken },
      transports: ['websocket', 'polling'],
    });
    let broken = false;
    socket.on('connect', () => {
      setLost(false);
      for (const dialogId of joined.keys()) socket.emit('chat.join', { dialog_id: dialogId }, ignore);
      if (broken) for (const listener of reconnected) listener();
      broken = false;
    });
    socket.on('disconnect', () => {
      broken = true;
    });
    // A refusal ends the trying; as long as it goes on, it is the server that does not answer.
    socket.on('connect_error', () => setLost(broken && socket.active));
    socket.onAny((event: keyof RealtimeEvents, payload: unknown) => heard(event, payload as never));
    connection = socket;
  }

  function follow() {
    const next = session.get()?.token ?? null;
    if (next === token) return;
    connection?.disconnect();
    connection = null;
    setLost(false);
    token = next;
    if (next !== null) void connect(next);
  }
  session.subscribe(follow);
  follow();

  return {
    on: (event, listener) => {
      const known = listeners.get(event) ?? new Set();
      listeners.set(event, known.add(listener));
      return () => known.delete(listener);
    },
    onReconnect: (listener) => {
      reconnected.add(listener);
      return () => reconnected.delete(listener);
    },
    isLost: () => lost,
    subscribeLost: (listener) => {
      watching.add(listener);
      return () => watching.delete(listener);
    },
    join: (dialogId) => {
      joined.set(dialogId, (joined.get(dialogId) ?? 0) + 1);
      if (connection?.connected) connection.emit('chat.join', { dialog_id: dialogId }, ignore);
      return () => {
        const left = (joined.get(dialogId) ?? 1) - 1;
        if (left > 0) return void joined.set(dialogId, left);
        joined.delete(dialogId);
        if (connection?.connected) connection.emit('chat.leave', { dialog_id: dialogId });
      };
    },
  };
}

function ignore() {
  // Whether the room was entered is seen by what arrives; a refused one simply stays silent.
}
