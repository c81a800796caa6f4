import { randomBytes } from 'node:crypto';
import type { ExpressionBuilder } from 'kysely';
import type { BrandDatabase, BrandTables } from '../../../platform/database/brand-database.ts';
import { sessionRows } from '../../../platform/platform.reads.ts';
import { hashOf } from '../../../platform/sessions/sessions.ts';

/** `email`: of a sign-in after the link of an e-mail, which proves the address. */
export type Purpose = 'reset' | 'auto_login' | 'email' | 'social' | 'social_link';

const hashBytes = (token: string) => Buffer.from(hashOf(token), 'hex');

/**
 * Creates a single-use token for one purpose and user, valid until `expiresAt` (milliseconds). Only its hash is stored. A bound token also requires
 * the browser's secret, and ends with the session if one is given.
 */
export async function createOneTimeToken(
  db: BrandDatabase,
  {
    purpose,
    userId,
    expiresAt,
    sessionId,
    boundTo,
  }: {
    purpose: Purpose;
    userId: number;
    expiresAt: number;
    /** The token ends with this session. */
    sessionId?: number;
    boundTo?: { browser: string; sessionId?: number };
  },
): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await db
    .insertInto('one_time_tokens')
    .values({
      token_hash: hashBytes(token),
      purpose,
      user_id: userId,
      expires_at: new Date(expiresAt),
      browser_hash: boundTo ? hashBytes(boundTo.browser) : null,
      session_id: boundTo?.sessionId ?? sessionId ?? null,
    })
    .execute();
  return token;
}

/** Consumes a token and returns its user; undefined when it is unknown, used, expired, for another purpose or bound to another browser. */
export async function consumeOneTimeToken(db: BrandDatabase, used: UsedToken): Promise<number | undefined> {
  return (await consume(db, used))?.user_id;
}

/**
 * The user of a token, which stays valid; undefined as for `consumeOneTimeToken`. With `maxAttempts`, the call is counted, and the token ends when it
 * was presented so often.
 */
export async function findOneTimeToken(
  db: BrandDatabase,
  used: UsedToken,
  { maxAttempts }: { maxAttempts: number | undefined },
): Promise<number | undefined> {
  if (maxAttempts === undefined)
    return (await db.selectFrom('one_time_tokens').select('user_id').where(isUsable(used)).executeTakeFirst())
      ?.user_id;
  const row = await db
    .updateTable('one_time_tokens')
    .set((eb) => ({ attempts: eb('attempts', '+', 1) }))
    .where(isUsable(used))
    .where('attempts', '<', maxAttempts)
    .returning('user_id')
    .executeTakeFirst();
  return row?.user_id;
}

/** Consumes the token of a sign-in link: its user, and when the session that created it was signed in. */
export async function consumeSignInLink(
  db: BrandDatabase,
  used: Omit<UsedToken, 'purpose'>,
): Promise<{ userId: number; signedInAt: Date | null } | undefined> {
  const row = await consume(db, { ...used, purpose: 'auto_login' });
  return row && { userId: row.user_id, signedInAt: row.signed_in_at };
}

interface UsedToken {
  purpose: Purpose;
  token: string;
  /** Milliseconds. */
  now: number;
  browser?: string;
}

const isUsable =
  ({ purpose, token, now, browser }: UsedToken) =>
  (eb: ExpressionBuilder<BrandTables, 'one_time_tokens'>) =>
    eb.and([
      eb('token_hash', '=', hashBytes(token)),
      eb('purpose', '=', purpose),
      eb('expires_at', '>', new Date(now)),
      browser === undefined ? eb('browser_hash', 'is', null) : eb('browser_hash', '=', hashBytes(browser)),
    ]);

function consume(db: BrandDatabase, used: UsedToken) {
  return db
    .deleteFrom('one_time_tokens')
    .where(isUsable(used))
    .returning((eb) => [
      'user_id',
      eb
        .selectFrom(sessionRows.as('sessions'))
        .select('sessions.created_at')
        .whereRef('sessions.id', '=', 'one_time_tokens.session_id')
        .as('signed_in_at'),
    ])
    .executeTakeFirst();
}
