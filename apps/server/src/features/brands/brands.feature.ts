import type { Feature, PlatformParts } from '../../platform/feature.ts';
import { createBrandsService } from './brands.service.ts';
import { brandsStudioRoutes } from './brands.studio.ts';

export function brandsFeature({ brands, storage }: Pick<PlatformParts, 'brands' | 'storage'>) {
  const brandsService = createBrandsService({ brands, removeFiles: (appId) => storage.removeBrand(appId) });
  return {
    services: { brandsService },
    routes: ({ mount }) => brandsStudioRoutes(mount, brandsService),
  } satisfies Feature;
}
