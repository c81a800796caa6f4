/** A demo banner; omitted fields set no restriction. */
import type { BannerPlacement, BannerPosition, BannerType } from '@daystream/contract';

export interface DemoBanner {
  title: string;
  type?: BannerType;
  /** Slug of its picture, unique among banners. */
  image: string;
  /** The text in the picture. */
  text: string;
  link: string;
  position: BannerPosition;
  /** Numbers of additional positions. */
  positionsIds?: readonly number[];
  placement: BannerPlacement;
  /** News are not shown to people who signed up after it. */
  startedDaysAgo?: number;
  /** Names of segments. */
  segments?: readonly string[];
  /** Labels of people. */
  labels?: readonly string[];
  /** Course slugs. */
  courses?: readonly string[];
  /** Slugs of courses on whose rest days the banner is shown. */
  restDaysOf?: readonly string[];
}
