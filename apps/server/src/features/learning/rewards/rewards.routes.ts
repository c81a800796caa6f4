import { rewardsCalls } from '@daystream/contract';
import type { ByBrand } from '../../../platform/brands/brand.ts';
import type { Mount } from '../../../platform/http/mount.ts';
import type { RewardsService } from './rewards.service.ts';

/** Rewards for learners. */
export function rewardsRoutes(mount: Mount, service: ByBrand<RewardsService>): void {
  mount(rewardsCalls['rewards.list'], ({ brand, query }) => service(brand).list(query));

  mount(rewardsCalls['rewards.claim'], ({ brand, actor, params }) => service(brand).claim(actor, params.id));

  mount(rewardsCalls['rewards.claims'], ({ brand, actor, query }) => service(brand).claims(actor, query));
}
