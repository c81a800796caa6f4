import type { AppType, BannerPlacement, BannerPlatform, BannerPosition } from '@daystream/contract';
import { isBannerInTime, type BannerAudience } from './banner-audience.ts';
import { breakpoints } from '../constants.ts';

/** The number of each position, as used in `positions_ids`. */
export const bannerPositionIds: Readonly<Record<BannerPosition, number>> = {
  home: 1,
  courses: 2,
  calendar: 3,
  day: 4,
  homeworks: 5,
  videoconsultations: 6,
  support: 7,
  settings: 8,
  all: 9,
};

/**
 * The placements of each screen. Screens without their own position use those of `all`. One of these is the catalog, which has a placement of its own
 * (`catalog`): the specification lists no position for it.
 */
export const bannerPlacements: Readonly<Record<BannerPosition, readonly BannerPlacement[]>> = {
  home: ['top', 'mainPage', 'sidebar', 'bottom'],
  courses: ['top', 'beforeCourse', 'sidebar', 'bottom'],
  calendar: ['top', 'beforeStage', 'sidebar', 'bottom'],
  day: ['top', 'insteadVideo', 'afterVideo', 'beforeLessons', 'sidebar', 'bottom'],
  homeworks: ['top', 'sidebar', 'bottom'],
  videoconsultations: ['top', 'sidebar', 'bottom'],
  support: ['top', 'sidebar', 'bottom'],
  settings: ['top', 'sidebar', 'bottom'],
  all: ['top', 'catalog', 'sidebar', 'bottom'],
};

/** A placement on a screen, with the course and day that the screen shows. */
export interface BannerPlace {
  readonly position: BannerPosition;
  readonly placement: BannerPlacement;
  readonly courseId?: number | undefined;
  readonly stageDayId?: number | undefined;
}

/** The fields of a banner that decide where it is shown. */
export interface PlacedBanner extends Pick<
  BannerAudience,
  'platforms' | 'courseIds' | 'notDisplayCourseIds' | 'stageDayIds' | 'startDate' | 'endDate'
> {
  readonly id: number;
  readonly sort: number;
  readonly position: BannerPosition;
  readonly positionsIds: readonly number[];
  readonly placement: BannerPlacement;
}

/** The platform of a window width in CSS pixels (spec rules §9, Breakpoints); the mobile app is a separate platform. */
export function bannerPlatform(width: number, appType: AppType): BannerPlatform {
  if (appType === 'mobile') return 'app';
  if (width >= breakpoints.desktop) return 'desktop';
  return width >= breakpoints.tablet ? 'tablet' : 'mobile';
}

/** Whether a banner is shown on screens of a position: as its main position, as an additional one, or through `all`. */
export function isBannerAt(
  { position, positionsIds }: Pick<PlacedBanner, 'position' | 'positionsIds'>,
  screen: BannerPosition,
): boolean {
  return [screen, 'all' as const].some(
    (candidate) => position === candidate || positionsIds.includes(bannerPositionIds[candidate]),
  );
}

/**
 * Selects the banners of a place, in display order, from those whose audience includes the user. On a course screen the course lists of a banner are compared with
 * that course, not with all courses of the user; a banner with days is shown only on the screens of those days. Source: spec product §3, Banner.
 */
export function bannersAt<Banner extends PlacedBanner>(
  banners: readonly Banner[],
  place: BannerPlace,
  { platform, now }: { platform: BannerPlatform; now: number },
): Banner[] {
  return banners
    .filter(
      (banner) =>
        banner.placement === place.placement &&
        isBannerAt(banner, place.position) &&
        (banner.platforms.length === 0 || banner.platforms.includes(platform)) &&
        isOfCourse(banner, place.courseId) &&
        isOfDay(banner, place.stageDayId) &&
        isBannerInTime(banner, now),
    )
    .toSorted((one, other) => one.sort - other.sort || one.id - other.id);
}

function isOfCourse({ courseIds, notDisplayCourseIds }: PlacedBanner, courseId: number | undefined): boolean {
  if (courseId === undefined) return true;
  return (courseIds.length === 0 || courseIds.includes(courseId)) && !notDisplayCourseIds.includes(courseId);
}

function isOfDay({ stageDayIds }: PlacedBanner, stageDayId: number | undefined): boolean {
  return stageDayIds.length === 0 || (stageDayId !== undefined && stageDayIds.includes(stageDayId));
}
