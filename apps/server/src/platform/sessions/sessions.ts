import { hash as digest, randomBytes } from 'node:crypto';
import type { AccountRequirement, Language, StaffRole } from '@daystream/contract';
import { offlineGapMs, offlineMoment } from '@daystream/domain';
import { sql } from 'kysely';
import type { Expression, ExpressionBuilder, SqlBool, Transaction } from 'kysely';
import { LRUCache } from 'lru-cache';
import type { Brand } from '../brands/brand.ts';
import { publish, type Bus } from '../database/bus.ts';
import type { BrandDatabase, BrandTables } from '../database/brand-database.ts';
import type { Session } from './session.ts';
import { createSessionCache, type CachedSession } from './session-cache.ts';

/** "Auth token cookie: 30 days" (spec rules §9). */
const sessionDays = 30;
/** Per brand. */
const maxCached = 50_000;
/** Of all brands: reasons of ended sessions. */
const maxEnds = 10_000;
/** `last_seen_at` is written at most once in this time for each session, not with every request. */
const seenEveryMs = 5 * 60_000;

export interface Sessions {
  /** Returns the cached session of a token, synchronously; undefined when it is not cached, or when `last_seen_at` is due to be written. */
  findCached(brand: Brand, token: string): Session | undefined;
  /** Finds the session of a token; undefined when it is unknown, ended or expired. */
  find(brand: Brand, token: string): Promise<Session | undefined>;
  /** Finds a session by its id, in its current state; undefined when it ended or expired. Media tokens contain the id. */
  byId(brand: Brand, sessionId: number): Promise<Session | undefined>;
  /** The moment at which the user of a session did something `agoMs` milliseconds ago, as far as the server believes it (`offlineMoment`). */
  momentOf(brand: Brand, sessionId: number, agoMs: number): Promise<number>;
  /** Creates a session. The token is returned only here; the database stores its hash. */
  create(
    brand: Brand,
    userId: number,
    from: { userAgent: string; address: string; signedInAt?: Date | undefined; isFromLink?: boolean },
  ): Promise<{ token: string; session: Session }>;
  end(brand: Brand, session: Session): Promise<void>;
  /**
   * Ends all sessions of a user but `except`, in the caller's transaction. Returns their hashes: pass them to `forget` after the commit. Other nodes
   * receive `sessions.ended` with the commit.
   */
  endAllOf(
    trx: Transaction<BrandTables>,
    brand: Brand,
    userId: number,
    options?: { except?: number; reason?: SessionEnd },
  ): Promise<string[]>;
  /** Ends one session of a user. Returns an empty array when the user has no such session. */
  endOneOf(
    trx: Transaction<BrandTables>,
    brand: Brand,
    userId: number,
    session: { id: number; reason: SessionEnd },
  ): Promise<string[]>;
  /** Removes ended sessions from the cache of this node and notifies listeners. */
  forget(brand: Brand, hashes: readonly string[], reason?: SessionEnd): void;
  /** Reads the cached sessions of a user anew on this node, at once; other nodes do so with `user.changed`. */
  refresh(brand: Brand, userId: number): void;
  /** Called on every node when a user's list of sessions changed. */
  onChanged(listen: (brand: string, userId: number) => void): void;
  /** Called on every node when roles or other data of a user changed; without a user when any may have changed, because the bus missed events. */
  onUserChanged(listen: (person?: { brand: string; userId: number }) => void): void;
  /** Why the session of a token has ended; undefined after a restart, and for tokens that nobody had. */
  endOf(brand: Brand, token: string): SessionEnd | undefined;
  /** Called on every node with the hashes of ended sessions. */
  onEnded(listen: (brand: string, hashes: readonly string[], reason: SessionEnd) => void): void;
}

/**
 * Why a session ended; sent to its client. `other_device`: by a sign-in where one device is allowed; `ended_elsewhere`: by its user, in another session; `blocked`: staff blocked
 * the account.
 */
export type SessionEnd = 'ended' | 'other_device' | 'ended_elsewhere' | 'blocked';

export const hashOf = (token: string) => digest('sha256', token, 'hex');

/**
 * Sessions with a cache on each node: a database query per request would cost two fifths of the throughput of a small read. When a session ends, all
 * nodes are notified over the bus.
 */
export function createSessions({ bus, clock }: { bus: Bus; clock: () => number }): Sessions {
  const cache = createSessionCache(maxCached);
  /** Number of invalidations. A session whose read began before one may be out of date and is not cached. */
  let invalidations = 0;
  /** A request may come before the event that says why. */
  const ends = new LRUCache<string, SessionEnd>({ max: maxEnds });
  const listeners: Parameters<Sessions['onEnded']>[0][] = [];
  const userListeners: Parameters<Sessions['onUserChanged']>[0][] = [];

  async function readAndCache(
    brand: Brand,
    ...by: ['id', number] | ['token_hash', Buffer]
  ): Promise<CachedSession | undefined> {
    const before = invalidations;
    const session = await readSession(brand.db, ...by);
    if (session === undefined) return undefined;
    if (before === invalidations) return cache.store(brand, session);
    return { session, seenAt: 0, token: undefined };
  }

  function forgetEnded(brand: string, hashes: readonly string[], reason: SessionEnd = 'ended'): void {
    invalidations += 1;
    for (const hash of hashes) {
      cache.forget({ appId: brand }, hash);
      if (reason !== 'ended') ends.set(`${brand}:${hash}`, reason);
    }
    for (const listen of listeners) listen(brand, hashes, reason);
  }

  bus.on('sessions.ended', ({ brand, hashes, reason }) => forgetEnded(brand, hashes, reason));
  bus.on('user.changed', ({ brand, user_id: userId }) => {
    invalidations += 1;
    cache.forgetUser({ appId: brand }, userId);
    for (const listen of userListeners) listen({ brand, userId });
  });
  bus.onGap(() => {
    invalidations += 1;
    cache.clear();
    for (const listen of userListeners) listen();
  });

  async function touch(brand: Brand, kept: CachedSession, now: number): Promise<void> {
    if (now - kept.seenAt < seenEveryMs) return;
    kept.seenAt = now;
    const seen = new Date(now);
    const isGap = sql<boolean>`last_seen_at <= ${new Date(now - offlineGapMs)}`;
    await brand.db
      .updateTable('sessions')
      .set((eb) => ({
        last_seen_at: seen,
        offline_from: eb.case().when(isGap).then(eb.ref('last_seen_at')).else(eb.ref('offline_from')).end(),
        offline_until: eb.case().when(isGap).then(seen).else(eb.ref('offline_until')).end(),
      }))
      .where('id', '=', kept.session.id)
      .execute();
  }

  async function byId(brand: Brand, sessionId: number): Promise<Session | undefined> {
    const kept = cache.byId(brand, sessionId) ?? (await readAndCache(brand, 'id', sessionId));
    return kept !== undefined && kept.session.expiresAt > clock() ? kept.session : undefined;
  }

  return {
    findCached(brand, token) {
      const kept = cache.byToken(brand, token);
      if (kept === undefined) return undefined;
      const now = clock();
      return kept.session.expiresAt > now && now - kept.seenAt < seenEveryMs ? kept.session : undefined;
    },
    async find(brand, token) {
      const hash = hashOf(token);
      const now = clock();
      const there = cache.byHash(brand, hash);
      const kept = there ?? (await readAndCache(brand, 'token_hash', Buffer.from(hash, 'hex')));
      if (kept === undefined) return undefined;
      if (kept.session.expiresAt <= now) {
        cache.forget(brand, hash);
        return undefined;
      }
      await touch(brand, kept, now);
      if (cache.byHash(brand, hash) === kept) cache.rememberToken(brand, kept, token);
      return kept.session;
    },
    byId,
    async momentOf(brand, sessionId, agoMs) {
      const now = clock();
      if (agoMs <= offlineGapMs) return offlineMoment({ agoMs, now, window: null });
      const row = await brand.db
        .selectFrom('sessions')
        .select(['offline_from', 'offline_until'])
        .where('id', '=', sessionId)
        .executeTakeFirst();
      const window =
        row?.offline_from && row.offline_until
          ? { from: row.offline_from.getTime(), until: row.offline_until.getTime() }
          : null;
      return offlineMoment({ agoMs, now, window });
    },
    async create(brand, userId, { userAgent, address, signedInAt, isFromLink = false }) {
      const token = randomBytes(32).toString('base64url');
      const { id } = await brand.db
        .insertInto('sessions')
        .values({
          user_id: userId,
          token_hash: Buffer.from(hashOf(token), 'hex'),
          user_agent: userAgent.slice(0, 500),
          address,
          ...(signedInAt && { created_at: signedInAt }),
          is_from_link: isFromLink,
          expires_at: new Date(clock() + sessionDays * 86_400_000),
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      const session = (await readAndCache(brand, 'id', id))?.session;
      if (session === undefined) throw new Error('the created session was not found');
      await publish(brand.db, 'sessions.changed', { brand: brand.appId, user_id: userId });
      return { token, session };
    },
    async end(brand, session) {
      await brand.db.transaction().execute(async (trx) => {
        await trx.deleteFrom('sessions').where('id', '=', session.id).execute();
        await publish(trx, 'sessions.ended', { brand: brand.appId, hashes: [session.hash] });
        await publish(trx, 'sessions.changed', { brand: brand.appId, user_id: session.userId });
      });
      // This node removes it at once; other nodes receive the event with the commit.
      forgetEnded(brand.appId, [session.hash]);
    },
    endAllOf: (trx, brand, userId, { except = 0, reason = 'ended' } = {}) =>
      endSessionsWhere(trx, brand, { userId, reason }, (eb) =>
        eb.and([eb('user_id', '=', userId), eb('id', '!=', except)]),
      ),
    endOneOf: (trx, brand, userId, { id, reason }) =>
      endSessionsWhere(trx, brand, { userId, reason }, (eb) => eb.and({ user_id: userId, id })),
    refresh(brand, userId) {
      invalidations += 1;
      cache.forgetUser(brand, userId);
    },
    forget: (brand, hashes, reason) => forgetEnded(brand.appId, hashes, reason),
    endOf: ({ appId }, token) => ends.get(`${appId}:${hashOf(token)}`),
    onChanged: (listen) => bus.on('sessions.changed', ({ brand, user_id: userId }) => listen(brand, userId)),
    onUserChanged: (listen) => void userListeners.push(listen),
    onEnded: (listen) => void listeners.push(listen),
  };
}

/** Ends the selected sessions and publishes it with the commit. Returns their hashes. */
async function endSessionsWhere(
  trx: Transaction<BrandTables>,
  { appId }: Brand,
  { userId, reason }: { userId: number; reason: SessionEnd },
  which: (eb: ExpressionBuilder<BrandTables, 'sessions'>) => Expression<SqlBool>,
): Promise<string[]> {
  const rows = await trx.deleteFrom('sessions').where(which).returning('token_hash').execute();
  const hashes = rows.map((row) => row.token_hash.toString('hex'));
  // The payload of NOTIFY is limited to 8000 bytes, so many hashes are sent in several events.
  for (let i = 0; i < hashes.length; i += 50)
    await publish(trx, 'sessions.ended', { brand: appId, hashes: hashes.slice(i, i + 50), reason });
  if (hashes.length > 0) await publish(trx, 'sessions.changed', { brand: appId, user_id: userId });
  return hashes;
}

async function readSession(
  db: BrandDatabase,
  ...[column, value]: ['id', number] | ['token_hash', Buffer]
): Promise<Session | undefined> {
  const row = await db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .leftJoin('second_factors', (join) =>
      join.onRef('second_factors.user_id', '=', 'users.id').on('second_factors.confirmed_at', 'is not', null),
    )
    .select(['sessions.id', 'sessions.token_hash', 'sessions.user_id'])
    .select(['sessions.is_from_link', 'sessions.created_at', 'sessions.expires_at'])
    .select(['users.staff_roles', 'users.expert_epoch', 'users.locale', 'users.timezone'])
    .select(['users.is_require_update_password', 'users.is_require_update_profile'])
    .select('second_factors.user_id as second_factor')
    .where(`sessions.${column}`, '=', value as never)
    .where('users.blocked_at', 'is', null)
    .executeTakeFirst();
  if (row === undefined) return undefined;
  return {
    id: row.id,
    hash: row.token_hash.toString('hex'),
    userId: row.user_id,
    staffRoles: row.staff_roles as StaffRole[],
    requirement: requirementOf(row),
    hasSecondFactor: row.second_factor !== null,
    expertEpoch: row.expert_epoch,
    locale: row.locale as Language,
    timezone: row.timezone,
    isFromLink: row.is_from_link,
    createdAt: row.created_at.getTime(),
    expiresAt: row.expires_at.getTime(),
  };
}

function requirementOf(user: {
  is_require_update_password: boolean;
  is_require_update_profile: boolean;
}): AccountRequirement | null {
  if (user.is_require_update_password) return 'password';
  return user.is_require_update_profile ? 'profile' : null;
}
