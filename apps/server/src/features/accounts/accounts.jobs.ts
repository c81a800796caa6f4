import type { Brand } from '../../platform/brands/brand.ts';
import { allowLongStatements } from '../../platform/database/long-statements.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';

const dayMs = 86_400_000;

/** Deletes expired sessions, and idempotency keys older than a day. */
export async function deleteExpiredRows({ db }: Brand, now: number): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await allowLongStatements(trx);
    await trx.deleteFrom('sessions').where('expires_at', '<', new Date(now)).execute();
    await trx
      .deleteFrom('idempotency_keys')
      .where('created_at', '<', new Date(now - dayMs))
      .execute();
  });
}

export function registerAccountsJobs({ jobs, clock }: { jobs: Jobs; clock: () => number }): void {
  jobs.scheduleForBrands('accounts.sweep', '17 * * * *', (brand) => deleteExpiredRows(brand, clock()));
}
