import { hash as digest, randomBytes } from 'node:crypto';
import type { Language, StaffRole } from '@daystream/contract';
import type { Expression, ExpressionBuilder, SqlBool, Transaction } from 'kysely';
import type { Brand } from '../brands/brand.ts';
import { tell, type Bus } from '../database/bus.ts';
import type { BrandDatabase, BrandTables } from '../database/brand-database.ts';
import type { Session } from './session.ts';

/** "Auth token cookie: 30 days" (spec rules §9). */
const sessionDays = 30;
const mostCached = 50_000;
/** How old "last seen" may grow before it is written again: one write a session in this time, not one a request. */
const seenEveryMs = 5 * 60_000;

export interface Sessions {
  /** The session of a token; undefined where it is unknown, ended or expired. */
  find(brand: Brand, token: string): Promise<Session | undefined>;
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
  const cache = new Map<string, Session>();
  const alive = new Map<string, string>();
  const seen = new Map<string, number>();
  /** How often something was forgotten: what was read from before that may be out of date, and is not kept. */
  let forgettings = 0;
  const listeners: Parameters<Sessions['onEnded']>[0][] = [];
  const keyOf = (brand: string, hash: string) => `${brand} ${hash}`;

  function keep(brand: Brand, session: Session): void {
    if (cache.size >= mostCached)
      for (const key of cache.keys()) if (forget(key) && cache.size < mostCached) break;
    const key = keyOf(brand.appId, session.hash);
    cache.set(key, session);
    alive.set(`${brand.appId} ${session.id}`, key);
  }

  function forget(key: string): boolean {
    const session = cache.get(key);
    if (session !== undefined) alive.delete(`${key.slice(0, key.indexOf(' '))} ${session.id}`);
    seen.delete(key);
    return cache.delete(key);
  }

  async function readAndKeep(
    brand: Brand,
    ...by: ['id', number] | ['token_hash', Buffer]
  ): Promise<Session | undefined> {
    const before = forgettings;
    const session = await readSession(brand.db, ...by);
    if (session !== undefined && before === forgettings) keep(brand, session);
    return session;
  }

  function forgetEnded(brand: string, hashes: readonly string[], reason: SessionEnd = 'ended'): void {
    forgettings += 1;
    for (const hash of hashes) forget(keyOf(brand, hash));
    for (const listen of listeners) listen(brand, hashes, reason);
  }

  bus.on('sessions.ended', ({ brand, hashes, reason }) => forgetEnded(brand, hashes, reason));
  bus.on('user.changed', ({ brand, user_id: userId }) => {
    forgettings += 1;
    for (const [key, session] of cache)
      if (session.userId === userId && key.startsWith(`${brand} `)) forget(key);
  });
  bus.onGap(() => {
    forgettings += 1;
    cache.clear();
    alive.clear();
  });

  async function touch(brand: Brand, key: string, session: Session, now: number): Promise<void> {
    if (now - (seen.get(key) ?? 0) < seenEveryMs) return;
    seen.set(key, now);
    await brand.db
      .updateTable('sessions')
      .set({ last_seen_at: new Date(now) })
      .where('id', '=', session.id)
      .execute();
  }

  return {
    async find(brand, token) {
      const hash = hashOf(token);
      const key = keyOf(brand.appId, hash);
      const now = clock();
      let session = cache.get(key);
      if (session === undefined) {
        session = await readAndKeep(brand, 'token_hash', Buffer.from(hash, 'hex'));
        if (session === undefined) return undefined;
      }
      if (session.expiresAt <= now) {
        forget(key);
        return undefined;
      }
      await touch(brand, key, session, now);
      return session;
    },
    async isAlive(brand, sessionId) {
      const known = cache.get(alive.get(`${brand.appId} ${sessionId}`) ?? '');
      const session = known ?? (await readAndKeep(brand, 'id', sessionId));
      return session !== undefined && session.expiresAt > clock();
    },
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
      const session = await readAndKeep(brand, 'id', id);
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
