import { studioBackupsCalls, type Backups as BackupsReply } from '@daystream/contract';
import { record } from '../../../platform/audit/audit.ts';
import type { Backups } from '../../../platform/backup/index.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { Feature, PlatformParts } from '../../../platform/feature.ts';
import { seconds } from '../../../platform/http/seconds.ts';
import { jobKind } from '../../../platform/jobs/jobs.ts';

/** The longest that pg-boss accepts is a day. A process that dies is noticed by its heartbeat. */
const startedByStaff = jobKind<{ brand: string }>('backup.start', { retries: 0, expiresIn: 12 * 3600 });

/** Backups of the whole installation: every night, and when its owner asks. */
export function backupsFeature({ jobs, backups }: Pick<PlatformParts, 'jobs' | 'backups'>) {
  return {
    services: {},
    routes({ mount }) {
      mount(studioBackupsCalls['studio.backups.get'], () => present(backups));
      mount(studioBackupsCalls['studio.backups.start'], async ({ brand, actor }) => {
        if (backups.place === null) throw new AppError('conflict');
        await brand.db.transaction().execute(async (trx) => {
          await record(trx, actor, 'backup.started', brand.id);
          await jobs.send(trx, startedByStaff, { brand: brand.appId });
        });
        return present(backups);
      });
    },
    jobs() {
      jobs.schedule('backup.nightly', '47 2 * * *', (signal) => backups.run(signal));
      jobs.workForBrand(startedByStaff, (_brand, _data, signal) => backups.run(signal));
    },
  } satisfies Feature;
}

async function present(backups: Backups): Promise<BackupsReply> {
  const last = await backups.lastSuccess();
  return {
    place: backups.place,
    is_encrypted: backups.isEncrypted,
    last_success_at: last === null ? null : seconds(last),
    runs: (await backups.runs()).map((run) => ({
      id: run.id,
      started_at: seconds(run.startedAt),
      ended_at: run.endedAt === null ? null : seconds(run.endedAt),
      state: run.error !== null ? 'failed' : run.backupId === null ? 'running' : 'done',
      file_count: run.fileCount,
      file_bytes: run.fileBytes,
      row_count: run.rowCount,
      error: run.error,
    })),
  };
}
