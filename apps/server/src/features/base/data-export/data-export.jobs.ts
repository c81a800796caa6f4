import { dataExportDays } from '@daystream/domain';
import type { Brand } from '../../../platform/brands/brand.ts';
import type { FileStorage } from '../../../platform/storage/index.ts';
import { forEachItem } from '../../../platform/jobs/items.ts';
import { jobKind, type Jobs } from '../../../platform/jobs/jobs.ts';
import type { PersonalDataRegistry } from '../../../platform/personal-data/index.ts';
import type { ArchiveFiles } from './archive-files.ts';
import { makeExport } from './make-export.ts';

export const exportJob = jobKind<{ user_id: number }>('accounts.export', { retries: 3, expiresIn: 3600 });

interface Deps {
  files: ArchiveFiles;
  storage: FileStorage;
  personalData: Pick<PersonalDataRegistry, 'exportUser'>;
  clock: () => number;
}

const retentionMs = dataExportDays * 86_400_000;

/** Removes archives after their retention period, because they contain all data of a person. An export that was never made can be requested again. */
export async function sweepExports(
  { files, storage, clock }: Pick<Deps, 'clock' | 'files' | 'storage'>,
  { db, appId }: Brand,
): Promise<void> {
  const before = new Date(clock() - retentionMs);
  const keys = await db.transaction().execute(async (trx) => {
    const old = await trx
      .deleteFrom('data_exports')
      .where('requested_at', '<', before)
      .returning('file_id')
      .execute();
    return files.removeFiles(
      trx,
      old.flatMap(({ file_id: id }) => id ?? []),
    );
  });
  await forEachItem(
    keys,
    (key) => storage.remove(appId, key),
    (key) => key,
  );
}

/** Registers the creation of archives, one at a time, and the removal of old ones. A failed export can be requested again. */
export function registerDataExportJobs({ jobs, ...deps }: Deps & { jobs: Jobs }): void {
  const { files, storage, personalData } = deps;
  jobs.scheduleForBrands('accounts.export.sweep', '17 * * * *', (brand) => sweepExports(deps, brand));
  jobs.workForBrand(exportJob, async (brand, { user_id: userId }) => {
    try {
      await makeExport({ brand, files, storage, personalData }, userId);
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
