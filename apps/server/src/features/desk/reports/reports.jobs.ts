import type { ByBrand } from '../../../platform/brands/brand.ts';
import type { Jobs } from '../../../platform/jobs/jobs.ts';
import type { RollupsService } from './rollups.service.ts';

interface Deps {
  jobs: Jobs;
  rollups: ByBrand<Pick<RollupsService, 'update'>>;
}

/** Brings the rollups of all brands up to date four times an hour. */
export function registerReportsJobs({ jobs, rollups }: Deps): void {
  jobs.scheduleForBrands('reports.rollups', '4-59/15 * * * *', (brand) => rollups(brand).update());
}
