import { claimReward } from '../../features/learning/rewards/index.ts';
import { points } from '../../features/learning/points/index.ts';
import type { Brand } from '../../platform/brands/brand.ts';

/** Adds points to a user's balance. */
export async function givePoints(brand: Brand, userId: number, amount: number): Promise<void> {
  await brand.db
    .transaction()
    .execute((trx) =>
      points.earn(trx, { userId, amount, reason: 'referral', sourceType: 'test', sourceId: userId }),
    );
}

/** Creates a reward; returns its id. */
export async function createReward(
  brand: Brand,
  { title = 'A book', cost = 200, stock = null as number | null } = {},
): Promise<number> {
  const { id } = await brand.db
    .insertInto('rewards')
    .values({ title, cost, stock })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Claims a reward for a user, who has the points for it; returns the id of the claim. */
export async function createClaim(brand: Brand, userId: number, rewardId: number): Promise<number> {
  const { claim } = await brand.db
    .transaction()
    .execute((trx) => claimReward(trx, { userId, rewardId, key: `test:${rewardId}`, at: new Date() }));
  return claim.id;
}
