/** What closes whole pages of a brand: its switches (spec rules §6), and whether it has a catalog. */
export type PageSwitch =
  | 'isRegistrationEnable'
  | 'isChatSupport'
  | 'isVideoConsultationSupport'
  | 'isBannerEnable'
  | 'isOfflineEnable'
  | 'catalog';
