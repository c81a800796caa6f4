import type { BannerPlace } from '@daystream/domain';
import { createContext } from 'react';

/** The screen that banners are shown on. */
export interface BannerScreen {
  /** Null where none are shown, or as long as it is not known which course the screen is about. */
  readonly place: Omit<BannerPlace, 'placement'> | null;
  /** Those that were seen in this visit of the page: each is told of once. */
  readonly seen: Set<number>;
}

export const BannerScreenContext = createContext<BannerScreen>({ place: null, seen: new Set() });
