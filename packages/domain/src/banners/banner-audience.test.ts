import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { isBannerFor, type BannerAudience, type BannerReader } from './banner-audience.ts';

const now = 1_800_000_000_000;
const hour = 3_600_000;

const forAll: BannerAudience = {
  platforms: [],
  segments: [],
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
  segments: ['vip'],
  courseIds: [10, 11],
  communityIds: [20],
  stageDayIds: [100],
};
const newcomer: BannerReader = { ...anna, segments: [], courseIds: [], communityIds: [], stageDayIds: [] };
const inApp: BannerReader = { ...anna, appType: 'mobile' };

test.each<[string, Partial<BannerAudience>, BannerReader, boolean]>([
  ['nothing is asked', {}, newcomer, true],
  ['one of her segments', { segments: ['sleepers', 'vip'] }, anna, true],
  ['a segment of others', { segments: ['sleepers'] }, anna, false],
  ['a segment, and no segments', { segments: ['vip'] }, newcomer, false],
  ['a segment by another writing', { segments: ['VIP'] }, anna, false],
  ['one of her courses', { courseIds: [11, 99] }, anna, true],
  ['a course of others', { courseIds: [99] }, anna, false],
  ['a course, and no courses', { courseIds: [10] }, newcomer, false],
  ['not who has one of her courses', { notDisplayCourseIds: [99, 10] }, anna, false],
  ['not who has a course of others', { notDisplayCourseIds: [99] }, anna, true],
  ['not who has a course, and no courses', { notDisplayCourseIds: [10] }, newcomer, true],
  ['wanted and unwanted courses of hers', { courseIds: [10], notDisplayCourseIds: [11] }, anna, false],
  ['her community', { communityIds: [20] }, anna, true],
  ['a community of others', { communityIds: [21] }, anna, false],
  ['not her community', { notDisplayCommunityIds: [20] }, anna, false],
  ['not a community of others', { notDisplayCommunityIds: [21] }, anna, true],
  ['this application', { applicationIds: [1, 2] }, anna, true],
  ['another application', { applicationIds: [2] }, anna, false],
  ['not this application', { notDisplayApplicationIds: [1] }, anna, false],
  ['not another application', { notDisplayApplicationIds: [2] }, anna, true],
  ['a day of her course', { stageDayIds: [100, 101] }, anna, true],
  ['a day of a course of others', { stageDayIds: [101] }, anna, false],
  ['the app, and a browser', { platforms: ['app'] }, anna, false],
  ['the app, and the app', { platforms: ['app', 'desktop'] }, inApp, true],
  ['a phone’s browser, and the app', { platforms: ['mobile'] }, inApp, false],
  ['a phone’s browser, and a browser of any width', { platforms: ['mobile'] }, anna, true],
  ['from this moment on', { startDate: now }, anna, true],
  ['from later on', { startDate: now + 1 }, anna, false],
  ['until later', { endDate: now + 1 }, anna, true],
  ['until this moment', { endDate: now }, anna, false],
  ['an hour around now', { startDate: now - hour, endDate: now + hour }, anna, true],
  ['segment right, dates over', { segments: ['vip'], endDate: now - hour }, anna, false],
])('%s', (_, asked, reader, expected) => {
  expect(isBannerFor({ ...forAll, ...asked }, reader, now)).toBe(expected);
});

const ids = fc.array(fc.integer({ min: 1, max: 5 }), { maxLength: 3 });
const words = fc.array(fc.constantFrom('vip', 'new', 'sleepers'), { maxLength: 2 });
const moment = fc.option(fc.integer({ min: now - hour, max: now + hour }));
const anyBanner = fc.record<BannerAudience>({
  platforms: fc.subarray(['desktop', 'tablet', 'mobile', 'app']),
  segments: words,
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
  segments: words,
  courseIds: ids,
  communityIds: ids,
  stageDayIds: ids,
});

test('an additional restriction never extends the audience [product §3 banner]', () => {
  const restriction = fc.constantFrom(...(Object.keys(forAll) as (keyof BannerAudience)[]));
  fc.assert(
    fc.property(anyBanner, anyReader, restriction, restriction, (any, reader, one, other) => {
      const loose = { ...forAll, [one]: any[one] };
      const tight = { ...loose, [other]: any[other] };
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
