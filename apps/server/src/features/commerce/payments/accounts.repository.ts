import { sql, type Selectable, type Transaction } from 'kysely';
import type { BrandDatabase, BrandTables } from '../../../platform/database/brand-database.ts';
import type { ConnectionCheck } from './payment-provider.ts';

export type AccountRow = Selectable<BrandTables['payment_accounts']>;
type Entered = Pick<
  AccountRow,
  'provider' | 'shop_id' | 'keys' | 'key_hint' | 'sends_receipts' | 'tax_system_code' | 'vat_code'
>;

/** SQL of the brand's accounts at payment providers. */
export function createAccountsRepository(db: BrandDatabase | Transaction<BrandTables>) {
  return {
    all: (): Promise<AccountRow[]> => db.selectFrom('payment_accounts').selectAll().execute(),

    find: (provider: string): Promise<AccountRow | undefined> =>
      db.selectFrom('payment_accounts').selectAll().where('provider', '=', provider).executeTakeFirst(),

    save: async (values: Entered): Promise<void> => {
      // What was found with the earlier keys says nothing of these.
      const unchecked = { checked_at: null, failure: null, is_test: null, updated_at: sql<Date>`now()` };
      await db
        .insertInto('payment_accounts')
        .values(values)
        .onConflict((conflict) => conflict.column('provider').doUpdateSet({ ...values, ...unchecked }))
        .execute();
    },

    checked: async (provider: string, { failure, isTest }: ConnectionCheck, at: Date): Promise<void> => {
      await db
        .updateTable('payment_accounts')
        .set({ checked_at: at, failure, is_test: isTest })
        .where('provider', '=', provider)
        .execute();
    },
  };
}

/** Whether the brand entered its keys of a provider. */
export const hasAccount = async (trx: Transaction<BrandTables>, provider: string): Promise<boolean> =>
  (await createAccountsRepository(trx).find(provider)) !== undefined;
