import { BannerPlacement, bannerPositions, type BannerPlatform } from '@daystream/contract';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  bannerPlacements,
  bannerPlatform,
  bannerPositionIds,
  bannersAt,
  isBannerAt,
  type BannerPlace,
  type PlacedBanner,
} from './banner-places.ts';

const now = 1_800_000_000_000;
const banner: PlacedBanner = {
  id: 1,
  sort: 1,
  platforms: [],
  position: 'day',
  positionsIds: [],
  placement: 'top',
  courseIds: [],
  notDisplayCourseIds: [],
  stageDayIds: [],
  startDate: null,
  endDate: null,
};
const dayTop: BannerPlace = { position: 'day', placement: 'top', courseId: 10, stageDayId: 100 };
const homeTop: BannerPlace = { position: 'home', placement: 'top' };

test('position numbers equal those of the contract', () => {
  expect(Object.entries(bannerPositionIds)).toEqual(bannerPositions.map((name, index) => [name, index + 1]));
});

test('every placement is on a screen [product §3 banner]', () => {
  expect(new Set(Object.values(bannerPlacements).flat())).toEqual(new Set(BannerPlacement.options));
});

test.each<[width: number, BannerPlatform]>([
  [0, 'mobile'],
  [827, 'mobile'],
  [827.5, 'mobile'],
  [828, 'tablet'],
  [1243, 'tablet'],
  [1244, 'desktop'],
  [4000, 'desktop'],
])('bannerPlatform of a window of %d px is %s; in the mobile app it is app', (width, expected) => {
  expect(bannerPlatform(width, 'web')).toBe(expected);
  expect(bannerPlatform(width, 'mobile')).toBe('app');
});

test.each<[string, Partial<PlacedBanner>, BannerPlace, boolean]>([
  ['on its screen, at its placement', {}, dayTop, true],
  ['at another placement', { placement: 'bottom' }, dayTop, false],
  ['on another screen', {}, homeTop, false],
  ['with the position all', { position: 'all' }, homeTop, true],
  ['on an additional screen', { positionsIds: [1] }, homeTop, true],
  ['with the additional position all', { positionsIds: [9] }, homeTop, true],
  ['on its own screen, with an additional one', { positionsIds: [1] }, dayTop, true],
  ['on a screen that is not among the additional ones', { positionsIds: [2, 3] }, homeTop, false],
  [
    'with the position all on a screen without its own position',
    { position: 'all' },
    { ...homeTop, position: 'all' },
    true,
  ],
  [
    'with the position home on a screen without its own position',
    { position: 'home' },
    { ...homeTop, position: 'all' },
    false,
  ],
  ['with the course of the screen', { courseIds: [10] }, dayTop, true],
  ['with another course of the user', { courseIds: [11] }, dayTop, false],
  ['with the course of the screen excluded', { notDisplayCourseIds: [10] }, dayTop, false],
  ['with a course on a screen without a course', { courseIds: [11], position: 'home' }, homeTop, true],
  ['with the day of the screen', { stageDayIds: [99, 100] }, dayTop, true],
  ['with another day', { stageDayIds: [99] }, dayTop, false],
  ['with a day on a screen without a day', { stageDayIds: [100], position: 'all' }, homeTop, false],
  ['with the platform of the window width', { platforms: ['tablet', 'desktop'] }, dayTop, true],
  ['with other platforms', { platforms: ['mobile', 'app'] }, dayTop, false],
  ['after its end', { endDate: now }, dayTop, false],
])('bannersAt: a banner %s', (_, fields, place, expected) => {
  const shown = bannersAt([{ ...banner, ...fields }], place, { platform: 'desktop', now });
  expect(shown).toHaveLength(expected ? 1 : 0);
});

test('bannersAt sorts by order, then by age', () => {
  const sorts = fc.array(fc.tuple(fc.integer({ min: 1, max: 99 }), fc.integer({ min: 0, max: 3 })));
  fc.assert(
    fc.property(sorts, (pairs) => {
      const banners = pairs.map(([id, sort]) => ({ ...banner, id, sort }));
      const shown = bannersAt(banners, dayTop, { platform: 'mobile', now });
      expect(shown).toHaveLength(banners.length);
      const keys = shown.map(({ id, sort }) => sort * 100 + id);
      expect(keys).toEqual(keys.toSorted((one, other) => one - other));
    }),
  );
});

test('a banner of the position `all` is shown on each screen', () => {
  for (const position of bannerPositions) {
    expect(isBannerAt({ position: 'all', positionsIds: [] }, position)).toBe(true);
    expect(isBannerAt({ position, positionsIds: [] }, position)).toBe(true);
  }
});
