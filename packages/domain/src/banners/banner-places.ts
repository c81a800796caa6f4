import type { AppType, BannerPlacement, BannerPlatform, BannerPosition } from '@daystream/contract';
import { isBannerInTime, type BannerAudience } from './banner-audience.ts';
import { breakpoints } from '../constants.ts';

/** The number of each position, by which `positions_ids` names it. */
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

/** The placements that each screen has; those of a screen of no position of its own are the ones under `all`. */
export const bannerPlacements: Readonly<Record<BannerPosition, readonly BannerPlacement[]>> = {
  home: ['top', 'mainPage', 'sidebar', 'bottom'],
  courses: ['top', 'beforeCourse', 'sidebar', 'bottom'],
  calendar: ['top', 'beforeStage', 'sidebar', 'bottom'],
  day: ['top', 'insteadVideo', 'afterVideo', 'beforeLessons', 'sidebar', 'bottom'],
  homeworks: ['top', 'sidebar', 'bottom'],
  videoconsultations: ['top', 'sidebar', 'bottom'],
  support: ['top', 'sidebar', 'bottom'],
  settings: ['top', 'sidebar', 'bottom'],
  all: ['top', 'sidebar', 'bottom'],
};

/** A place on a screen, and what the screen is about. */
export interface BannerPlace {
  readonly position: BannerPosition;
  readonly placement: BannerPlacement;
  readonly courseId?: number | undefined;
  readonly stageDayId?: number | undefined;
}

/** What of a banner decides where it stands. */
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

/** Which platform a window of this width is, in CSS pixels (spec rules §9, Breakpoints); the mobile app is one of its own. */
export function bannerPlatform(width: number, appType: AppType): BannerPlatform {
  if (appType === 'mobile') return 'app';
  if (width >= breakpoints.desktop) return 'desktop';
  return width >= breakpoints.tablet ? 'tablet' : 'mobile';
}

/** Whether it stands on screens of this position: as its own, as a further one, or since it stands on all. */
export function isBannerAt(
  { position, positionsIds }: Pick<PlacedBanner, 'position' | 'positionsIds'>,
  asked: BannerPosition,
): boolean {
  return [asked, 'all' as const].some(
    (one) => position === one || positionsIds.includes(bannerPositionIds[one]),
  );
}

/**
 * Of the banners that are for a reader those that stand in a place, in their order. On the screen of a course it is that course, not any of the reader's, that the
 * lists of courses are asked; a banner of certain days stands on the screens of those days only. Source: spec product §3, Banner.
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
