import type { Brand } from '../brands/brand.ts';
import { forEachItem } from '../jobs/items.ts';
import { jobKind, type Jobs } from '../jobs/jobs.ts';
import type { FileStorage } from '../storage/index.ts';
import type { RemovedKeys, Trx } from './personal-data.ts';

const removeFilesJob = jobKind<{ keys: readonly string[] }>('personal-data.remove-files', {
  retries: 8,
});

const keysPerJob = 500;

/** Enqueues the removal of stored files whose rows `trx` deletes. */
export async function removeFilesAfter(
  trx: Trx,
  jobs: Pick<Jobs, 'send'>,
  { appId }: Pick<Brand, 'appId'>,
  keys: RemovedKeys,
): Promise<void> {
  for (let i = 0; i < keys.length; i += keysPerJob)
    await jobs.send(trx, removeFilesJob, { brand: appId, keys: keys.slice(i, i + keysPerJob) });
}

export function registerRemoveFilesJob({
  jobs,
  storage,
}: {
  jobs: Pick<Jobs, 'workForBrand'>;
  storage: Pick<FileStorage, 'remove'>;
}): void {
  jobs.workForBrand(removeFilesJob, ({ appId }, { keys }) =>
    forEachItem(keys, (key) => storage.remove(appId, key)),
  );
}
