import { sql } from 'kysely';
import type { BrandDatabase } from '../database/brand-database.ts';
import { allowLongStatements } from '../database/long-statements.ts';
import { forEachItem } from '../jobs/items.ts';
import type { Jobs } from '../jobs/jobs.ts';
import type { Retention } from './retention.ts';

/** Rows of one transaction, few enough that requests which want one of them hardly wait. */
const batchSize = 1000;

/** Deletes the rows that their declarations no longer keep, in batches. A table that fails does not keep the others waiting. */
export async function deleteOldRows(
  db: BrandDatabase,
  retention: Retention,
  { now, signal, limit = batchSize }: { now: number; signal: AbortSignal; limit?: number },
): Promise<void> {
  const expiries = Object.entries(retention).flatMap(([table, kept]) =>
    'until' in kept ? kept.until.map((expiry) => ({ ...expiry, table })) : [],
  );
  await forEachItem(
    expiries,
    async ({ table, since, keepFor, only = sql`true` }) => {
      const before = new Date(now - keepFor);
      for (let deleted = limit; deleted >= limit;) {
        signal.throwIfAborted();
        deleted = await db.transaction().execute(async (trx) => {
          // The first night of a table with years of rows may have to look for them.
          await allowLongStatements(trx);
          const { numAffectedRows = 0n } = await sql`
            delete from ${sql.table(table)} where ctid = any(array(
              select ctid from ${sql.table(table)} where ${sql.ref(since)} < ${before} and ${only}
              limit ${limit} for update skip locked))`.execute(trx);
          return Number(numAffectedRows);
        });
      }
    },
    ({ table }) => table,
  );
}

/** Registers the nightly deletion of what `retention` declares. */
export function registerRetentionJob({
  jobs,
  clock,
  retention,
}: {
  jobs: Pick<Jobs, 'scheduleForBrands'>;
  clock: () => number;
  retention: Retention;
}): void {
  jobs.scheduleForBrands('retention.delete', '31 1 * * *', ({ db }, signal) =>
    deleteOldRows(db, retention, { now: clock(), signal }),
  );
}
