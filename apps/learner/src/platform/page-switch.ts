/** The switches of a brand that close whole pages (spec rules §6). */
export type PageSwitch =
  | 'isRegistrationEnable'
  | 'isChatSupport'
  | 'isVideoConsultationSupport'
  | 'isBannerEnable';
