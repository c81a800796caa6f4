import { studioBackupsCalls, studioCopiesCalls, type Backups as BackupsReply } from '@daystream/contract';
import { record } from '../../../platform/audit/audit.ts';
import { createBrandCopies, type Backups } from '../../../platform/backup/index.ts';
import type { Brands } from '../../../platform/brands/brands.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { Feature, PlatformParts } from '../../../platform/feature.ts';
import { seconds } from '../../../platform/http/seconds.ts';
import { jobKind } from '../../../platform/jobs/jobs.ts';
import { runningJob } from '../../../platform/jobs/running-job.ts';
import { createCopyLinks, serveCopies } from './copy-links.ts';
import { copyJob, createCopiesService } from './copies.service.ts';
import { summariseBackups } from './summarise-backups.ts';

/** The longest that pg-boss accepts is a day. A process that dies is noticed by its heartbeat. */
const startedByStaff = jobKind<{ brand: string }>('backup.start', { retries: 0, expiresIn: 12 * 3600 });

type Deps = Pick<
  PlatformParts,
  'backups' | 'clock' | 'jobs' | 'platform' | 'rateLimits' | 'sealer' | 'secret' | 'sessions' | 'storage'
> & { brands: Pick<Brands, 'all'> };

/** Backups of the whole installation: every night, and when its owner asks. Copies of single brands, when an owner asks. */
export function backupsFeature(deps: Deps) {
  const { jobs, backups, clock } = deps;
  const copies = createBrandCopies({ ...deps, source: backups.source });
  const links = createCopyLinks(deps);
  const service = createCopiesService({ ...deps, copies, links });
  return {
    services: { summariseBackups: () => summariseBackups(backups, clock()) },
    routes({ app, mount }) {
      mount(studioBackupsCalls['studio.backups.get'], () => present(backups));
      mount(studioBackupsCalls['studio.backups.start'], async ({ brand, actor }) => {
        if (backups.place === null) throw new AppError('conflict');
        await brand.db.transaction().execute(async (trx) => {
          await record(trx, actor, 'backup.started', brand.id);
          await jobs.send(trx, startedByStaff, { brand: brand.appId });
        });
        return present(backups);
      });
      mount(studioCopiesCalls['studio.copies.list'], ({ brand, actor, params }) =>
        service.list(params.id, brand, actor),
      );
      mount(studioCopiesCalls['studio.copies.request'], ({ brand, actor, params, body }) =>
        service.request(params.id, brand, actor, body.password),
      );
      mount(studioCopiesCalls['studio.copies.remove'], ({ brand, actor, params, body }) =>
        service.remove(params.id, brand, actor, body.copy_id),
      );
      serveCopies(app, { ...deps, copies, links });
    },
    jobs() {
      jobs.schedule('backup.nightly', '47 2 * * *', (signal) => backups.run(signal));
      jobs.schedule('brands.copies.sweep', '41 * * * *', () => copies.sweep());
      jobs.workForBrand(startedByStaff, (_brand, _data, signal) => backups.run(signal));
      jobs.workForBrand(copyJob, ({ appId }, _, signal) =>
        copies.make(appId, { signal, isLastAttempt: runningJob.getStore()?.isLastAttempt ?? true }),
      );
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
