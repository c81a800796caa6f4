import { hash as digest, randomBytes } from 'node:crypto';
import type { Language, StaffRole } from '@daystream/contract';
import type { Expression, ExpressionBuilder, SqlBool, Transaction } from 'kysely';
import type { Brand } from '../brands/brand.ts';
import { tell, type Bus } from '../database/bus.ts';
import type { BrandDatabase, BrandTables } from '../database/brand-database.ts';
import type { Session } from './session.ts';
import { createSessionCache, type Kept } from './session-cache.ts';

/** "Auth token cookie: 30 days" (spec rules §9). */
const sessionDays = 30;
/** Of one brand. */
const mostCached = 50_000;
/** How old "last seen" may grow before it is written again: one write a session in this time, not one a request. */
const seenEveryMs = 5 * 60_000;

export interface Sessions {
  /** The session of a token that was seen here just now, which no request has to wait for. */
  known(brand: Brand, token: string): Session | undefined;
  /** The session of a token; undefined where it is unknown, ended or expired. */
  find(brand: Brand, token: string): Promise<Session | undefined>;
  /** A session by its id, as it is now; undefined where it ended or expired. */
  byId(brand: Brand, sessionId: number): Promise<Session | undefined>;
  /** Whether a session is still there; for addresses that name one. */
  isAlive(brand: Brand, sessionId: number): Promise<boolean>;
  /** A new session and its token, which is told only once. */
  create(
    brand: Brand,
    userId: number,
    from: { userAgent: string; address: string },
  ): Promise<{ token: string; session: Session }>;
  end(brand: Brand, session: Session): Promise<void>;
  /**
   * Ends a person's sessions, all but `except`, in the transaction of what they end for. Gives their hashes: `forget` them here after the commit, with which the
   * other nodes hear of it.
   */
  endAllOf(
    trx: Transaction<BrandTables>,
    brand: Brand,
    userId: number,
    options?: { except?: number; reason?: SessionEnd },
  ): Promise<string[]>;
  /** The same with one of them; gives nothing where it is not theirs. */
  endOneOf(trx: Transaction<BrandTables>, brand: Brand, userId: number, sessionId: number): Promise<string[]>;
  /** What these ended is over here at once. */
  forget(brand: Brand, hashes: readonly string[], reason?: SessionEnd): void;
  /** Called with whose sessions are others than before, on any node. */
  onChanged(listen: (brand: string, userId: number) => void): void;
  /** Called with a person whose roles or other data changed, on any node; without one where any may have changed: the bus had a gap. */
  onPersonChanged(listen: (person?: { brand: string; userId: number }) => void): void;
  /** Called with the hashes of sessions that ended on any node. */
  onEnded(listen: (brand: string, hashes: readonly string[], reason: SessionEnd) => void): void;
}

/** Why a session ended, for who had it. */
export type SessionEnd = 'ended' | 'other_device';

export const hashOf = (token: string) => digest('sha256', token, 'hex');

/**
 * Sessions, cached: a look into the database on every request would cost two fifths of the rate of a small read. Ending one is told to every
 * node at once over the bus.
 */
export function createSessions({ bus, clock }: { bus: Bus; clock: () => number }): Sessions {
  const cache = createSessionCache(mostCached);
  /** How often something was forgotten: what was read from before that may be out of date, and is not kept. */
  let forgettings = 0;
  const listeners: Parameters<Sessions['onEnded']>[0][] = [];
  const personListeners: Parameters<Sessions['onPersonChanged']>[0][] = [];

  async function readAndKeep(
    brand: Brand,
    ...by: ['id', number] | ['token_hash', Buffer]
  ): Promise<Kept | undefined> {
    const before = forgettings;
    const session = await readSession(brand.db, ...by);
    if (session === undefined) return undefined;
    if (before === forgettings) return cache.keep(brand, session);
    return { session, seenAt: 0, token: undefined };
  }

  function forgetEnded(brand: string, hashes: readonly string[], reason: SessionEnd = 'ended'): void {
    forgettings += 1;
    for (const hash of hashes) cache.forget({ appId: brand }, hash);
    for (const listen of listeners) listen(brand, hashes, reason);
  }

  bus.on('sessions.ended', ({ brand, hashes, reason }) => forgetEnded(brand, hashes, reason));
  bus.on('user.changed', ({ brand, user_id: userId }) => {
    forgettings += 1;
    cache.forgetPerson({ appId: brand }, userId);
    for (const listen of personListeners) listen({ brand, userId });
  });
  bus.onGap(() => {
    forgettings += 1;
    cache.clear();
    for (const listen of personListeners) listen();
  });

  async function touch(brand: Brand, kept: Kept, now: number): Promise<void> {
    if (now - kept.seenAt < seenEveryMs) return;
    kept.seenAt = now;
    await brand.db
      .updateTable('sessions')
      .set({ last_seen_at: new Date(now) })
      .where('id', '=', kept.session.id)
      .execute();
  }

  async function byId(brand: Brand, sessionId: number): Promise<Session | undefined> {
    const kept = cache.byId(brand, sessionId) ?? (await readAndKeep(brand, 'id', sessionId));
    return kept !== undefined && kept.session.expiresAt > clock() ? kept.session : undefined;
  }

  return {
    known(brand, token) {
      const kept = cache.byToken(brand, token);
      if (kept === undefined) return undefined;
      const now = clock();
      return kept.session.expiresAt > now && now - kept.seenAt < seenEveryMs ? kept.session : undefined;
    },
    async find(brand, token) {
      const hash = hashOf(token);
      const now = clock();
      const there = cache.byHash(brand, hash);
      const kept = there ?? (await readAndKeep(brand, 'token_hash', Buffer.from(hash, 'hex')));
      if (kept === undefined) return undefined;
      if (kept.session.expiresAt <= now) {
        cache.forget(brand, hash);
        return undefined;
      }
      await touch(brand, kept, now);
      if (cache.byHash(brand, hash) === kept) cache.recognise(brand, kept, token);
      return kept.session;
    },
    byId,
    isAlive: async (brand, sessionId) => (await byId(brand, sessionId)) !== undefined,
    async create(brand, userId, { userAgent, address }) {
      const token = randomBytes(32).toString('base64url');
      const { id } = await brand.db
        .insertInto('sessions')
        .values({
          user_id: userId,
          token_hash: Buffer.from(hashOf(token), 'hex'),
          user_agent: userAgent.slice(0, 500),
          address,
          expires_at: new Date(clock() + sessionDays * 86_400_000),
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      const session = (await readAndKeep(brand, 'id', id))?.session;
      if (session === undefined) throw new Error('a session that was just made is not there');
      await tell(brand.db, 'sessions.changed', { brand: brand.appId, user_id: userId });
      return { token, session };
    },
    async end(brand, session) {
      await brand.db.transaction().execute(async (trx) => {
        await trx.deleteFrom('sessions').where('id', '=', session.id).execute();
        await tell(trx, 'sessions.ended', { brand: brand.appId, hashes: [session.hash] });
        await tell(trx, 'sessions.changed', { brand: brand.appId, user_id: session.userId });
      });
      // Here at once; the other nodes hear it with the commit.
      forgetEnded(brand.appId, [session.hash]);
    },
    endAllOf: (trx, brand, userId, { except = 0, reason = 'ended' } = {}) =>
      endWhere(trx, brand, { userId, reason }, (eb) =>
        eb.and([eb('user_id', '=', userId), eb('id', '!=', except)]),
      ),
    endOneOf: (trx, brand, userId, sessionId) =>
      endWhere(trx, brand, { userId, reason: 'ended' }, (eb) => eb.and({ user_id: userId, id: sessionId })),
    forget: (brand, hashes, reason) => forgetEnded(brand.appId, hashes, reason),
    onChanged: (listen) => bus.on('sessions.changed', ({ brand, user_id: userId }) => listen(brand, userId)),
    onPersonChanged: (listen) => void personListeners.push(listen),
    onEnded: (listen) => void listeners.push(listen),
  };
}

/** Ends sessions and tells the other nodes with the commit. Gives the hashes of what was ended. */
async function endWhere(
  trx: Transaction<BrandTables>,
  { appId }: Brand,
  { userId, reason }: { userId: number; reason: SessionEnd },
  which: (eb: ExpressionBuilder<BrandTables, 'sessions'>) => Expression<SqlBool>,
): Promise<string[]> {
  const rows = await trx.deleteFrom('sessions').where(which).returning('token_hash').execute();
  const hashes = rows.map((row) => row.token_hash.toString('hex'));
  // The payload of a notification is limited: who has hundreds of sessions is told of in parts.
  for (let i = 0; i < hashes.length; i += 50)
    await tell(trx, 'sessions.ended', { brand: appId, hashes: hashes.slice(i, i + 50), reason });
  if (hashes.length > 0) await tell(trx, 'sessions.changed', { brand: appId, user_id: userId });
  return hashes;
}

async function readSession(
  db: BrandDatabase,
  ...[column, value]: ['id', number] | ['token_hash', Buffer]
): Promise<Session | undefined> {
  const row = await db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select(['sessions.id', 'sessions.token_hash', 'sessions.user_id', 'sessions.expires_at'])
    .select(['users.staff_roles', 'users.locale', 'users.timezone'])
    .where(`sessions.${column}`, '=', value as never)
    .executeTakeFirst();
  if (row === undefined) return undefined;
  return {
    id: row.id,
    hash: row.token_hash.toString('hex'),
    userId: row.user_id,
    staffRoles: row.staff_roles as StaffRole[],
    locale: row.locale as Language,
    timezone: row.timezone,
    expiresAt: row.expires_at.getTime(),
  };
}
