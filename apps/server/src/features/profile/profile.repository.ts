import type { Transaction, Updateable } from 'kysely';
import { sql } from 'kysely';
import type { BrandTables } from '../../platform/database/brand-database.ts';

export type UserChange = Updateable<BrandTables['users']>;

/** SQL of changes to the user's own row. */
export function createProfileRepository(trx: Transaction<BrandTables>) {
  return {
    change: (userId: number, change: UserChange) =>
      trx
        .updateTable('users')
        .set({ ...change, updated_at: sql`now()` })
        .where('id', '=', userId)
        .execute(),

    /** Keeps the higher status, in whatever order requests arrive. */
    raiseStatus: (userId: number, status: number) =>
      trx
        .updateTable('users')
        .set({ status, updated_at: sql`now()` })
        .where('id', '=', userId)
        .where('status', '<', status)
        .execute(),
  };
}
