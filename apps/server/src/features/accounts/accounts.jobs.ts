import type { Brands } from '../../platform/brands/brands.ts';
import { allowLongStatements } from '../../platform/database/long-statements.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';

const dayMs = 86_400_000;

/** Deletes expired sessions, and idempotency keys older than a day. */
export async function deleteExpiredRows(brands: Pick<Brands, 'all'>, now: number): Promise<void> {
  for (const { db } of brands.all())
    await db.transaction().execute(async (trx) => {
      await allowLongStatements(trx);
      await trx.deleteFrom('sessions').where('expires_at', '<', new Date(now)).execute();
      await trx
        .deleteFrom('idempotency_keys')
        .where('created_at', '<', new Date(now - dayMs))
        .execute();
    });
}

export function registerAccountsJobs({
  jobs,
  brands,
  clock,
}: {
  jobs: Jobs;
  brands: Brands;
  clock: () => number;
}): void {
  jobs.schedule('accounts.sweep', '17 * * * *', () => deleteExpiredRows(brands, clock()));
}
