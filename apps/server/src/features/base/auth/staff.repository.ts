import type { AccountRequirements, StaffRole } from '@daystream/contract';
import type { Updateable } from 'kysely';
import type { BrandDatabase, BrandTables } from '../../../platform/database/brand-database.ts';

export interface Account {
  id: number;
  email: string | null;
  staffRoles: StaffRole[];
  hasPassword: boolean;
  mustChangePassword: boolean;
  isBlocked: boolean;
  isEmailProven: boolean;
}

/** SQL of what administrators change of accounts. */
export function createStaffRepository(db: BrandDatabase) {
  const accounts = () =>
    db
      .selectFrom('users')
      .select(['id', 'email', 'staff_roles', 'blocked_at', 'password_hash', 'is_require_update_password'])
      .select('email_proven_at')
      .where('erased_at', 'is', null);
  const update = async (id: number, values: Updateable<BrandTables['users']>): Promise<void> => {
    await db.updateTable('users').set(values).where('id', '=', id).execute();
  };

  return {
    /** Locks accounts, always in the order of their ids. */
    lock: async (ids: readonly number[]): Promise<Account[]> =>
      (await accounts().where('id', 'in', ids).orderBy('id').forUpdate().execute()).map(accountOf),

    byEmail: async (email: string): Promise<Account | undefined> => {
      const row = await accounts().where('email', '=', email).forUpdate().executeTakeFirst();
      return row && accountOf(row);
    },

    setRoles: (id: number, roles: StaffRole[]) => update(id, { staff_roles: roles }),
    removePassword: (id: number) => update(id, { password_hash: null }),
    require: (id: number, requirements: AccountRequirements) => update(id, requirements),
    block: (id: number, reason: string, at: Date) => update(id, { blocked_at: at, block_reason: reason }),
    unblock: (id: number) => update(id, { blocked_at: null, block_reason: '' }),
  };
}

const accountOf = (row: {
  id: number;
  email: string | null;
  staff_roles: string[];
  blocked_at: Date | null;
  password_hash: string | null;
  is_require_update_password: boolean;
  email_proven_at: Date | null;
}): Account => ({
  id: row.id,
  email: row.email,
  staffRoles: row.staff_roles as StaffRole[],
  hasPassword: row.password_hash !== null,
  mustChangePassword: row.is_require_update_password,
  isBlocked: row.blocked_at !== null,
  isEmailProven: row.email_proven_at !== null,
});
