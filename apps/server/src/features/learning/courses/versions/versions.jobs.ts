import type { Brand } from '../../../../platform/brands/brand.ts';
import type { Jobs } from '../../../../platform/jobs/jobs.ts';
import type { ScheduledPublications } from './scheduled-publications.ts';

interface Deps {
  jobs: Jobs;
  scheduled: (brand: Brand) => Pick<ScheduledPublications, 'publishDue'>;
}

/** Publishes versions whose time has come. */
export function registerVersionsJobs({ jobs, scheduled }: Deps): void {
  jobs.scheduleForBrands('courses.scheduled', '* * * * *', (brand) => scheduled(brand).publishDue());
}
