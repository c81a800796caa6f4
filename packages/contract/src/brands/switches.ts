/** Feature switches of a brand (spec product §1, rules §6). A call whose switch is off fails with `switched_off`. */
export const switches = [
  'is_demo_accessible',
  'is_registration_enable',
  'is_user_anon_auth_enable',
  'is_offline_enable',
  'is_app_store_support',
  'is_chat_support',
  'is_video_consultation_support',
  'is_banner_enable',
] as const;
export type Switch = (typeof switches)[number];
