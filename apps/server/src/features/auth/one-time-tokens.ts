import { randomBytes } from 'node:crypto';
import type { BrandDatabase } from '../../platform/database/brand-database.ts';
import { hashOf } from '../../platform/sessions/sessions.ts';

export type Purpose = 'reset' | 'auto_login' | 'social';

const stored = (token: string) => Buffer.from(hashOf(token), 'hex');

/** Makes a token that does one thing for a person, once, until `expiresAt` (milliseconds). Only its hash is kept. */
export async function makeOneTimeToken(
  db: BrandDatabase,
  { purpose, userId, expiresAt }: { purpose: Purpose; userId: number; expiresAt: number },
): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await db
    .insertInto('one_time_tokens')
    .values({ token_hash: stored(token), purpose, user_id: userId, expires_at: new Date(expiresAt) })
    .execute();
  return token;
}

/** Whose token it is, from now on used up; undefined where it is unknown, used, too old or for something else. */
export async function takeOneTimeToken(
  db: BrandDatabase,
  { purpose, token, now }: { purpose: Purpose; token: string; now: number },
): Promise<number | undefined> {
  const row = await db
    .deleteFrom('one_time_tokens')
    .where('token_hash', '=', stored(token))
    .where('purpose', '=', purpose)
    .where('expires_at', '>', new Date(now))
    .returning('user_id')
    .executeTakeFirst();
  return row?.user_id;
}

/** Removes those that nobody used in time. */
export async function sweepOneTimeTokens(db: BrandDatabase, now: number): Promise<void> {
  await db.deleteFrom('one_time_tokens').where('expires_at', '<', new Date(now)).execute();
}

/** Takes back what a person was given for this. */
export async function dropOneTimeTokens(db: BrandDatabase, purpose: Purpose, userId: number): Promise<void> {
  await db
    .deleteFrom('one_time_tokens')
    .where('user_id', '=', userId)
    .where('purpose', '=', purpose)
    .execute();
}
