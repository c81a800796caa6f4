import { sql } from 'kysely';
import type { Brand, ByBrand } from '../../../platform/brands/brand.ts';
import { forEachItem } from '../../../platform/jobs/items.ts';
import type { FileStorage } from '../../../platform/storage/index.ts';
import { removeOrphans, removeUnattachedFiles } from './unattached-files.ts';
import type { UploadsService } from './uploads.service.ts';

interface SweepDeps {
  storage: FileStorage;
  uploads: ByBrand<UploadsService>;
  keysInDocuments: (brand: Brand) => Promise<readonly string[]>;
  clock: () => number;
  keptUntil: () => Promise<Date | null>;
}

/** Hourly: removes abandoned uploads and unattached files, and fails stuck videos. A step that fails does not keep the others waiting. */
export const sweepFiles = ({ uploads, ...deps }: SweepDeps, brand: Brand): Promise<void> =>
  inSteps({
    uploads: () => uploads(brand).sweep(),
    videos: () => failStuckVideos(brand),
    unattached: () => removeUnattachedFiles({ ...deps, brand }, { all: false }),
  });

/** Hourly: removes bytes of abandoned uploads, and workspaces of dead processes. */
export const sweepWorkspaces = (storage: FileStorage): Promise<void> =>
  inSteps({ uploads: () => storage.uploads.sweep(), workspaces: () => storage.sweep() });

/** Nightly: marks files that have been detached, and removes stored files that are not in the database. */
export const sweepStorage = (deps: Omit<SweepDeps, 'uploads'>, brand: Brand): Promise<void> =>
  inSteps({
    unattached: () => removeUnattachedFiles({ ...deps, brand }, { all: true }),
    orphans: () => removeOrphans({ ...deps, brand }),
  });

const inSteps = (steps: Record<string, () => Promise<void>>): Promise<void> =>
  forEachItem(
    Object.entries(steps),
    ([, step]) => step(),
    ([name]) => name,
  );

/** A video whose worker died more often than the queue retries would stay in `processing` for ever. As failed, it can be retried manually. */
async function failStuckVideos({ db }: Brand): Promise<void> {
  await db
    .updateTable('videos')
    .set({ state: 'failed', error: 'transcoding was interrupted too often', updated_at: sql`now()` })
    .where('state', '=', 'processing')
    .where('updated_at', '<', sql<Date>`now() - interval '6 hours'`)
    .execute();
}
