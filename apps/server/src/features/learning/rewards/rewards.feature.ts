import { byBrand, type ByBrand } from '../../../platform/brands/brand.ts';
import type { Feature, PlatformParts } from '../../../platform/feature.ts';
import type { NotificationsService } from '../../base/notifications/index.ts';
import type { PointsSources } from '../points/index.ts';
import { createRewardRecords } from './reward-records.service.ts';
import { createRewardsRepository } from './rewards.repository.ts';
import { rewardsPersonalData } from './rewards.personal-data.ts';
import { rewardsRoutes } from './rewards.routes.ts';
import { createRewardsService } from './rewards.service.ts';
import { rewardsStudioRoutes } from './rewards.studio.ts';
import { retention } from './rewards.tables.ts';

type Deps = Pick<PlatformParts, 'clock' | 'realtime'> & { notifications: ByBrand<NotificationsService> };

export function rewardsFeature({ realtime, clock, notifications }: Deps) {
  const rewards = byBrand((brand) => createRewardsService({ brand, realtime, clock }));
  const records = byBrand((brand) =>
    createRewardRecords({ brand, realtime, clock, notifications: notifications(brand) }),
  );
  const rewardsPoints: PointsSources = byBrand(({ db }) => ({
    reward: createRewardsRepository(db).sourcesOfUser,
  }));
  return {
    services: { records, rewardsPoints },
    personalData: rewardsPersonalData,
    routes({ mount }) {
      rewardsRoutes(mount, rewards);
      rewardsStudioRoutes(mount, records);
    },
    retention,
  } satisfies Feature;
}
