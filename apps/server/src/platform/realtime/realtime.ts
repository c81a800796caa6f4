import type { RealtimeEvents } from '@daystream/contract';
import { createAdapter } from '@socket.io/redis-streams-adapter';
import type { FastifyInstance } from 'fastify';
import type { RedisClientType } from 'redis';
import { Server } from 'socket.io';
import type { Brand } from '../brands/brand.ts';
import type { Brands } from '../brands/brands.ts';
import type { Log } from '../observability/log.ts';
import type { Sessions } from '../sessions/sessions.ts';
import { everyoneRoom, personRoom, roomOf, sessionRoom, type Audience } from './rooms.ts';
import {
  connectRooms,
  type ChatSideOf,
  type Reader,
  type RealtimeServer,
  type RealtimeSocket,
} from './socket-rooms.ts';

type Event = keyof RealtimeEvents;
type Payload<E extends Event> = Parameters<RealtimeEvents[E]>[0];

export type { Audience };

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

interface Deps {
  app: FastifyInstance;
  brands: Brands;
  sessions: Sessions;
  /** On which side of a chat somebody is; undefined where they may not join it. */
  chatSideOf: ChatSideOf;
  redis: RedisClientType | undefined;
  log: Log;
  clock: () => number;
}

/** Socket.IO at `/realtime`, with a room for each brand, person, session, chat and desk. */
export function createRealtime({ app, brands, sessions, chatSideOf, redis, log, clock }: Deps): Realtime {
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

  const rooms = connectRooms(io, { sessions, chatSideOf, log, clock });
  io.on('connection', sendNewerConfig);

  // Every node hears of these itself, and so tells only those who are connected to it.
  brands.onConfigChanged(
    (brand) => void io.local.to(everyoneRoom(brand)).emit('config.changed', brand.settings),
  );

  sessions.onEnded((brand, hashes, reason) => {
    for (const hash of hashes) {
      const theirs = io.local.in(sessionRoom(brand, hash));
      theirs.emit('logout', { reason });
      theirs.disconnectSockets(true);
    }
  });

  sessions.onChanged(
    (brand, userId) => void io.local.to(personRoom(brand, userId)).emit('sessions.changed', {}),
  );

  sessions.onPersonChanged((person) => void rooms.refresh(person));

  return {
    emit(brand, audience, event, payload) {
      io.to([audience].flat().map((one) => roomOf(brand, one))).emit(
        event,
        ...([payload] as unknown as Parameters<RealtimeEvents[typeof event]>),
      );
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

/** Sends what changed while the client was not connected: it says which version it has, and so asks for nothing. */
function sendNewerConfig(socket: RealtimeSocket): void {
  const { config_version: known } = socket.handshake.auth as { config_version?: unknown };
  const { settings } = socket.data.brand;
  if (typeof known === 'number' && known < settings.version) socket.emit('config.changed', settings);
}
