import type { RealtimeEvents, RealtimeRequests, StaffRole } from '@daystream/contract';
import { createAdapter } from '@socket.io/redis-streams-adapter';
import type { FastifyInstance } from 'fastify';
import type { RedisClientType } from 'redis';
import { Server, type Socket } from 'socket.io';
import type { Brand } from '../brands/brand.ts';
import type { Brands } from '../brands/brands.ts';
import type { Log } from '../observability/log.ts';
import type { Session } from '../sessions/session.ts';
import type { Sessions } from '../sessions/sessions.ts';

type Event = keyof RealtimeEvents;
type Payload<E extends Event> = Parameters<RealtimeEvents[E]>[0];

/** Who hears an event: the sessions of a person, those who have a conversation open, the staff that reviews, or the whole school. */
export type Audience = 'everyone' | { user: number } | { chat: number } | { desk: 'experts' };

export interface Realtime {
  /** Tells after the commit, never before: call it when the transaction is done. */
  emit<E extends Event>(
    brand: Brand,
    audience: Audience | readonly Audience[],
    event: E,
    payload: Payload<E>,
  ): void;
  close(): Promise<void>;
}

interface Reader {
  brand: Brand;
  session: Session;
}
type RealtimeServer = Server<RealtimeRequests, RealtimeEvents, Record<string, never>, Reader>;
type RealtimeSocket = Socket<RealtimeRequests, RealtimeEvents, Record<string, never>, Reader>;

interface Deps {
  app: FastifyInstance;
  brands: Brands;
  sessions: Sessions;
  /** May this person have that conversation open? */
  mayJoinChat: (brand: Brand, session: Session, chatId: number) => Promise<boolean>;
  redis: RedisClientType | undefined;
  log: Log;
}

const reviewers: ReadonlySet<StaffRole> = new Set(['expert', 'admin']);

/** Socket.IO at `/realtime`, a room a person, a conversation and a desk; a brand's rooms begin with its name. */
export function createRealtime({ app, brands, sessions, mayJoinChat, redis, log }: Deps): Realtime {
  const io: RealtimeServer = new Server(app.server, {
    path: '/realtime',
    serveClient: false,
    maxHttpBufferSize: 10_000,
    ...(redis ? { adapter: createAdapter(redis) } : {}),
  });

  // Fastify listens on one more server for each further address of `localhost`: their requests come this way.
  app.all('/realtime/', { config: { scope: 'platform' }, schema: { hide: true } }, (request, reply) => {
    reply.hijack();
    io.engine.handleRequest(request.raw, reply.raw);
  });

  async function admit(socket: RealtimeSocket, next: (error?: Error) => void): Promise<void> {
    try {
      socket.data = await signIn(socket, brands, sessions);
    } catch (error) {
      return next(error instanceof Error ? error : new Error('unauthorised'));
    }
    next();
  }
  io.use((socket, next) => void admit(socket, next));

  io.on('connection', (socket) => {
    const { brand, session } = socket.data;
    void socket.join([
      everyone(brand),
      room(brand, { user: session.userId }),
      sessionRoom(brand.appId, session.hash),
    ]);
    if (session.staffRoles.some((role) => reviewers.has(role)))
      void socket.join(room(brand, { desk: 'experts' }));
    listen(socket, mayJoinChat, log);
  });

  // Every node hears of these itself, and so tells only those who are connected to it.
  brands.onConfigChanged((brand) => void io.local.to(everyone(brand)).emit('config.changed', brand.settings));

  sessions.onEnded((brand, hashes, reason) => {
    for (const hash of hashes) {
      const theirs = io.local.in(sessionRoom(brand, hash));
      theirs.emit('logout', { reason });
      theirs.disconnectSockets(true);
    }
  });

  sessions.onChanged(
    (brand, userId) => void io.local.to(`${brand}:user:${userId}`).emit('sessions.changed', {}),
  );

  return {
    emit(brand, audience, event, payload) {
      const rooms = [audience].flat().map((one) => room(brand, one));
      io.to(rooms).emit(event, ...([payload] as unknown as Parameters<RealtimeEvents[typeof event]>));
    },
    async close() {
      await io.close();
    },
  };
}

async function signIn(socket: RealtimeSocket, brands: Brands, sessions: Sessions): Promise<Reader> {
  const { token, app_id: appId } = socket.handshake.auth as { token?: unknown; app_id?: unknown };
  const host = (socket.handshake.headers.host ?? '').replace(/:\d+$/, '').toLowerCase();
  const brand = typeof appId === 'string' ? brands.byAppId(appId) : brands.byHost(host);
  if (brand === undefined) throw new Error('brand_not_found');
  const session = typeof token === 'string' ? await sessions.find(brand, token) : undefined;
  if (session === undefined) throw new Error('session_ended');
  return { brand, session };
}

function listen(socket: RealtimeSocket, mayJoinChat: Deps['mayJoinChat'], log: Log): void {
  const { brand, session } = socket.data;
  const chatRoom = (id: number) => room(brand, { chat: id });

  async function join(id: number, reply: (answer: { joined: boolean }) => void): Promise<void> {
    try {
      const may = id > 0 && (await mayJoinChat(brand, session, id));
      if (may) await socket.join(chatRoom(id));
      reply({ joined: may });
    } catch (err) {
      log.error({ err }, 'a conversation could not be joined');
      reply({ joined: false });
    }
  }

  socket.on('chat.join', (request, answer) => {
    void join(chatIdOf(request), typeof answer === 'function' ? answer : () => undefined);
  });
  socket.on('chat.leave', (request) => void socket.leave(chatRoom(chatIdOf(request))));
  socket.on('chat.typing', (request) => {
    const id = chatIdOf(request);
    if (!socket.rooms.has(chatRoom(id))) return;
    const by = session.staffRoles.length > 0 ? 'employee' : 'learner';
    // Volatile: who comes back a minute later is not to be shown what was typed meanwhile.
    socket.volatile.to(chatRoom(id)).emit('chat.typing', { dialog_id: id, by });
  });
}

/** What a client sends can be anything: 0 for what is no identifier. */
function chatIdOf(request: unknown): number {
  const id = (request as { dialog_id?: unknown } | null | undefined)?.dialog_id;
  return typeof id === 'number' && Number.isSafeInteger(id) && id > 0 ? id : 0;
}

const everyone = ({ appId }: Brand) => `${appId}:everyone`;
const sessionRoom = (brand: string, hash: string) => `${brand}:session:${hash}`;
function room(brand: Brand, audience: Audience): string {
  if (audience === 'everyone') return everyone(brand);
  const [[kind, id]] = Object.entries(audience) as [[string, string | number]];
  return `${brand.appId}:${kind}:${id}`;
}
