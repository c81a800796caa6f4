import type { CommunityType } from '@daystream/contract';

/** One's part in a community. Times in milliseconds; an end of null never comes. */
export interface CommunityPart {
  readonly startDate: number;
  readonly endDate: number | null;
  readonly isOptionalPurchase: boolean;
}

export interface CommunityFacts {
  readonly courseIds: readonly number[];
  /** Null for who has no part in it. */
  readonly userCommunity: CommunityPart | null;
  /** The courses of the person. */
  readonly userCourseIds: readonly number[];
  /** Whether an active subscription of the person covers it. */
  readonly isCovered: boolean;
}

/**
 * What a community is to a person at `now`. Source: spec product §4, Community type; that one which was bought by subscription counts as expired when none covers
 * it is our reading.
 */
export function communityType(facts: CommunityFacts, now: number): CommunityType {
  const { courseIds, userCommunity, userCourseIds, isCovered } = facts;
  if (userCommunity === null)
    return courseIds.some((id) => userCourseIds.includes(id)) ? 'recommended' : 'hidden';
  const { startDate, endDate, isOptionalPurchase } = userCommunity;
  if (isOptionalPurchase) return isCovered ? 'owned' : 'expired';
  if (now < startDate) return 'hidden';
  return endDate === null || now < endDate ? 'owned' : 'expired';
}
