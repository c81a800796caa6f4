import type { CommunityType } from '@daystream/contract';

/** A person's membership in a community. Times in ms. */
export interface CommunityMembership {
  readonly startDate: number;
  readonly isOptionalPurchase: boolean;
}

export interface CommunityTypeInput {
  readonly courseIds: readonly number[];
  /** Null: the person is no member. */
  readonly membership: CommunityMembership | null;
  /** Whether an entitlement of the member holds: for an optional purchase one of a subscription, otherwise one of the membership. */
  readonly isEntitled: boolean;
  /** The courses of the person. */
  readonly userCourseIds: readonly number[];
}

/**
 * What a community is to a person at `now`. Source: spec product §4, Community type; that one which was bought by subscription counts as expired when none covers
 * it is our reading.
 */
export function communityType(facts: CommunityTypeInput, now: number): CommunityType {
  const { courseIds, membership, userCourseIds, isEntitled } = facts;
  if (membership === null)
    return courseIds.some((id) => userCourseIds.includes(id)) ? 'recommended' : 'hidden';
  if (!membership.isOptionalPurchase && now < membership.startDate) return 'hidden';
  return isEntitled ? 'owned' : 'expired';
}
