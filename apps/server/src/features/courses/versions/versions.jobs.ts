import type { Brand } from '../../../platform/brands/brand.ts';
import type { Brands } from '../../../platform/brands/brands.ts';
import type { Jobs } from '../../../platform/jobs/jobs.ts';
import type { Log } from '../../../platform/observability/log.ts';
import type { ScheduledPublications } from './scheduled-publications.ts';

interface Deps {
  jobs: Jobs;
  brands: Pick<Brands, 'all'>;
  scheduled: (brand: Brand) => Pick<ScheduledPublications, 'publishDue'>;
  log: Pick<Log, 'error'>;
}

/** Publishes versions whose time has come. */
export function registerVersionsJobs({ jobs, brands, scheduled, log }: Deps): void {
  jobs.schedule('courses.scheduled', '* * * * *', async () => {
    for (const brand of brands.all()) await scheduled(brand).publishDue(log);
  });
}
