import { sql, type Insertable, type Transaction } from 'kysely';
import type { BrandDatabase, BrandTables } from '../../../platform/database/brand-database.ts';
import { publish } from '../../../platform/database/bus.ts';
import { sessionRows } from '../../../platform/platform.reads.ts';

type Trx = Transaction<BrandTables>;

/** What may be known of a person when the account is made; everything else has the defaults of the database. */
export type NewUser = Pick<
  Insertable<BrandTables['users']>,
  | 'email'
  | 'app_id'
  | 'password_hash'
  | 'is_anonymous'
  | 'name'
  | 'last_name'
  | 'username'
  | 'city'
  | 'phone'
  | 'birthday'
  | 'segments'
  | 'locale'
  | 'timezone'
  | 'staff_roles'
  | 'is_require_update_password'
>;

/** Adds a person, whoever it is: every account begins here. E-mail and app id are in lower case. Undefined when another user has one of them. */
export const addUser = (
  db: BrandDatabase | Trx,
  person: NewUser,
): Promise<{ id: number; timezone: string } | undefined> =>
  db
    .insertInto('users')
    .values(person)
    .onConflict((conflict) => conflict.doNothing())
    .returning(['id', 'timezone'])
    .executeTakeFirst();

/** Whether a brand has an owner. Also for another brand's schema (`inBrand`), where the published rows would be those of the own one. */
export async function hasOwner(trx: Trx): Promise<boolean> {
  const owner = await trx
    .selectFrom('users')
    .select('id')
    .where('staff_roles', '@>', sql<string[]>`array['owner']`)
    .executeTakeFirst();
  return owner !== undefined;
}

/** Makes an admin an owner. Returns the id; undefined where no admin has the e-mail, in lower case. */
export async function makeOwner(trx: Trx, appId: string, email: string): Promise<number | undefined> {
  const owner = await trx
    .updateTable('users')
    .set({ staff_roles: ['admin', 'owner'] })
    .where('email', '=', email)
    .where('staff_roles', '@>', sql<string[]>`array['admin']`)
    .returning('id')
    .executeTakeFirst();
  if (owner !== undefined) await publish(trx, 'user.changed', { brand: appId, user_id: owner.id });
  return owner?.id;
}

/** Owners become admins only: they owned the installation from which their brand comes. Returns their e-mails. */
export async function endOwnership(trx: Trx): Promise<string[]> {
  const before = await trx
    .updateTable('users')
    .set({ staff_roles: sql<string[]>`array_remove(staff_roles, 'owner')` })
    .where('staff_roles', '@>', sql<string[]>`array['owner']`)
    .returning('email')
    .execute();
  return before.flatMap(({ email }) => email ?? []);
}

/** Lets transactions about one person run one after another: what another feature decides from all rows of the person cannot change meanwhile. */
export async function lockUser(trx: Trx | BrandDatabase, userId: number): Promise<void> {
  await sql`select from users where id = ${userId} for no key update`.execute(trx);
}

/** The account of an e-mail, locked. */
export const lockAccountOf = (
  trx: Trx | BrandDatabase,
  email: string,
): Promise<{ id: number; timezone: string; deleted_at: Date | null } | undefined> =>
  trx
    .selectFrom('users')
    .select(['id', 'timezone', 'deleted_at'])
    .where('email', '=', email)
    .forUpdate()
    .executeTakeFirst();

/** Locks an account in which nobody has signed in and which has no password; false when there is none such. */
export async function lockUnusedAccount(trx: Trx | BrandDatabase, userId: number): Promise<boolean> {
  const { rows } = await sql`
    select from users u where u.id = ${userId} and u.password_hash is null
      and not exists (select from ${sessionRows} s where s.user_id = u.id) for update`.execute(trx);
  return rows.length > 0;
}
