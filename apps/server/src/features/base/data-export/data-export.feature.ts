import { byBrand } from '../../../platform/brands/brand.ts';
import type { Feature, PlatformParts } from '../../../platform/feature.ts';
import type { PersonalDataRegistry } from '../../../platform/personal-data/index.ts';
import type { ArchiveFiles } from './archive-files.ts';
import { registerDataExportJobs } from './data-export.jobs.ts';
import { dataExportRoutes } from './data-export.routes.ts';
import { createDataExportService } from './data-export.service.ts';
import { createDataExportPersonalData } from './data-export.personal-data.ts';
import { retention } from './data-export.tables.ts';

type Deps = Pick<PlatformParts, 'clock' | 'mediaTokens' | 'jobs' | 'rateLimits' | 'storage'> & {
  files: ArchiveFiles;
  personalData: PersonalDataRegistry;
};

export function dataExportFeature(deps: Deps) {
  const { jobs, mediaTokens } = deps;
  const exports = deps.rateLimits.create('data-export', { points: 3, seconds: 86_400 });
  const dataExport = byBrand((brand) =>
    createDataExportService({ brand, jobs, mediaTokens, limit: exports }),
  );
  return {
    services: { dataExport },
    personalData: createDataExportPersonalData(deps.files),
    routes: ({ mount }) => dataExportRoutes(mount, dataExport),
    jobs: () => registerDataExportJobs(deps),
    retention,
  } satisfies Feature;
}
