import type { Brand } from '../../../platform/brands/brand.ts';
import type { Jobs } from '../../../platform/jobs/jobs.ts';
import type { StreamFreezes } from './stream-freezes.ts';

interface Deps {
  jobs: Jobs;
  streams: (brand: Brand) => Pick<StreamFreezes, 'updateFreezes'>;
}

/** Begins and ends freezes at the learners' midnights: every offset from UTC is a multiple of a quarter of an hour. */
export function registerStreamsJobs({ jobs, streams }: Deps): void {
  jobs.scheduleForBrands('streams.freezes', '*/15 * * * *', (brand) => streams(brand).updateFreezes());
}
