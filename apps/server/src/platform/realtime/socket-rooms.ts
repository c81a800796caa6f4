import type { RealtimeEvents, RealtimeRequests, StaffRole } from '@daystream/contract';
import type { Server, Socket } from 'socket.io';
import type { Brand } from '../brands/brand.ts';
import type { Log } from '../observability/log.ts';
import type { Session } from '../sessions/session.ts';
import type { Sessions } from '../sessions/sessions.ts';
import { everyoneRoom, personRoom, roomOf, sessionRoom } from './rooms.ts';

export interface Reader {
  brand: Brand;
  session: Session;
}
export type RealtimeServer = Server<RealtimeRequests, RealtimeEvents, Record<string, never>, Reader>;
export type RealtimeSocket = Socket<RealtimeRequests, RealtimeEvents, Record<string, never>, Reader>;

export type ChatSide = Parameters<RealtimeEvents['chat.typing']>[0]['by'];
export type ChatSideOf = (brand: Brand, session: Session, chatId: number) => Promise<ChatSide | undefined>;

interface Deps {
  sessions: Pick<Sessions, 'byId'>;
  chatSideOf: ChatSideOf;
  log: Log;
  clock: () => number;
}

const reviewers: ReadonlySet<StaffRole> = new Set(['expert', 'admin']);
/** The longest time that a timer of Node.js takes, in milliseconds. */
const longestTimer = 2 ** 31 - 1;

/** Joins each connection to its rooms, and checks them again when its person changes. */
export function connectRooms(io: RealtimeServer, deps: Deps) {
  const connections = new WeakMap<RealtimeSocket, Connection>();

  io.on('connection', (socket) => {
    connections.set(socket, createConnection(socket, deps));
  });

  return {
    /** Checks the rooms of a person's connections to this node; of all connections where nobody is named, one after the other. */
    async refresh(person?: { brand: string; userId: number }): Promise<void> {
      const { sockets, adapter } = io.of('/');
      const ids = person ? adapter.rooms.get(personRoom(person.brand, person.userId)) : sockets.keys();
      for (const id of ids ?? []) {
        const socket = sockets.get(id);
        if (socket !== undefined) await connections.get(socket)?.refresh();
      }
    },
  };
}

interface Connection {
  refresh: () => Promise<void>;
}

function createConnection(socket: RealtimeSocket, { sessions, chatSideOf, log, clock }: Deps): Connection {
  const { brand } = socket.data;
  const chatRoom = (chatId: number) => roomOf(brand, { chat: chatId });
  const desk = roomOf(brand, { desk: 'experts' });
  /** The chats that the connection has joined, and on which side. */
  const sides = new Map<number, ChatSide>();

  // One step after the other: a chat that is being joined while a role is removed is checked after it was joined.
  let last = Promise.resolve();
  const inTurn = (step: () => Promise<void>): Promise<void> =>
    (last = last
      .then(step)
      .catch((err: unknown) => log.error({ err }, 'rooms could not be joined or checked')));

  function end(): void {
    socket.emit('logout', { reason: 'ended' });
    socket.disconnect(true);
  }

  function enterDesk(): void {
    if (socket.data.session.staffRoles.some((role) => reviewers.has(role))) void socket.join(desk);
    else void socket.leave(desk);
  }

  async function enterChat(chatId: number): Promise<boolean> {
    const side = chatId > 0 ? await chatSideOf(brand, socket.data.session, chatId) : undefined;
    if (side === undefined) {
      leaveChat(chatId);
      return false;
    }
    sides.set(chatId, side);
    await socket.join(chatRoom(chatId));
    return true;
  }

  function leaveChat(chatId: number): void {
    sides.delete(chatId);
    void socket.leave(chatRoom(chatId));
  }

  const { session } = socket.data;
  void socket.join([
    everyoneRoom(brand),
    personRoom(brand.appId, session.userId),
    sessionRoom(brand.appId, session.hash),
  ]);
  enterDesk();
  // Beyond the longest timer the client has reconnected before.
  const left = session.expiresAt - clock();
  const expiry = left <= longestTimer ? setTimeout(end, left).unref() : undefined;
  socket.on('disconnect', () => clearTimeout(expiry));

  socket.on('chat.join', (request, answer) => {
    let joined = false;
    void inTurn(async () => {
      joined = await enterChat(chatIdOf(request));
    }).then(() => typeof answer === 'function' && answer({ joined }));
  });
  socket.on('chat.leave', (request) => void inTurn(async () => leaveChat(chatIdOf(request))));
  socket.on('chat.typing', (request) => {
    const id = chatIdOf(request);
    const by = sides.get(id);
    // Volatile: who reconnects a minute later is not shown what was typed meanwhile.
    if (by !== undefined) socket.volatile.to(chatRoom(id)).emit('chat.typing', { dialog_id: id, by });
  });

  return {
    refresh: () =>
      inTurn(async () => {
        const now = await sessions.byId(brand, socket.data.session.id);
        if (now === undefined) return end();
        socket.data.session = now;
        enterDesk();
        for (const chatId of sides.keys()) await enterChat(chatId);
      }),
  };
}

/** What a client sends can be anything: 0 for what is no identifier. */
function chatIdOf(request: unknown): number {
  const id = (request as { dialog_id?: unknown } | null | undefined)?.dialog_id;
  return typeof id === 'number' && Number.isSafeInteger(id) && id > 0 ? id : 0;
}
