import type { Reward, RewardClaim } from '@daystream/contract';
import { randomUUID } from 'node:crypto';
import type { Brand } from '../../../platform/brands/brand.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { pageOf, type Page } from '../../../platform/http/lists.ts';
import { createOnce } from '../../../platform/idempotency/once.ts';
import type { Realtime } from '../../../platform/realtime/realtime.ts';
import { claimReward } from './claim-reward.ts';
import { presentClaim } from './rewards.present.ts';
import { createRewardsRepository } from './rewards.repository.ts';

interface Deps {
  brand: Brand;
  realtime: Pick<Realtime, 'emit'>;
  clock: () => number;
}
interface PageQuery {
  page: number;
  'per-page': number;
}

/** Rewards for learners. */
export function createRewardsService({ brand, realtime, clock }: Deps) {
  const repository = createRewardsRepository(brand.db);
  const once = createOnce(brand.db);
  return {
    async list(query: PageQuery): Promise<Page<Reward>> {
      const [items, total] = await Promise.all([
        repository.offered(pageOf(query)),
        repository.countOffered(),
      ]);
      return { items, page: query.page, perPage: query['per-page'], total };
    },

    async claims(actor: Actor, query: PageQuery): Promise<Page<RewardClaim>> {
      const [rows, total] = await Promise.all([
        repository.claimsOf(actor.userId, pageOf(query)),
        repository.countClaimsOf(actor.userId),
      ]);
      return { items: rows.map(presentClaim), page: query.page, perPage: query['per-page'], total };
    },

    /** Errors: `not_found`, `reward_sold_out`, `points_insufficient`, `idempotency_key_reused`. */
    async claim(actor: Actor, rewardId: number): Promise<RewardClaim> {
      const claimed = await once(
        actor,
        ['rewards.claim', rewardId],
        async (trx) => {
          const key = `reward:${actor.idempotencyKey ?? randomUUID()}`;
          const at = new Date(clock());
          const { claim, amount } = await claimReward(trx, { userId: actor.userId, rewardId, key, at });
          return { claim: presentClaim(claim), amount };
        },
        {
          afterCommit: ({ amount }) =>
            realtime.emit(brand, { user: actor.userId }, 'scores.amount', { amount }),
        },
      );
      return claimed.claim;
    },
  };
}
export type RewardsService = ReturnType<typeof createRewardsService>;
