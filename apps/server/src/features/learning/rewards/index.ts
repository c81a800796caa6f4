export { rewardsFeature } from './rewards.feature.ts';
export { claimReward } from './claim-reward.ts';
