import { sql, type Transaction } from 'kysely';
import type { BrandDatabase, BrandTables } from '../../../platform/database/brand-database.ts';

/** Lets transactions about one course run one after another; false if there is no such course. */
export async function lockCourse(
  trx: BrandDatabase | Transaction<BrandTables>,
  id: number,
): Promise<boolean> {
  const { rows } = await sql`select from courses where id = ${id} for no key update`.execute(trx);
  return rows.length > 0;
}
