import type { CommunityType, UserCommunity } from '@daystream/contract';
import { communityType, endOfAccess, isEntitled } from '@daystream/domain';
import { readEntitlementPeriods } from '../../learning/entitlements/index.ts';
import type { CommunityRow, MembershipRow } from './communities.repository.ts';

/** What a community is to a user at `now` (ms). */
export function typeOf(
  { course_ids, membership }: Pick<CommunityRow, 'course_ids' | 'membership'>,
  userCourseIds: readonly number[],
  now: number,
): CommunityType {
  return communityType(
    {
      courseIds: course_ids,
      userCourseIds,
      isEntitled: isEntitled(readEntitlementPeriods(membership?.entitlements ?? null), now),
      membership: membership && {
        startDate: membership.start_ms,
        isOptionalPurchase: membership.is_optional_purchase,
        hasLeft: membership.has_left,
      },
    },
    now,
  );
}

/** A membership as it is sent. */
export function presentMembership(
  { entitlements, revoked_ms, start_ms, has_left, ...row }: MembershipRow,
  now: number,
): UserCommunity {
  const periods = readEntitlementPeriods(entitlements);
  const end = endOfAccess(periods, revoked_ms, now);
  return {
    ...row,
    start_date: Math.floor(start_ms / 1000),
    can_return: has_left && isEntitled(periods, now),
    end_date: end === null ? null : Math.floor(end / 1000),
  };
}
