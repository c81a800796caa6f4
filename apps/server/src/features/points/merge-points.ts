import { sql, type Transaction } from 'kysely';
import type { BrandTables } from '../../platform/database/brand-database.ts';

/** Moves the operations of one user to another. A thing gives its points once, also where both did it; the balance is summed anew. */
export async function mergePoints(trx: Transaction<BrandTables>, from: number, to: number): Promise<void> {
  await sql`
    update points_operations o set user_id = ${to}
    where o.user_id = ${from} and not (o.kind = 'earn' and exists (
      select from points_operations own where own.user_id = ${to} and own.kind = 'earn' and own.reason = o.reason
        and own.source_type = o.source_type and own.source_id = o.source_id))`.execute(trx);
  // Below zero only where points were spent that both had earned for one thing: these are forgiven.
  await sql`
    insert into points_balances (user_id, amount)
    select ${to}::bigint, greatest(coalesce(sum(amount), 0), 0) from points_operations where user_id = ${to}
    on conflict (user_id) do update set amount = excluded.amount`.execute(trx);
}
