import type { DataExport } from '@daystream/contract';
import { sql } from 'kysely';
import type { Brand } from '../../../platform/brands/brand.ts';
import { variants, type MediaTokens } from '../../../platform/files/index.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import type { Limit } from '../../../platform/http/rate-limits.ts';
import { createOnce } from '../../../platform/idempotency/once.ts';
import type { Jobs } from '../../../platform/jobs/jobs.ts';
import { fileRows } from '../../learning/files/files.reads.ts';
import { exportJob } from './data-export.jobs.ts';

/** Exports of a user's personal data as an archive. */
export function createDataExportService({
  brand,
  jobs,
  mediaTokens,
  limit,
}: {
  brand: Brand;
  jobs: Jobs;
  mediaTokens: MediaTokens;
  /** Archives of one user. */
  limit: Limit;
}) {
  const once = createOnce(brand.db);

  async function read(actor: Actor): Promise<DataExport> {
    const row = await brand.db
      .selectFrom('data_exports')
      .leftJoin(fileRows.as('files'), 'files.id', 'data_exports.file_id')
      .select(['data_exports.state', 'files.key', 'files.bytes', 'data_exports.requested_at'])
      .where('data_exports.user_id', '=', actor.userId)
      .executeTakeFirst();
    if (row === undefined) return { state: 'none', url: null, bytes: null };
    const isReady = row.state === 'ready' && row.key !== null;
    return {
      state: row.state as DataExport['state'],
      url:
        isReady && row.key !== null
          ? mediaTokens.signer(brand.appId, actor).file(row.key, variants.original)
          : null,
      bytes: isReady ? row.bytes : null,
    };
  }

  return {
    read,
    /** Requests a new archive. Has no effect while one is being made. Errors: `too_often`. */
    async requestExport(actor: Actor): Promise<DataExport> {
      await once(actor, ['user.requestExport'], async (trx) => {
        const upserted = await trx
          .insertInto('data_exports')
          .values({ user_id: actor.userId })
          .onConflict((conflict) =>
            conflict
              .column('user_id')
              .doUpdateSet({ state: 'waiting', requested_at: sql`now()` })
              .where('data_exports.state', '<>', 'waiting'),
          )
          .executeTakeFirst();
        if (upserted.numInsertedOrUpdatedRows === 0n) return null;
        await limit.count(`${brand.appId} ${actor.userId}`);
        await jobs.send(trx, exportJob, { brand: brand.appId, user_id: actor.userId });
        return null;
      });
      return read(actor);
    },
  };
}
export type DataExportService = ReturnType<typeof createDataExportService>;
