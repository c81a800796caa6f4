import type { StoreName } from '@daystream/contract';
import { sql, type Selectable, type Transaction } from 'kysely';
import type { BrandDatabase, BrandTables } from '../../../platform/database/brand-database.ts';
import type { StoreFailure } from './store-verifier.ts';

export type StoreAccountRow = Selectable<BrandTables['store_accounts']>;
type Entered = Omit<StoreAccountRow, 'checked_at' | 'failure' | 'updated_at'>;

/** The stores whose keys the brand entered. */
export const storesOf = async (db: BrandDatabase): Promise<StoreName[]> =>
  (await db.selectFrom('store_accounts').select('store').orderBy('store').execute()).map(
    ({ store }) => store as StoreName,
  );

/** SQL of the brand's accounts at app stores. */
export function createStoreAccountsRepository(db: BrandDatabase | Transaction<BrandTables>) {
  return {
    all: (): Promise<StoreAccountRow[]> => db.selectFrom('store_accounts').selectAll().execute(),

    find: (store: StoreName): Promise<StoreAccountRow | undefined> =>
      db.selectFrom('store_accounts').selectAll().where('store', '=', store).executeTakeFirst(),

    save: async (values: Entered): Promise<void> => {
      // What was found with the earlier key says nothing of this one.
      const unchecked = { checked_at: null, failure: null, updated_at: sql<Date>`now()` };
      await db
        .insertInto('store_accounts')
        .values(values)
        .onConflict((conflict) => conflict.column('store').doUpdateSet({ ...values, ...unchecked }))
        .execute();
    },

    checked: async (store: StoreName, failure: StoreFailure | null, at: Date): Promise<void> => {
      await db
        .updateTable('store_accounts')
        .set({ checked_at: at, failure })
        .where('store', '=', store)
        .execute();
    },
  };
}
