import { accountErasureDays } from '@daystream/domain';
import { sql, type RawBuilder } from 'kysely';
import type { Brand } from '../../platform/brands/brand.ts';
import type { Brands } from '../../platform/brands/brands.ts';
import { allowLongStatements } from '../../platform/database/long-statements.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import type { Log } from '../../platform/observability/log.ts';
import { removeFilesAfter, type PersonalDataRegistry } from '../../platform/personal-data/index.ts';
import { deleteExpiredOneTimeTokens } from './one-time-tokens.ts';
import { createSocialRepository } from './social.repository.ts';

interface Deps {
  brands: Pick<Brands, 'all'>;
  jobs: Pick<Jobs, 'send'>;
  personalData: Pick<PersonalDataRegistry, 'eraseUser'>;
  log: Pick<Log, 'error'>;
  clock: () => number;
}

const retentionMs = accountErasureDays * 86_400_000;
const pageSize = 100;

/**
 * Erases users whose account was deleted before the retention period, and anonymous users without a session. A failure is logged and retried by the next
 * run; it does not stop the others. Also removes expired tokens.
 */
export async function purgeDeletedAccounts(deps: Deps): Promise<void> {
  for (const brand of deps.brands.all()) {
    try {
      await purgeBrand(deps, brand);
    } catch (err) {
      deps.log.error({ err, brand: brand.appId }, 'deleted accounts of a brand could not be purged');
    }
  }
}

async function purgeBrand(deps: Deps, brand: Brand): Promise<void> {
  const now = deps.clock();
  await deleteExpiredOneTimeTokens(brand.db, now);
  await createSocialRepository(brand.db).sweep(new Date(now));
  let after = 0;
  for (;;) {
    const ids = await expiredAccounts(brand, now, after);
    for (const id of ids) {
      try {
        await purge(deps, brand, id);
      } catch (err) {
        deps.log.error({ err, brand: brand.appId, user_id: id }, 'a deleted account could not be erased');
      }
    }
    if (ids.length < pageSize) return;
    after = ids.at(-1) ?? after;
  }
}

const isExpired = (now: number): RawBuilder<boolean> => {
  const before = new Date(now - retentionMs);
  return sql<boolean>`u.erased_at is null and (u.deleted_at < ${before}
    or (u.is_anonymous and u.created_at < ${before} and not exists (
      select from sessions s where s.user_id = u.id and s.expires_at > ${new Date(now)})))`;
};

async function expiredAccounts({ db }: Brand, now: number, after: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from users u where ${isExpired(now)} and id > ${after} order by id limit ${pageSize}`.execute(
    db,
  );
  return rows.map(({ id }) => id);
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
  jobs.schedule('auth.erase', '43 * * * *', () => purgeDeletedAccounts({ ...deps, jobs }));
}
