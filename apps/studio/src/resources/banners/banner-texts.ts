import type { BannerPlacement, BannerPlatform, BannerPosition, BannerType } from '@daystream/contract';
import { useTranslation } from 'react-i18next';
import { optionsOf } from '../../platform/choices.ts';

/** Texts of the values of banner fields. */
export const typeTexts = {
  banner: 'banners.type.banner',
  new_feature: 'banners.type.newFeature',
} as const satisfies Record<BannerType, string>;

export const positionTexts = {
  home: 'banners.position.home',
  courses: 'banners.position.courses',
  calendar: 'banners.position.calendar',
  day: 'banners.position.day',
  homeworks: 'banners.position.homeworks',
  videoconsultations: 'banners.position.videoconsultations',
  support: 'banners.position.support',
  settings: 'banners.position.settings',
  all: 'banners.position.all',
} as const satisfies Record<BannerPosition, string>;

export const placementTexts = {
  top: 'banners.placement.top',
  mainPage: 'banners.placement.mainPage',
  beforeCourse: 'banners.placement.beforeCourse',
  beforeStage: 'banners.placement.beforeStage',
  insteadVideo: 'banners.placement.insteadVideo',
  afterVideo: 'banners.placement.afterVideo',
  beforeLessons: 'banners.placement.beforeLessons',
  sidebar: 'banners.placement.sidebar',
  catalog: 'banners.placement.catalog',
  bottom: 'banners.placement.bottom',
} as const satisfies Record<BannerPlacement, string>;

export const platformTexts = {
  desktop: 'banners.platform.desktop',
  tablet: 'banners.platform.tablet',
  mobile: 'banners.platform.mobile',
  app: 'banners.platform.app',
} as const satisfies Record<BannerPlatform, string>;

type Values<T> = T[keyof T];
type TextKey =
  | Values<typeof typeTexts>
  | Values<typeof positionTexts>
  | Values<typeof placementTexts>
  | Values<typeof platformTexts>;

/** Returns a function that translates such a table to pairs of value and text. */
export function useBannerTexts() {
  const { t } = useTranslation('studio');
  return <Value extends string>(texts: Readonly<Record<Value, TextKey>>) => optionsOf(texts, t);
}
