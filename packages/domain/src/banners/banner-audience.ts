import type { AppType, BannerPlatform } from '@daystream/contract';

type Ids = readonly number[];

/** The fields of a banner that define its audience. An empty list sets no restriction; times are ms, null is unbounded. */
export interface BannerAudience {
  readonly platforms: readonly BannerPlatform[];
  /** Together they are one restriction: a user with one of the segments or one of the labels. */
  readonly segmentIds: Ids;
  readonly labels: readonly string[];
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

/** The user's segments, labels, courses and communities, and the app in use. */
export interface BannerReader {
  readonly appType: AppType;
  readonly applicationId: number;
  /** Segments that no banner names may be omitted. */
  readonly segmentIds: Ids;
  readonly labels: readonly string[];
  readonly courseIds: Ids;
  readonly communityIds: Ids;
  /** The days of the user's courses; days that no banner names may be omitted. */
  readonly stageDayIds: Ids;
}

/**
 * Whether a user is in a banner's audience at `now`: dates, platform, application, segments, courses, communities, days. `bannersAt` decides about the placement.
 * Source: spec product §3, Banner.
 */
export function isBannerFor(banner: BannerAudience, reader: BannerReader, now: number): boolean {
  return (
    isBannerInTime(banner, now) &&
    isOnSome(banner.platforms, reader.appType) &&
    allows(banner.applicationIds, banner.notDisplayApplicationIds, [reader.applicationId]) &&
    allows([...banner.segmentIds, ...banner.labels], [], [...reader.segmentIds, ...reader.labels]) &&
    allows(banner.courseIds, banner.notDisplayCourseIds, reader.courseIds) &&
    allows(banner.communityIds, banner.notDisplayCommunityIds, reader.communityIds) &&
    allows(banner.stageDayIds, [], reader.stageDayIds)
  );
}

/** Whether a new feature is news for a user: it was announced after the account was created. Both times in ms. */
export function isNewsFor(announcedAt: number, accountCreatedAt: number): boolean {
  return announcedAt > accountCreatedAt;
}

/** Whether `now` is within the banner's dates; the start is inclusive, the end exclusive. */
export function isBannerInTime(
  { startDate, endDate }: Pick<BannerAudience, 'startDate' | 'endDate'>,
  now: number,
): boolean {
  return (startDate === null || startDate <= now) && (endDate === null || now < endDate);
}

/** In a browser, any of the three widths matches: `bannersAt` checks the actual width. */
function isOnSome(platforms: readonly BannerPlatform[], appType: AppType): boolean {
  if (platforms.length === 0) return true;
  return appType === 'mobile' ? platforms.includes('app') : platforms.some((one) => one !== 'app');
}

/** Whether `own` contains one of `wanted` (if any are given) and none of `unwanted`. */
function allows<Item>(wanted: readonly Item[], unwanted: readonly Item[], own: readonly Item[]): boolean {
  const has = (list: readonly Item[]) => own.some((item) => list.includes(item));
  return (wanted.length === 0 || has(wanted)) && !has(unwanted);
}
