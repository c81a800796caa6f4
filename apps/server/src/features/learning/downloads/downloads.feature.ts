import { byBrand, type ByBrand } from '../../../platform/brands/brand.ts';
import type { Feature, PlatformParts } from '../../../platform/feature.ts';
import type { StreamsService } from '../streams/index.ts';
import { downloadsRoutes } from './downloads.routes.ts';
import { createDownloadsService } from './downloads.service.ts';
import { createFileSizes } from './file-sizes.ts';

type Deps = Pick<PlatformParts, 'clock' | 'mediaTokens' | 'storage'> & {
  streams: ByBrand<StreamsService>;
};

/** What the apps download to use a course without a network. */
export function downloadsFeature({ clock, mediaTokens, storage, streams }: Deps) {
  const downloads = byBrand((brand) =>
    createDownloadsService({
      brand,
      clock,
      mediaTokens,
      access: streams(brand).access,
      sizes: createFileSizes({ brand, storage }),
    }),
  );
  return {
    services: {},
    routes({ mount }) {
      downloadsRoutes(mount, downloads);
    },
  } satisfies Feature;
}
