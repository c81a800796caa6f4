import { byBrand } from '../../platform/brands/brand.ts';
import type { Feature, PlatformParts } from '../../platform/feature.ts';
import { communitiesRoutes } from './communities.routes.ts';
import { communitiesStudioRoutes } from './communities.studio.ts';
import { createCommunityRecords } from './community-records.service.ts';
import { createCommunitiesService } from './communities.service.ts';
import { communitiesPersonalData } from './communities.personal-data.ts';

export function communitiesFeature({ clock }: Pick<PlatformParts, 'clock'>) {
  const communities = byBrand((brand) => createCommunitiesService({ brand, clock }));
  const records = byBrand((brand) => createCommunityRecords({ brand }));
  return {
    services: { communities },
    personalData: communitiesPersonalData,
    routes({ mount }) {
      communitiesRoutes(mount, communities);
      communitiesStudioRoutes(mount, records);
    },
  } satisfies Feature;
}
