import type { Feature, PlatformParts } from '../../platform/feature.ts';
import { createSchoolsService } from './schools.service.ts';
import { schoolsStudioRoutes } from './schools.studio.ts';

export function schoolsFeature({ brands, storage }: Pick<PlatformParts, 'brands' | 'storage'>) {
  const schools = createSchoolsService({ brands, removeFiles: (appId) => storage.removeBrand(appId) });
  return {
    services: { schools },
    routes: ({ mount }) => schoolsStudioRoutes(mount, schools),
  } satisfies Feature;
}
