import { completePart } from '../../../testing/complete/complete-part.ts';
import { createClaim, createReward } from '../../../testing/learning/rewards.ts';
import { pointsComplete } from '../points/points.complete.ts';

export const rewardsComplete = completePart(async (c) => {
  const { brand, owner } = c;
  await c.part(pointsComplete);
  const rewardId = await createReward(brand, { title: `Reward of ${brand.appId}` });
  /** A reward of the brand that the owner can afford, and a waiting claim of the owner. */
  return { rewardId, rewardClaimId: await createClaim(brand, owner.id, rewardId) };
});
