import { byBrand, type ByBrand } from '../../../platform/brands/brand.ts';
import type { Feature, PlatformParts } from '../../../platform/feature.ts';
import type { CommunitiesService } from '../../commerce/communities/index.ts';
import { dayBannersJob } from '../../learning/courses/index.ts';
import type { FilesService } from '../../learning/files/index.ts';
import type { SegmentsService } from '../../learning/segments/index.ts';
import { createBannerRecordsService } from './banner-records.service.ts';
import { bannersPersonalData } from './banners.personal-data.ts';
import { bannersRoutes } from './banners.routes.ts';
import { createBannersService } from './banners.service.ts';
import { bannersStudioRoutes } from './banners.studio.ts';
import { retention } from './banners.tables.ts';

type Deps = Pick<PlatformParts, 'clock' | 'jobs' | 'realtime' | 'storage'> & {
  communities: ByBrand<CommunitiesService>;
  files: ByBrand<FilesService>;
  segments: ByBrand<SegmentsService>;
};

export function bannersFeature({ clock, jobs, realtime, storage, communities, files, segments }: Deps) {
  const banners = byBrand((brand) =>
    createBannersService({
      brand,
      ownCommunities: async (actor) => {
        const all = await communities(brand).list(actor);
        return all.filter(({ type }) => type === 'owned').map(({ id }) => id);
      },
      segments: () => segments(brand).conditionsOfBanners(),
      clock,
    }),
  );
  const bannerRecords = byBrand((brand) =>
    createBannerRecordsService({
      brand,
      publishPicture: (...picture) => files(brand).publishPicture(...picture),
      removePicture: (key) => storage.remove(brand.appId, key),
      onDaysChanged: (trx, dayIds) => jobs.send(trx, dayBannersJob, { brand: brand.appId, day_ids: dayIds }),
      realtime,
    }),
  );
  return {
    services: { banners, bannerRecords },
    personalData: bannersPersonalData,
    routes({ mount }) {
      bannersRoutes(mount, banners);
      bannersStudioRoutes(mount, bannerRecords);
    },
    retention,
  } satisfies Feature;
}
