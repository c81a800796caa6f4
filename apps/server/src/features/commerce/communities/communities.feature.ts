import { byBrand } from '../../../platform/brands/brand.ts';
import type { Feature, PlatformParts } from '../../../platform/feature.ts';
import { communitiesRoutes } from './communities.routes.ts';
import { communitiesStudioRoutes, membershipsStudioRoutes } from './communities.studio.ts';
import { createCommunityRecords } from './community-records.service.ts';
import { createMembershipRecords } from './membership-records.service.ts';
import { createCommunitiesService } from './communities.service.ts';
import { communitiesPersonalData } from './communities.personal-data.ts';
import { retention } from './communities.tables.ts';

export function communitiesFeature({ clock }: Pick<PlatformParts, 'clock'>) {
  const communities = byBrand((brand) => createCommunitiesService({ brand, clock }));
  const records = byBrand((brand) => createCommunityRecords({ brand }));
  const memberships = byBrand((brand) => createMembershipRecords({ brand, clock }));
  return {
    services: { communities },
    personalData: communitiesPersonalData,
    routes({ mount }) {
      communitiesRoutes(mount, communities);
      communitiesStudioRoutes(mount, records);
      membershipsStudioRoutes(mount, memberships);
    },
    retention,
  } satisfies Feature;
}
