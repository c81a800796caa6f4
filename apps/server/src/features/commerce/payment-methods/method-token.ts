import type { Transaction } from 'kysely';
import type { BrandDatabase, BrandTables } from '../../../platform/database/brand-database.ts';

/** What charges a kept card again. Undefined for an unknown one. */
export function methodToken(
  db: BrandDatabase | Transaction<BrandTables>,
  id: number,
): Promise<{ provider: string; token: string } | undefined> {
  return db
    .selectFrom('payment_methods')
    .select(['provider', 'token'])
    .where('id', '=', id)
    .executeTakeFirst();
}
