/** The shape of a demo banner; what is left out restricts nothing. */
import type { BannerPlacement, BannerPosition, BannerType } from '@daystream/contract';

export interface DemoBanner {
  title: string;
  type?: BannerType;
  /** Slug of its picture, which no other banner has. */
  image: string;
  /** What the picture says. */
  text: string;
  link: string;
  position: BannerPosition;
  /** By number. */
  positionsIds?: readonly number[];
  placement: BannerPlacement;
  segments?: readonly string[];
  /** Course slugs. */
  courses?: readonly string[];
  /** Days of rest of these courses. */
  restDaysOf?: readonly string[];
}
