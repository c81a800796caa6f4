export { referralEffects } from './referral-effects.ts';
export { referralsFeature } from './referrals.feature.ts';
export type { ReferralsService } from './referrals.service.ts';
