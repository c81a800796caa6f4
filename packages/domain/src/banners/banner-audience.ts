import type { AppType, BannerPlatform } from '@daystream/contract';

type Ids = readonly number[];

/** What of a banner decides who sees it. An empty list restricts nothing; times are ms, null is open. */
export interface BannerAudience {
  readonly platforms: readonly BannerPlatform[];
  readonly segments: readonly string[];
  readonly courseIds: Ids;
  readonly notDisplayCourseIds: Ids;
  readonly communityIds: Ids;
  readonly notDisplayCommunityIds: Ids;
  readonly applicationIds: Ids;
  readonly notDisplayApplicationIds: Ids;
  readonly stageDayIds: Ids;
  readonly startDate: number | null;
  readonly endDate: number | null;
}

/** What is known of the reader: what is theirs, and what they read with. */
export interface BannerReader {
  readonly appType: AppType;
  readonly applicationId: number;
  readonly segments: readonly string[];
  readonly courseIds: Ids;
  readonly communityIds: Ids;
  /** The days of the reader's courses; those that no banner names may be left out. */
  readonly stageDayIds: Ids;
}

/**
 * Whether a banner is for this reader at this moment: its dates, app or browser, application, segments, courses, communities, days. Where it stands is another
 * question (`bannersAt`). Source: spec product §3, Banner.
 */
export function isBannerFor(banner: BannerAudience, reader: BannerReader, now: number): boolean {
  return (
    isBannerInTime(banner, now) &&
    isOnSome(banner.platforms, reader.appType) &&
    allows(banner.applicationIds, banner.notDisplayApplicationIds, [reader.applicationId]) &&
    allows(banner.segments, [], reader.segments) &&
    allows(banner.courseIds, banner.notDisplayCourseIds, reader.courseIds) &&
    allows(banner.communityIds, banner.notDisplayCommunityIds, reader.communityIds) &&
    allows(banner.stageDayIds, [], reader.stageDayIds)
  );
}

/** From its first moment on, and before its last. */
export function isBannerInTime(
  { startDate, endDate }: Pick<BannerAudience, 'startDate' | 'endDate'>,
  now: number,
): boolean {
  return (startDate === null || startDate <= now) && (endDate === null || now < endDate);
}

/** A browser may be of any width: which of the three it is, is asked where the banner stands. */
function isOnSome(platforms: readonly BannerPlatform[], appType: AppType): boolean {
  if (platforms.length === 0) return true;
  return appType === 'mobile' ? platforms.includes('app') : platforms.some((one) => one !== 'app');
}

/** One of those that are wanted, none of those that are not. */
function allows<Item>(wanted: readonly Item[], unwanted: readonly Item[], own: readonly Item[]): boolean {
  const has = (list: readonly Item[]) => own.some((item) => list.includes(item));
  return (wanted.length === 0 || has(wanted)) && !has(unwanted);
}
