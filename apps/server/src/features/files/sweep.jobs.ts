import { sql } from 'kysely';
import type { Brand, ByBrand } from '../../platform/brands/brand.ts';
import type { Brands } from '../../platform/brands/brands.ts';
import type { FileStorage } from '../../platform/storage/index.ts';
import type { UploadsService } from './uploads.service.ts';

interface SweepDeps {
  brands: Pick<Brands, 'all'>;
  storage: FileStorage;
  uploads: ByBrand<UploadsService>;
}

/** Removes uploads that nobody went on with, work of programs that died, and gives up videos that nobody works on any more. */
export async function sweepFiles({ brands, storage, uploads }: SweepDeps): Promise<void> {
  for (const brand of brands.all()) {
    await uploads(brand).sweep();
    await failStuckVideos(brand);
  }
  await storage.uploads.sweep();
  await storage.sweep();
}

/** A video whose program died more often than the queue tries again would wait for ever: failed, a person can try it again. */
async function failStuckVideos({ db }: Brand): Promise<void> {
  await db
    .updateTable('videos')
    .set({ state: 'failed', error: 'the work on it was cut off too often', updated_at: sql`now()` })
    .where('state', '=', 'processing')
    .where('updated_at', '<', sql<Date>`now() - interval '6 hours'`)
    .execute();
}
