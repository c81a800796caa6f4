import { byBrand, type ByBrand } from '../../platform/brands/brand.ts';
import type { Feature, PlatformParts } from '../../platform/feature.ts';
import type { SubscriptionsService } from '../subscriptions/index.ts';
import { communitiesRoutes } from './communities.routes.ts';
import { createCommunitiesService } from './communities.service.ts';

type Deps = Pick<PlatformParts, 'clock'> & { subscriptions: ByBrand<SubscriptionsService> };

export function communitiesFeature({ clock, subscriptions }: Deps) {
  const communities = byBrand((brand) =>
    createCommunitiesService({
      brand,
      coveredCommunities: (userId) => subscriptions(brand).coveredCommunities(userId),
      clock,
    }),
  );
  return {
    services: { communities },
    routes: ({ mount }) => communitiesRoutes(mount, communities),
  } satisfies Feature;
}
