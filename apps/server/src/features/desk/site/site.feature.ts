import { byBrand, type ByBrand } from '../../../platform/brands/brand.ts';
import { createBrandConfigs } from '../../../platform/brands/brand-configs.ts';
import type { Feature, PlatformParts } from '../../../platform/feature.ts';
import type { FilesService } from '../../learning/files/index.ts';
import { serveAppLinks } from './app-links.pages.ts';
import { servePages } from './site.pages.ts';
import { siteRoutes } from './site.routes.ts';
import { createSiteService } from './site.service.ts';
import { siteStudioRoutes } from './site.studio.ts';

type Deps = Pick<PlatformParts, 'brands' | 'clock' | 'platform' | 'storage'> & {
  files: ByBrand<FilesService>;
};

export function siteFeature({ brands, clock, platform, storage, files }: Deps) {
  const configs = createBrandConfigs(platform);
  const site = byBrand((brand) =>
    createSiteService({
      brand,
      brands,
      configs,
      publishPicture: (...picture) => files(brand).publishPicture(...picture),
    }),
  );
  return {
    services: { site },
    routes({ app, mount }) {
      siteRoutes(mount);
      siteStudioRoutes(mount, site);
      servePages(app, { storage, clock });
      serveAppLinks(app);
    },
  } satisfies Feature;
}
