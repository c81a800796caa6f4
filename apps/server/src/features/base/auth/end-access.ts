import type { Transaction } from 'kysely';
import type { Brand } from '../../../platform/brands/brand.ts';
import type { BrandTables } from '../../../platform/database/brand-database.ts';
import type { SessionEnd, Sessions } from '../../../platform/sessions/sessions.ts';

/**
 * Ends everything that signs a user in without the password, in the caller's transaction: sessions but `except`, one-time tokens, social sign-ins in
 * progress, and a change of the e-mail that waits for its link, because the new address could set another password. Returns the hashes of the sessions: pass them to `sessions.forget` after the commit.
 */
export async function endAccess(
  trx: Transaction<BrandTables>,
  { brand, sessions }: { brand: Brand; sessions: Pick<Sessions, 'endAllOf'> },
  userId: number,
  options: { except?: number; reason?: SessionEnd } = {},
): Promise<string[]> {
  await trx.deleteFrom('one_time_tokens').where('user_id', '=', userId).execute();
  await trx.deleteFrom('email_changes').where('user_id', '=', userId).execute();
  await trx.deleteFrom('social_handshakes').where('user_id', '=', userId).execute();
  // Who keeps a session has ended the others from it.
  const reason = options.except === undefined ? 'ended' : 'ended_elsewhere';
  return sessions.endAllOf(trx, brand, userId, { reason, ...options });
}
