import type { Transaction } from 'kysely';
import { publish } from '../../platform/database/bus.ts';
import type { Brand } from '../../platform/brands/brand.ts';
import type { BrandTables } from '../../platform/database/brand-database.ts';
import type { PersonalDataRegistry, RevokedAccess } from '../../platform/personal-data/index.ts';

type Trx = Transaction<BrandTables>;
type Registry = Pick<PersonalDataRegistry, 'revokeAccess'>;

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
