import type { RealtimeEvents } from '@daystream/contract';
import cluster from 'node:cluster';
import { createAdapter as createClusterAdapter } from '@socket.io/cluster-adapter';
import { createAdapter } from '@socket.io/redis-streams-adapter';
import type { FastifyInstance } from 'fastify';
import type { RedisClientType } from 'redis';
import { Server } from 'socket.io';
import type { Brand } from '../brands/brand.ts';
import type { Brands } from '../brands/brands.ts';
import type { Bus } from '../database/bus.ts';
import { parseHost } from '../http/origin.ts';
import type { Log } from '../observability/log.ts';
import type { Sessions } from '../sessions/sessions.ts';
import { everyoneRoom, userRoom, roomOf, sessionRoom, type Audience } from './rooms.ts';
import {
  connectRooms,
  type ChatSideOf,
  type MayReadPost,
  type Client,
  type RealtimeServer,
  type RealtimeSocket,
} from './socket-rooms.ts';

type Event = keyof RealtimeEvents;
type Payload<E extends Event> = Parameters<RealtimeEvents[E]>[0];

export type { Audience };

export interface Realtime {
  /** Sends an event to an audience on all nodes. Call it after the commit, never inside the transaction. */
  emit<E extends Event>(
    brand: Brand,
    audience: Audience | readonly Audience[],
    event: E,
    payload: Payload<E>,
  ): void;
  /**
   * Takes no new connections and ends the present ones, each at some moment within `ms` milliseconds: their clients connect again, elsewhere, and not all at
   * once.
   */
  drain(ms: number): void;
  /** How many connections this process has. */
  connections(): number;
  /** Those that are signed in, by brand. */
  connectionsByBrand(): ReadonlyMap<string, number>;
  close(): Promise<void>;
}

interface Deps {
  app: FastifyInstance;
  brands: Brands;
  bus: Pick<Bus, 'on'>;
  sessions: Sessions;
  /** The side on which a user takes part in a chat; undefined when they may not join it. */
  chatSideOf: ChatSideOf;
  mayReadPost: MayReadPost;
  redis: RedisClientType | undefined;
  log: Log;
  clock: () => number;
}

/** Socket.IO at `/realtime`, with rooms for brand, user, session, chat and desk. */
export function createRealtime({
  app,
  brands,
  bus,
  sessions,
  chatSideOf,
  mayReadPost,
  redis,
  log,
  clock,
}: Deps): Realtime {
  let isDraining = false;
  const io: RealtimeServer = new Server(app.server, {
    path: '/realtime',
    serveClient: false,
    allowRequest: (_request, answer) =>
      answer(isDraining ? 'this process is about to stop' : null, !isDraining),
    maxHttpBufferSize: 10_000,
    // Without Redis, the processes of one machine pass events on through their parent.
    ...(redis
      ? { adapter: createAdapter(redis) }
      : cluster.isWorker
        ? { adapter: createClusterAdapter() }
        : {}),
  });

  // Fastify creates another HTTP server for each further address of `localhost`; its requests arrive through this route.
  app.all('/realtime/', { config: { scope: 'platform' }, schema: { hide: true } }, (request, reply) => {
    reply.hijack();
    io.engine.handleRequest(request.raw, reply.raw);
  });

  async function authenticateConnection(
    socket: RealtimeSocket,
    next: (error?: Error) => void,
  ): Promise<void> {
    try {
      socket.data = await authenticateSocket(socket, brands, sessions);
    } catch (error) {
      return next(error instanceof Error ? error : new Error('unauthorised'));
    }
    next();
  }
  io.use((socket, next) => void authenticateConnection(socket, next));

  const rooms = connectRooms(io, { sessions, chatSideOf, mayReadPost, log, clock });
  io.on('connection', sendNewerConfig);

  // Every node receives these events over the bus, so each sends them to its own connections only.
  brands.onConfigChanged((brand) => {
    io.local.to(everyoneRoom(brand)).emit('config.changed', brand.settings);
    void rooms.refreshStaff(brand);
  });

  sessions.onEnded((brand, hashes, reason) => {
    for (const hash of hashes) {
      const theirs = io.local.in(sessionRoom(brand, hash));
      theirs.emit('logout', { reason });
      theirs.disconnectSockets(true);
    }
  });

  sessions.onChanged(
    (brand, userId) => void io.local.to(userRoom(brand, userId)).emit('sessions.changed', {}),
  );

  const stopNotifications = bus.on('notifications.changed', ({ brand, user_id: userId, id }) => {
    io.local.to(userRoom(brand, userId)).emit('notification', { id });
  });

  const stopCommunities = bus.on('communities.changed', ({ brand, user_id: userId }) => {
    io.local.to(userRoom(brand, userId)).emit('communities.changed', {});
  });

  sessions.onUserChanged((person) => void rooms.refresh(person));

  return {
    emit(brand, audience, event, payload) {
      io.to([audience].flat().map((one) => roomOf(brand, one))).emit(
        event,
        ...([payload] as unknown as Parameters<RealtimeEvents[typeof event]>),
      );
    },
    connections: () => io.engine.clientsCount,
    connectionsByBrand() {
      const counts = new Map<string, number>();
      for (const { data } of io.of('/').sockets.values())
        counts.set(data.brand.appId, (counts.get(data.brand.appId) ?? 0) + 1);
      return counts;
    },
    drain(ms) {
      isDraining = true;
      // The connection is closed, and not the socket: a client whose socket the server ends does not connect again.
      for (const { conn } of io.of('/').sockets.values())
        setTimeout(() => conn.close(), Math.random() * ms).unref();
    },
    async close() {
      stopNotifications();
      stopCommunities();
      await io.close();
    },
  };
}

async function authenticateSocket(
  socket: RealtimeSocket,
  brands: Brands,
  sessions: Sessions,
): Promise<Client> {
  const { token, app_id: appId } = socket.handshake.auth as { token?: unknown; app_id?: unknown };
  const host = parseHost(socket.handshake.headers.host ?? '');
  const brand = typeof appId === 'string' ? brands.byAppId(appId) : brands.byHost(host ?? '');
  if (brand === undefined) throw new Error('brand_not_found');
  const session = typeof token === 'string' ? await sessions.find(brand, token) : undefined;
  if (session === undefined) throw new Error('session_ended');
  if (session.requirement !== null) throw new Error('forbidden');
  return { brand, session };
}

/** Sends the settings when the client's handshake names an older version, so that it need not fetch them after a reconnect. */
function sendNewerConfig(socket: RealtimeSocket): void {
  const { config_version: known } = socket.handshake.auth as { config_version?: unknown };
  const { settings } = socket.data.brand;
  if (typeof known === 'number' && known < settings.version) socket.emit('config.changed', settings);
}
