import type { Transaction } from 'kysely';
import { publish } from '../../../platform/database/bus.ts';
import type { Brand } from '../../../platform/brands/brand.ts';
import type { BrandTables } from '../../../platform/database/brand-database.ts';
import type { Jobs } from '../../../platform/jobs/jobs.ts';
import type { Session } from '../../../platform/sessions/session.ts';
import type { Sessions } from '../../../platform/sessions/sessions.ts';
import { endAccess } from './end-access.ts';
import { securityNoticeJob } from './security-notices.jobs.ts';
import type { PersonalDataRegistry, RevokedAccess } from '../../../platform/personal-data/index.ts';

type Trx = Transaction<BrandTables>;
type Registry = Pick<PersonalDataRegistry, 'revokeAccess'>;

/** The session in which a link is opened. */
export type OwnSession = Pick<Session, 'id' | 'userId' | 'isFromLink'>;

export interface TakeOverDeps {
  brand: Brand;
  sessions: Pick<Sessions, 'endAllOf'>;
  jobs: Pick<Jobs, 'send'>;
  personalData: Registry;
}

/**
 * Removes what lets somebody into an account, or sends them its data, without the password, if nobody has proved to own its e-mail: whoever signed up with the
 * address of somebody else could have made it. Sessions and tokens are those of `endAccess`. Returns what was removed, for the notice to the user.
 */
export async function revokeUnproven(
  trx: Trx,
  { brand, personalData }: { brand: Brand; personalData: Registry },
  userId: number,
): Promise<RevokedAccess[]> {
  const user = await trx
    .selectFrom('users')
    .select('email_proven_at')
    .where('id', '=', userId)
    .forUpdate()
    .executeTakeFirst();
  if (user === undefined || user.email_proven_at !== null) return [];
  const revoked = await personalData.revokeAccess(trx, userId);
  if (revoked.length > 0) await publish(trx, 'user.changed', { brand: brand.appId, user_id: userId });
  return revoked;
}

/**
 * The user has opened a link that was e-mailed to the account, without a session of it. Of an account whose e-mail nobody had proved, everything that lets in
 * is removed, the password too: somebody else could have chosen it. Called in the transaction of what the link does, so that nobody else is let in to what it gives; before the caller makes a
 * token to sign in, because all tokens end; the session `except` goes on. Returns the hashes of the ended sessions: pass them to `sessions.forget` after the commit.
 */
export async function takeOverByEmail(
  trx: Trx,
  { brand, sessions, jobs, personalData }: TakeOverDeps,
  { userId, at, except }: { userId: number; at: Date; except?: number },
): Promise<string[]> {
  const user = await trx
    .selectFrom('users')
    .select(['email_proven_at', 'password_hash'])
    .where('id', '=', userId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  if (user.email_proven_at !== null) return [];
  const revoked = await revokeUnproven(trx, { brand, personalData }, userId);
  await setEmailProven(trx, userId, at);
  if (user.password_hash !== null)
    await trx.updateTable('users').set({ password_hash: null }).where('id', '=', userId).execute();
  if (user.password_hash !== null || revoked.length > 0)
    await jobs.send(trx, securityNoticeJob, {
      brand: brand.appId,
      userId,
      notice: 'taken_over',
      revoked,
    });
  return endAccess(trx, { brand, sessions }, userId, except === undefined ? {} : { except });
}

/**
 * The user has opened a link that was e-mailed to `address` in a session of the account. That proves that both are the same person's if the session began with
 * credentials. One that a link began may be in the browser of the owner of the address because somebody else sent them a link to an account of theirs, so the account is
 * taken over, and this session goes on. Does nothing unless the address is that of the account. Returns the hashes of the ended sessions.
 */
export async function proveEmailInSession(
  trx: Trx,
  deps: TakeOverDeps,
  { session, address, at }: { session: OwnSession; address: string; at: Date },
): Promise<string[]> {
  const { userId, id, isFromLink } = session;
  const user = await trx.selectFrom('users').select('email').where('id', '=', userId).executeTakeFirst();
  if (user?.email?.toLowerCase() !== address.toLowerCase()) return [];
  if (isFromLink) return takeOverByEmail(trx, deps, { userId, at, except: id });
  await setEmailProven(trx, userId, at);
  return [];
}

/** Records that the user has proved to own the e-mail of the account. */
export async function setEmailProven(trx: Trx, userId: number, at: Date): Promise<void> {
  await trx
    .updateTable('users')
    .set({ email_proven_at: at })
    .where('id', '=', userId)
    .where('email', 'is not', null)
    .where('email_proven_at', 'is', null)
    .execute();
}
