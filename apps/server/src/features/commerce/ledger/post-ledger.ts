import type { LedgerEntry } from '@daystream/domain';
import { sql, type Transaction } from 'kysely';
import type { BrandTables } from '../../../platform/database/brand-database.ts';

interface Posting {
  /** What happened, such as `sale:12`: posted once, also under concurrent calls. */
  key: string;
  orderId: number;
  currency: string;
  /** When it happened; without it, now. */
  at?: Date;
  entries: readonly LedgerEntry[];
}

/**
 * Posts balanced entries in the caller's transaction; nothing if the key was posted before, or without entries. The database refuses entries that do not
 * sum to zero, and every change of posted ones.
 */
export async function postLedger(
  trx: Transaction<BrandTables>,
  { key, orderId, currency, entries, at }: Posting,
): Promise<void> {
  if (entries.length === 0) return;
  const posted = await trx
    .insertInto('ledger_transactions')
    .values({ key, order_id: orderId, ...(at && { posted_at: at }) })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (posted === undefined) return;
  await sql`
    insert into ledger_accounts (code, currency)
    select code, ${currency} from unnest(${entries.map(({ account }) => account)}::text[]) code
    on conflict do nothing`.execute(trx);
  await sql`
    insert into ledger_entries (transaction_id, account_id, amount)
    select ${posted.id}, a.id, e.amount
    from unnest(${entries.map(({ account }) => account)}::text[], ${entries.map(({ amount }) => amount)}::bigint[]) e (code, amount)
      join ledger_accounts a on a.code = e.code and a.currency = ${currency}`.execute(trx);
}

/** Whether something was posted. */
export async function isPosted(trx: Transaction<BrandTables>, key: string): Promise<boolean> {
  const row = await trx
    .selectFrom('ledger_transactions')
    .select('id')
    .where('key', '=', key)
    .executeTakeFirst();
  return row !== undefined;
}
