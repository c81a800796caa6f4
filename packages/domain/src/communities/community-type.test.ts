import { expect, it } from 'vitest';
import { communityType, type CommunityFacts } from './community-type.ts';

const now = 1_000;
const nobody: CommunityFacts = {
  courseIds: [1, 2],
  userCommunity: null,
  userCourseIds: [],
  isCovered: false,
};
const part = { startDate: 500, endDate: 1_500, isOptionalPurchase: false };
const optional = { ...part, isOptionalPurchase: true };

it.each<[string, Partial<CommunityFacts>, string]>([
  ['of nobody’s courses', { userCourseIds: [3] }, 'hidden'],
  ['of one’s course', { userCourseIds: [3, 2] }, 'recommended'],
  ['of no course', { courseIds: [], userCourseIds: [3] }, 'hidden'],
  ['that has not begun', { userCommunity: { ...part, startDate: 1_001 }, userCourseIds: [1] }, 'hidden'],
  ['that begins now', { userCommunity: { ...part, startDate: 1_000 } }, 'owned'],
  ['under way', { userCommunity: part }, 'owned'],
  ['without an end', { userCommunity: { ...part, endDate: null } }, 'owned'],
  ['that ends now', { userCommunity: { ...part, endDate: 1_000 } }, 'expired'],
  [
    'that ended, of one’s course',
    { userCommunity: { ...part, endDate: 900 }, userCourseIds: [1] },
    'expired',
  ],
  ['by a subscription', { userCommunity: optional, isCovered: true }, 'owned'],
  [
    'by a subscription after its dates',
    { userCommunity: { ...optional, endDate: 900 }, isCovered: true },
    'owned',
  ],
  ['whose subscription ended', { userCommunity: optional }, 'expired'],
  [
    'bought, whatever subscription there is',
    { userCommunity: { ...part, endDate: 900 }, isCovered: true },
    'expired',
  ],
])('a community %s', (_, facts, type) => {
  expect(communityType({ ...nobody, ...facts }, now)).toBe(type);
});
