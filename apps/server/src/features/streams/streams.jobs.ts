import type { Brand } from '../../platform/brands/brand.ts';
import type { Brands } from '../../platform/brands/brands.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import type { StreamFreezes } from './stream-freezes.ts';

interface Deps {
  jobs: Jobs;
  brands: Pick<Brands, 'all'>;
  streams: (brand: Brand) => Pick<StreamFreezes, 'updateFreezes'>;
}

/** Begins and ends freezes at the learners' midnights: every offset from UTC is a multiple of a quarter of an hour. */
export function registerStreamsJobs({ jobs, brands, streams }: Deps): void {
  jobs.schedule('streams.freezes', '*/15 * * * *', async () => {
    for (const brand of brands.all()) await streams(brand).updateFreezes();
  });
}
