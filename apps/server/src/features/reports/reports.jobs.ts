import type { ByBrand } from '../../platform/brands/brand.ts';
import type { Brands } from '../../platform/brands/brands.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import type { RollupsService } from './rollups.service.ts';

interface Deps {
  jobs: Jobs;
  brands: Pick<Brands, 'all'>;
  rollups: ByBrand<Pick<RollupsService, 'update'>>;
}

/** Brings the rollups of all brands up to date four times an hour. */
export function registerReportsJobs({ jobs, brands, rollups }: Deps): void {
  jobs.schedule('reports.rollups', '4-59/15 * * * *', async () => {
    for (const brand of brands.all()) await rollups(brand).update();
  });
}
