export {
  assertOwnsCommunity,
  lockCommunity,
  mayReadCommunity,
  ownedCommunityIds,
} from './community-access.ts';
export { addMember } from './add-member.ts';
export { openedMemberships } from './opened-memberships.ts';
export { clubProduct } from './club-product.ts';
export { giveSubscribedMemberships } from './purchased-membership.ts';
export { communitiesFeature } from './communities.feature.ts';
export type { CommunitiesService } from './communities.service.ts';
