import { studioPointsCalls } from '@daystream/contract';
import type { ByBrand } from '../../../platform/brands/brand.ts';
import type { Mount } from '../../../platform/http/mount.ts';
import type { RewardRecords } from './reward-records.service.ts';

/** Rewards and claims as records of the studio. */
export function rewardsStudioRoutes(mount: Mount, service: ByBrand<RewardRecords>): void {
  mount(studioPointsCalls['studio.rewards.list'], ({ brand, query }) => service(brand).list(query));

  mount(studioPointsCalls['studio.rewards.get'], ({ brand, params }) => service(brand).get(params.id));

  mount(studioPointsCalls['studio.rewards.create'], ({ brand, actor, body }) =>
    service(brand).create(actor, body),
  );

  mount(studioPointsCalls['studio.rewards.update'], ({ brand, actor, params, body }) =>
    service(brand).update(actor, params.id, body),
  );

  mount(studioPointsCalls['studio.rewardClaims.list'], ({ brand, query }) => service(brand).claims(query));

  mount(studioPointsCalls['studio.rewardClaims.give'], ({ brand, actor, params, body }) =>
    service(brand).decide(actor, params.id, { state: 'given', ...body }),
  );

  mount(studioPointsCalls['studio.rewardClaims.decline'], ({ brand, actor, params, body }) =>
    service(brand).decide(actor, params.id, { state: 'declined', ...body }),
  );
}
