/** What a school turns on and off (spec product §1, rules §6). A call behind a switch that is off is refused as `switched_off`. */
export const switches = [
  'isDemoAccessible',
  'isRegistrationEnable',
  'isUserAnonAuthEnable',
  'isOfflineEnable',
  'isAppStoreSupport',
  'isChatSupport',
  'isVideoConsultationSupport',
  'isBannerEnable',
] as const;
export type Switch = (typeof switches)[number];
