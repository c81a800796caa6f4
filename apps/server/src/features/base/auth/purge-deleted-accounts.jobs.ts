import { accountErasureDays } from '@daystream/domain';
import { sql, type RawBuilder } from 'kysely';
import type { Brand } from '../../../platform/brands/brand.ts';
import { allowLongStatements } from '../../../platform/database/long-statements.ts';
import { forEachItem } from '../../../platform/jobs/items.ts';
import type { Jobs } from '../../../platform/jobs/jobs.ts';
import { removeFilesAfter, type PersonalDataRegistry } from '../../../platform/personal-data/index.ts';
import { sessionRows } from '../../../platform/platform.reads.ts';

interface Deps {
  jobs: Pick<Jobs, 'send'>;
  personalData: Pick<PersonalDataRegistry, 'eraseUser'>;
  clock: () => number;
}

const retentionMs = accountErasureDays * 86_400_000;
const pageSize = 100;

/**
 * Erases users whose account was deleted before the retention period, and anonymous users without a session. One who cannot be erased does not stop the others,
 * and is tried again by the next run. Errors: `ItemsError`.
 */
export async function purgeDeletedAccounts(deps: Deps, brand: Brand): Promise<void> {
  const now = deps.clock();
  await forEachItem(expiredAccounts(brand, now), (id) => purge(deps, brand, id));
}

const isExpired = (now: number): RawBuilder<boolean> => {
  const before = new Date(now - retentionMs);
  return sql<boolean>`u.erased_at is null and (u.deleted_at < ${before}
    or (u.is_anonymous and u.created_at < ${before} and not exists (
      select from ${sessionRows} s where s.user_id = u.id and s.expires_at > ${new Date(now)})))`;
};

async function* expiredAccounts({ db }: Brand, now: number): AsyncGenerator<number> {
  for (let after: number | undefined = 0; after !== undefined;) {
    const { rows }: { rows: { id: number }[] } = await sql<{ id: number }>`
      select id from users u where ${isExpired(now)} and id > ${after} order by id limit ${pageSize}`.execute(
      db,
    );
    for (const { id } of rows) yield id;
    after = rows.length < pageSize ? undefined : rows.at(-1)?.id;
  }
}

async function purge({ clock, jobs, personalData }: Deps, brand: Brand, id: number): Promise<void> {
  await brand.db.transaction().execute(async (trx) => {
    // A user with years of messages takes longer to delete than a request may last.
    await allowLongStatements(trx);
    // Signing in restores an account up to this moment.
    const { rows } =
      await sql`select from users u where id = ${id} and ${isExpired(clock())} for update`.execute(trx);
    if (rows.length > 0) await removeFilesAfter(trx, jobs, brand, await personalData.eraseUser(trx, id));
  });
}

export function registerPurgeJob({ jobs, ...deps }: Deps & { jobs: Jobs }): void {
  jobs.scheduleForBrands('auth.erase', '43 * * * *', (brand) =>
    purgeDeletedAccounts({ ...deps, jobs }, brand),
  );
}
