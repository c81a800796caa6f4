import { sql, type Transaction } from 'kysely';
import type { BrandTables } from '../../../platform/database/brand-database.ts';

/** Banners for a segment follow its name. */
export async function renameSegment(
  trx: Transaction<BrandTables>,
  { from, to }: { from: string; to: string },
): Promise<void> {
  await sql`update banners set segments = array_replace(segments, ${from}, ${to}) where ${from} = any(segments)`.execute(
    trx,
  );
}
