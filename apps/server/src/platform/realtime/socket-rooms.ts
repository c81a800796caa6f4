import {
  permissions,
  type Permission,
  type RealtimeEvents,
  type RealtimeRequests,
  type StaffRole,
} from '@daystream/contract';
import type { Server, Socket } from 'socket.io';
import type { Brand } from '../brands/brand.ts';
import type { Log } from '../observability/log.ts';
import { lacksSecondFactor, type Session } from '../sessions/session.ts';
import type { Sessions } from '../sessions/sessions.ts';
import { everyoneRoom, userRoom, roomOf, sessionRoom } from './rooms.ts';

export interface Client {
  brand: Brand;
  session: Session;
}
export type RealtimeServer = Server<RealtimeRequests, RealtimeEvents, Record<string, never>, Client>;
export type RealtimeSocket = Socket<RealtimeRequests, RealtimeEvents, Record<string, never>, Client>;

export type ChatSide = Parameters<RealtimeEvents['chat.typing']>[0]['by'];
export type ChatSideOf = (brand: Brand, session: Session, chatId: number) => Promise<ChatSide | undefined>;

/** Whether a user may read a post of a community now. */
export type MayReadPost = (brand: Brand, session: Session, postId: number) => Promise<boolean>;

interface Deps {
  sessions: Pick<Sessions, 'byId'>;
  chatSideOf: ChatSideOf;
  mayReadPost: MayReadPost;
  log: Log;
  clock: () => number;
}

const desks = { experts: 'homework.review', inbox: 'inbox.read' } as const;
/** Maximum number of connections of one user to this node: devices and tabs. */
const maxConnections = 50;
/** Maximum number of requests of one connection in a minute. A client that reconnects joins its open chats again. */
const maxRequestsPerMinute = 120;
/** The maximum delay of a Node.js timer, in milliseconds. */
const maxTimerMs = 2 ** 31 - 1;

/** Joins each connection to its rooms, and checks them again when its user changes. */
export function connectRooms(io: RealtimeServer, deps: Deps) {
  const connections = new WeakMap<RealtimeSocket, Connection>();

  io.on('connection', (socket) => {
    const { brand, session } = socket.data;
    const others = io.of('/').adapter.rooms.get(userRoom(brand.appId, session.userId));
    // The newest is refused: closing another one would make its client connect again.
    if ((others?.size ?? 0) >= maxConnections) return void socket.disconnect(true);
    connections.set(socket, createConnection(socket, deps));
  });

  return {
    /** Checks the rooms of a user's connections to this node; without a user, of all connections, one after the other. */
    async refresh(person?: { brand: string; userId: number }): Promise<void> {
      const { sockets, adapter } = io.of('/');
      const ids = person ? adapter.rooms.get(userRoom(person.brand, person.userId)) : sockets.keys();
      for (const id of ids ?? []) {
        const socket = sockets.get(id);
        if (socket !== undefined) await connections.get(socket)?.refresh();
      }
    },

    /** Checks the rooms of the staff of a brand on this node, whose configuration may require a second factor of them. */
    async refreshStaff(brand: Brand): Promise<void> {
      for (const socket of io.of('/').sockets.values())
        if (socket.data.brand === brand && socket.data.session.staffRoles.length > 0)
          await connections.get(socket)?.refresh();
    },
  };
}

interface Connection {
  refresh: () => Promise<void>;
}

function createConnection(
  socket: RealtimeSocket,
  { sessions, chatSideOf, mayReadPost, log, clock }: Deps,
): Connection {
  const { brand } = socket.data;
  const chatRoom = (chatId: number) => roomOf(brand, { chat: chatId });
  /** The joined chats and the side on which the connection takes part. */
  const sides = new Map<number, ChatSide>();
  const postRoom = (postId: number) => roomOf(brand, { post: postId });
  /** The posts that are open. */
  const posts = new Set<number>();

  // Steps run in order, so that a chat that is being joined while a role is removed is checked after the join.
  let last = Promise.resolve();
  const enqueue = (step: () => Promise<void>): Promise<void> =>
    (last = last
      .then(step)
      .catch((err: unknown) => log.error({ err }, 'rooms could not be joined or checked')));

  function endSession(): void {
    socket.emit('logout', { reason: 'ended' });
    socket.disconnect(true);
  }

  /** Without the roles of staff who have to set up a second factor first: their calls are refused as well. */
  function sessionInForce(): Session {
    const { session: present } = socket.data;
    return lacksSecondFactor(brand, present) ? { ...present, staffRoles: [] } : present;
  }

  function updateDeskRooms(): void {
    const { staffRoles } = sessionInForce();
    for (const [desk, permission] of Object.entries(desks) as [keyof typeof desks, Permission][]) {
      const room = roomOf(brand, { desk });
      const allowed: readonly StaffRole[] = permissions[permission];
      if (staffRoles.some((role) => allowed.includes(role))) void socket.join(room);
      else void socket.leave(room);
    }
  }

  async function joinChat(chatId: number): Promise<boolean> {
    const side = chatId > 0 ? await chatSideOf(brand, sessionInForce(), chatId) : undefined;
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

  async function joinPost(postId: number): Promise<void> {
    const mayRead = postId > 0 && (await mayReadPost(brand, sessionInForce(), postId));
    if (!mayRead) return leavePost(postId);
    posts.add(postId);
    await socket.join(postRoom(postId));
  }

  function leavePost(postId: number): void {
    posts.delete(postId);
    void socket.leave(postRoom(postId));
  }

  const { session } = socket.data;
  void socket.join([
    everyoneRoom(brand),
    userRoom(brand.appId, session.userId),
    sessionRoom(brand.appId, session.hash),
  ]);
  updateDeskRooms();
  // Sessions that last longer than a timer allows are checked at the next reconnect.
  const left = session.expiresAt - clock();
  const expiry = left <= maxTimerMs ? setTimeout(endSession, left).unref() : undefined;
  socket.on('disconnect', () => clearTimeout(expiry));

  const isAllowed = createRequestLimit(clock);
  socket.on('chat.join', (request, answer) => {
    let joined = false;
    if (!isAllowed()) return void (typeof answer === 'function' && answer({ joined }));
    void enqueue(async () => {
      joined = await joinChat(chatIdOf(request));
    }).then(() => typeof answer === 'function' && answer({ joined }));
  });
  socket.on('chat.leave', (request) => {
    if (isAllowed()) void enqueue(async () => leaveChat(chatIdOf(request)));
  });
  socket.on('chat.typing', (request) => {
    const id = chatIdOf(request);
    const by = sides.get(id);
    // Volatile: a client that reconnects later must not receive an old typing event.
    if (by !== undefined && isAllowed())
      socket.volatile.to(chatRoom(id)).emit('chat.typing', { dialog_id: id, by });
  });

  socket.on('post.join', (request) => {
    if (isAllowed()) void enqueue(() => joinPost(postIdOf(request)));
  });
  socket.on('post.leave', (request) => {
    if (isAllowed()) void enqueue(async () => leavePost(postIdOf(request)));
  });

  /** Whether a check waits: of many changes at once, such as those of a whole cohort, one check follows. */
  let isCheckWaiting = false;
  return {
    refresh() {
      if (isCheckWaiting) return last;
      isCheckWaiting = true;
      return enqueue(async () => {
        isCheckWaiting = false;
        const now = await sessions.byId(brand, socket.data.session.id);
        if (now === undefined) return endSession();
        // As a new connection would be refused; the client connects again once its user has done what is required.
        if (now.requirement !== null) return void socket.disconnect(true);
        socket.data.session = now;
        updateDeskRooms();
        for (const chatId of sides.keys()) await joinChat(chatId);
        for (const postId of posts) await joinPost(postId);
      });
    },
  };
}

/** Returns a function that says whether another request of this minute is allowed. */
function createRequestLimit(clock: () => number): () => boolean {
  let minute = 0;
  let count = 0;
  return () => {
    const now = Math.floor(clock() / 60_000);
    if (now !== minute) [minute, count] = [now, 0];
    return (count += 1) <= maxRequestsPerMinute;
  };
}

/** Read an id from client input; 0 when it is not an identifier. */
const chatIdOf = (request: unknown): number =>
  idOf((request as { dialog_id?: unknown } | null | undefined)?.dialog_id);
const postIdOf = (request: unknown): number =>
  idOf((request as { post_id?: unknown } | null | undefined)?.post_id);
const idOf = (id: unknown): number => (typeof id === 'number' && Number.isSafeInteger(id) && id > 0 ? id : 0);
