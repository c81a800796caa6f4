import type { DataExport } from '@daystream/contract';
import { sql } from 'kysely';
import type { Brand } from '../../platform/brands/brand.ts';
import type { Brands } from '../../platform/brands/brands.ts';
import { runOnce } from '../../platform/database/transaction.ts';
import { forms, type FileStorage, type Grants } from '../../platform/files/index.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { jobKind, type Jobs } from '../../platform/jobs/jobs.ts';
import { makeExport } from './make-export.ts';

const exportJob = jobKind<{ user_id: number }>('accounts.export', { retries: 3, expiresIn: 3600 });

/** All that the school keeps of one person, as an archive. */
export function createDataExportService({
  brand,
  jobs,
  grants,
}: {
  brand: Brand;
  jobs: Jobs;
  grants: Grants;
}) {
  async function read(actor: Actor): Promise<DataExport> {
    const row = await brand.db
      .selectFrom('data_exports')
      .leftJoin('files', 'files.id', 'data_exports.file_id')
      .select(['data_exports.state', 'files.key', 'files.bytes', 'data_exports.asked_at'])
      .where('data_exports.user_id', '=', actor.userId)
      .executeTakeFirst();
    if (row === undefined) return { state: 'none', url: null, bytes: null };
    const isReady = row.state === 'ready' && row.key !== null;
    return {
      state: row.state as DataExport['state'],
      url:
        isReady && row.key !== null
          ? grants.signer(brand.appId, actor.sessionId).file(row.key, forms.original)
          : null,
      bytes: isReady ? row.bytes : null,
    };
  }

  return {
    read,
    /** Asks for a new archive; while one is being made nothing more is done. */
    async ask(actor: Actor): Promise<DataExport> {
      const once = { userId: actor.userId, key: actor.idempotencyKey, asked: ['data-export'] };
      await runOnce(brand.db, once, async (trx) => {
        const begun = await trx
          .insertInto('data_exports')
          .values({ user_id: actor.userId })
          .onConflict((conflict) =>
            conflict
              .column('user_id')
              .doUpdateSet({ state: 'waiting', asked_at: sql`now()` })
              .where('data_exports.state', '<>', 'waiting'),
          )
          .executeTakeFirst();
        if (begun.numInsertedOrUpdatedRows !== 0n)
          await jobs.send(trx, exportJob, { brand: brand.appId, user_id: actor.userId });
        return null;
      });
      return read(actor);
    },
  };
}
export type DataExportService = ReturnType<typeof createDataExportService>;

/** Makes archives, one at a time. One that fails can be asked for again. */
export function workDataExports({
  jobs,
  brands,
  storage,
}: {
  jobs: Jobs;
  brands: Brands;
  storage: FileStorage;
}): void {
  jobs.work(exportJob, async ({ brand: appId, user_id: userId }) => {
    const brand = brands.byAppId(appId);
    if (brand === undefined) return;
    try {
      await makeExport({ brand, storage }, userId);
    } catch (error) {
      await brand.db
        .updateTable('data_exports')
        .set({ state: 'failed' })
        .where('user_id', '=', userId)
        .execute();
      throw error;
    }
  });
}
