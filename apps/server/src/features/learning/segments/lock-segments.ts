import type { Transaction } from 'kysely';
import type { BrandTables } from '../../../platform/database/brand-database.ts';

/** Keeps segments from being deleted until the end of the transaction, which stores references to them; returns those that exist. */
export async function lockSegments(trx: Transaction<BrandTables>, ids: readonly number[]): Promise<number[]> {
  if (ids.length === 0) return [];
  const rows = await trx
    .selectFrom('segments')
    .select('id')
    .where('id', 'in', ids)
    .orderBy('id')
    .forKeyShare()
    .execute();
  return rows.map(({ id }) => id);
}
