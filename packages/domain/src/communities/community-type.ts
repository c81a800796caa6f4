import type { CommunityType } from '@daystream/contract';

/** A user's membership in a community. Times in ms. */
export interface CommunityMembership {
  readonly startDate: number;
  readonly isOptionalPurchase: boolean;
  /** The member left, and has not come back. */
  readonly hasLeft: boolean;
}

export interface CommunityTypeInput {
  readonly courseIds: readonly number[];
  /** Null: not a member. */
  readonly membership: CommunityMembership | null;
  /** Whether the member has a valid entitlement: for an optional purchase one from a subscription, otherwise one of the membership. */
  readonly isEntitled: boolean;
  /** The user's courses. */
  readonly userCourseIds: readonly number[];
}

/**
 * Whether a user sees a community among the clubs: those that are not hidden, and also one that is on sale to whom nothing recommends it (rule 205). Not one
 * whose membership has not begun: it is paid already.
 */
export function isCommunityListed(community: {
  readonly type: CommunityType;
  readonly isMember: boolean;
  readonly isOnSale: boolean;
}): boolean {
  return community.type !== 'hidden' || (community.isOnSale && !community.isMember);
}

/**
 * The type of a community for a user at `now`. Source: spec product §4, Community type. Our interpretation: a community bought by subscription is expired if no
 * subscription covers it; one that the member left is expired until they come back (decision 198).
 */
export function communityType(input: CommunityTypeInput, now: number): CommunityType {
  const { courseIds, membership, userCourseIds, isEntitled } = input;
  if (membership === null)
    return courseIds.some((id) => userCourseIds.includes(id)) ? 'recommended' : 'hidden';
  if (!membership.isOptionalPurchase && now < membership.startDate) return 'hidden';
  return isEntitled && !membership.hasLeft ? 'owned' : 'expired';
}
