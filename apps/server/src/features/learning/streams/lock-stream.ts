import { sql, type Transaction } from 'kysely';
import type { BrandTables } from '../../../platform/database/brand-database.ts';

/** Lets transactions about one stream run one after another: what another feature counts of it does not change meanwhile. */
export async function lockStream(trx: Transaction<BrandTables>, id: number): Promise<void> {
  await sql`select from user_course_streams where id = ${id} for no key update`.execute(trx);
}
