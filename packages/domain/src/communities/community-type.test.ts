import { expect, it } from 'vitest';
import { communityType, isCommunityListed, type CommunityTypeInput } from './community-type.ts';

const now = 1_000;
const nonMember: CommunityTypeInput = {
  courseIds: [1, 2],
  membership: null,
  isEntitled: false,
  userCourseIds: [],
};
const membership = { startDate: 500, isOptionalPurchase: false, hasLeft: false };
const optional = { ...membership, isOptionalPurchase: true };

it.each<[string, Partial<CommunityTypeInput>, string]>([
  ['of courses that the user does not have', { userCourseIds: [3] }, 'hidden'],
  ['of a course of the user', { userCourseIds: [3, 2] }, 'recommended'],
  ['without courses', { courseIds: [], userCourseIds: [3] }, 'hidden'],
  [
    'that has not started',
    { membership: { ...membership, startDate: 1_001 }, isEntitled: true, userCourseIds: [1] },
    'hidden',
  ],
  ['that begins now', { membership: { ...membership, startDate: 1_000 }, isEntitled: true }, 'owned'],
  ['under way', { membership, isEntitled: true }, 'owned'],
  ['that ended, of a course of the user', { membership, userCourseIds: [1] }, 'expired'],
  ['by a subscription', { membership: optional, isEntitled: true }, 'owned'],
  [
    'by a subscription, before its start',
    { membership: { ...optional, startDate: 1_001 }, isEntitled: true },
    'owned',
  ],
  ['that the member left', { membership: { ...membership, hasLeft: true }, isEntitled: true }, 'expired'],
  ['whose subscription ended', { membership: optional }, 'expired'],
])('a community %s [product §4 community type]', (_, change, type) => {
  expect(communityType({ ...nonMember, ...change }, now)).toBe(type);
});

it.each([
  ['recommended', false, false, true],
  ['expired', true, false, true],
  ['hidden', false, true, true],
  ['hidden', false, false, false],
  // Paid already, and not begun.
  ['hidden', true, true, false],
] as const)(
  'a community that is %s (member: %s, on sale: %s) is listed: %s',
  (type, isMember, isOnSale, isListed) => {
    expect(isCommunityListed({ type, isMember, isOnSale })).toBe(isListed);
  },
);
