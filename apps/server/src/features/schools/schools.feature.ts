import type { Feature, PlatformParts } from '../../platform/feature.ts';
import { createBrandsService } from './schools.service.ts';
import { brandsStudioRoutes } from './schools.studio.ts';

export function brandsFeature({ brands, storage }: Pick<PlatformParts, 'brands' | 'storage'>) {
  const schools = createBrandsService({ brands, removeFiles: (appId) => storage.removeBrand(appId) });
  return {
    services: { schools },
    routes: ({ mount }) => brandsStudioRoutes(mount, schools),
  } satisfies Feature;
}
