import { byBrand } from '../../platform/brands/brand.ts';
import type { Feature, PlatformParts } from '../../platform/feature.ts';
import { registerDataExportJobs } from './data-export.jobs.ts';
import { dataExportRoutes } from './data-export.routes.ts';
import { createDataExportService } from './data-export.service.ts';

type Deps = Pick<PlatformParts, 'brands' | 'clock' | 'grants' | 'jobs' | 'storage'>;

export function dataExportFeature(deps: Deps) {
  const { jobs, grants } = deps;
  const dataExport = byBrand((brand) => createDataExportService({ brand, jobs, grants }));
  return {
    services: { dataExport },
    routes: ({ mount }) => dataExportRoutes(mount, dataExport),
    jobs: () => registerDataExportJobs(deps),
  } satisfies Feature;
}
