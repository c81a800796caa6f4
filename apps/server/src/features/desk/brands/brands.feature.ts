import type { Brands } from '../../../platform/brands/brands.ts';
import type { Feature, PlatformParts } from '../../../platform/feature.ts';
import { createBrandsService } from './brands.service.ts';
import { brandsStudioRoutes } from './brands.studio.ts';

export function brandsFeature({
  brands,
  storage,
  sealer,
}: Pick<PlatformParts, 'storage' | 'sealer'> & { brands: Brands }) {
  const brandsService = createBrandsService({ brands, removeFiles: (appId) => storage.removeBrand(appId) });
  return {
    services: { brandsService },
    routes: ({ mount }) => brandsStudioRoutes(mount, brandsService, sealer),
  } satisfies Feature;
}
