import { sql } from 'kysely';
import type { Brand, ByBrand } from '../../platform/brands/brand.ts';
import type { Brands } from '../../platform/brands/brands.ts';
import type { FileStorage } from '../../platform/storage/index.ts';
import { removeOrphans, removeUnattachedFiles } from './unattached-files.ts';
import type { UploadsService } from './uploads.service.ts';

interface SweepDeps {
  brands: Pick<Brands, 'all'>;
  storage: FileStorage;
  uploads: ByBrand<UploadsService>;
  keysInDocuments: (brand: Brand) => Promise<readonly string[]>;
  clock: () => number;
}

/** Hourly: removes abandoned uploads, unattached files and workspaces of dead processes, and fails stuck videos. */
export async function sweepFiles({ brands, storage, uploads, ...deps }: SweepDeps): Promise<void> {
  for (const brand of brands.all()) {
    await uploads(brand).sweep();
    await failStuckVideos(brand);
    await removeUnattachedFiles({ ...deps, brand, storage }, { all: false });
  }
  await storage.uploads.sweep();
  await storage.sweep();
}

/** Nightly: marks files that have been detached, and removes stored files that are not in the database. */
export async function sweepStorage({ brands, ...deps }: Omit<SweepDeps, 'uploads'>): Promise<void> {
  for (const brand of brands.all()) {
    await removeUnattachedFiles({ ...deps, brand }, { all: true });
    await removeOrphans({ ...deps, brand });
  }
}

/** A video whose worker died more often than the queue retries would stay in `processing` for ever. As failed, it can be retried manually. */
async function failStuckVideos({ db }: Brand): Promise<void> {
  await db
    .updateTable('videos')
    .set({ state: 'failed', error: 'transcoding was interrupted too often', updated_at: sql`now()` })
    .where('state', '=', 'processing')
    .where('updated_at', '<', sql<Date>`now() - interval '6 hours'`)
    .execute();
}
