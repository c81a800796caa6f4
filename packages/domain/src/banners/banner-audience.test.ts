import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { isBannerFor, type BannerAudience, type BannerReader } from './banner-audience.ts';

const now = 1_800_000_000_000;
const hour = 3_600_000;

const forAll: BannerAudience = {
  platforms: [],
  segmentIds: [],
  labels: [],
  courseIds: [],
  notDisplayCourseIds: [],
  communityIds: [],
  notDisplayCommunityIds: [],
  applicationIds: [],
  notDisplayApplicationIds: [],
  stageDayIds: [],
  startDate: null,
  endDate: null,
};
const anna: BannerReader = {
  appType: 'web',
  applicationId: 1,
  segmentIds: [30],
  labels: ['vip'],
  courseIds: [10, 11],
  communityIds: [20],
  stageDayIds: [100],
};
const newcomer: BannerReader = {
  ...anna,
  segmentIds: [],
  labels: [],
  courseIds: [],
  communityIds: [],
  stageDayIds: [],
};
const inApp: BannerReader = { ...anna, appType: 'mobile' };

test.each<[string, Partial<BannerAudience>, BannerReader, boolean]>([
  ['without restrictions: everyone', {}, newcomer, true],
  ['a segment of the user', { segmentIds: [31, 30] }, anna, true],
  ['a segment of other users', { segmentIds: [31] }, anna, false],
  ['a segment: a user without segments', { segmentIds: [30] }, newcomer, false],
  ['a label of the user', { labels: ['sleepers', 'vip'] }, anna, true],
  ['a label of other users', { labels: ['sleepers'] }, anna, false],
  ['a label: a user without labels', { labels: ['vip'] }, newcomer, false],
  ['labels are case-sensitive', { labels: ['VIP'] }, anna, false],
  ['a segment of other users or a label of the user', { segmentIds: [31], labels: ['vip'] }, anna, true],
  ['a segment of the user or a label of other users', { segmentIds: [30], labels: ['new'] }, anna, true],
  ['a segment and a label of other users', { segmentIds: [31], labels: ['new'] }, anna, false],
  ['a course of the user', { courseIds: [11, 99] }, anna, true],
  ['a course of other users', { courseIds: [99] }, anna, false],
  ['a course: a user without courses', { courseIds: [10] }, newcomer, false],
  ['an excluded course of the user', { notDisplayCourseIds: [99, 10] }, anna, false],
  ['an excluded course of other users', { notDisplayCourseIds: [99] }, anna, true],
  ['an excluded course: a user without courses', { notDisplayCourseIds: [10] }, newcomer, true],
  [
    'one course of the user included, another excluded',
    { courseIds: [10], notDisplayCourseIds: [11] },
    anna,
    false,
  ],
  ['a community of the user', { communityIds: [20] }, anna, true],
  ['a community of other users', { communityIds: [21] }, anna, false],
  ['an excluded community of the user', { notDisplayCommunityIds: [20] }, anna, false],
  ['an excluded community of other users', { notDisplayCommunityIds: [21] }, anna, true],
  ['the application in use', { applicationIds: [1, 2] }, anna, true],
  ['another application', { applicationIds: [2] }, anna, false],
  ['the excluded application in use', { notDisplayApplicationIds: [1] }, anna, false],
  ['another excluded application', { notDisplayApplicationIds: [2] }, anna, true],
  ['a day of a course of the user', { stageDayIds: [100, 101] }, anna, true],
  ['a day of a course of other users', { stageDayIds: [101] }, anna, false],
  ['the platform app: a browser', { platforms: ['app'] }, anna, false],
  ['the platform app: the app', { platforms: ['app', 'desktop'] }, inApp, true],
  ['the platform mobile: the app', { platforms: ['mobile'] }, inApp, false],
  ['the platform mobile: a browser of any width', { platforms: ['mobile'] }, anna, true],
  ['starts now', { startDate: now }, anna, true],
  ['starts later', { startDate: now + 1 }, anna, false],
  ['ends later', { endDate: now + 1 }, anna, true],
  ['ends now', { endDate: now }, anna, false],
  ['within its dates', { startDate: now - hour, endDate: now + hour }, anna, true],
  ['a segment of the user, after its end', { segmentIds: [30], endDate: now - hour }, anna, false],
])('isBannerFor: %s', (_, restriction, reader, expected) => {
  expect(isBannerFor({ ...forAll, ...restriction }, reader, now)).toBe(expected);
});

const ids = fc.array(fc.integer({ min: 1, max: 5 }), { maxLength: 3 });
const words = fc.array(fc.constantFrom('vip', 'new', 'sleepers'), { maxLength: 2 });
const moment = fc.option(fc.integer({ min: now - hour, max: now + hour }));
const anyBanner = fc.record<BannerAudience>({
  platforms: fc.subarray(['desktop', 'tablet', 'mobile', 'app']),
  segmentIds: ids,
  labels: words,
  courseIds: ids,
  notDisplayCourseIds: ids,
  communityIds: ids,
  notDisplayCommunityIds: ids,
  applicationIds: ids,
  notDisplayApplicationIds: ids,
  stageDayIds: ids,
  startDate: moment,
  endDate: moment,
});
const anyReader = fc.record<BannerReader>({
  appType: fc.constantFrom('web', 'mobile'),
  applicationId: fc.integer({ min: 1, max: 5 }),
  segmentIds: ids,
  labels: words,
  courseIds: ids,
  communityIds: ids,
  stageDayIds: ids,
});

/** Segments and labels are one restriction. */
const restrictionOf = (any: BannerAudience, key: keyof BannerAudience): Partial<BannerAudience> =>
  key === 'segmentIds' || key === 'labels'
    ? { segmentIds: any.segmentIds, labels: any.labels }
    : { [key]: any[key] };

test('an additional restriction never extends the audience [product §3 banner]', () => {
  const restriction = fc.constantFrom(...(Object.keys(forAll) as (keyof BannerAudience)[]));
  fc.assert(
    fc.property(anyBanner, anyReader, restriction, restriction, (any, reader, one, other) => {
      const loose = { ...forAll, ...restrictionOf(any, one) };
      const tight = { ...loose, ...restrictionOf(any, other) };
      expect(isBannerFor(loose, reader, now) || !isBannerFor(tight, reader, now)).toBe(true);
    }),
  );
});

test('an exclusion list hides the banner from every user who has one of its items', () => {
  fc.assert(
    fc.property(anyBanner, anyReader, (banner, reader) => {
      fc.pre(reader.courseIds.length > 0);
      const kept = { ...banner, notDisplayCourseIds: reader.courseIds.slice(0, 1) };
      expect(isBannerFor(kept, reader, now)).toBe(false);
    }),
  );
});
