import type { BannerPlace } from '@daystream/domain';
import { createContext } from 'react';

/** The screen that banners are shown on. */
export interface BannerScreen {
  /** Null if the screen shows no banners, or while its course is not known. */
  readonly place: Omit<BannerPlace, 'placement'> | null;
  /** Banners already reported to analytics in this visit of the page. */
  readonly seen: Set<number>;
}

export const BannerScreenContext = createContext<BannerScreen>({ place: null, seen: new Set() });
