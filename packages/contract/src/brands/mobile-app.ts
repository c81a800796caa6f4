import { z } from 'zod';

/** A field that may be empty: none. */
const optional = (pattern: RegExp, longest: number) =>
  z.string().trim().max(longest, 'too_long').regex(pattern, 'not_allowed').default('');

/** A scheme that browsers or phones open themselves belongs to no app. */
const taken =
  'https?|wss?|ftp|file|data|blob|about|javascript|mailto|tel|sms|intent|market|capacitor|content';

/** How the stores and the systems of phones know the mobile app of a brand. Everything here is public. */
export const MobileApp = z.object({
  /** The scheme of addresses that open the app, without a colon: `auroraschool`. */
  scheme: optional(new RegExp(`^((?!(?:${taken})$)[a-z][a-z\\d+.-]{2,49})?$`), 50),
  /** The application id of Android: `com.example.school`. */
  android_package: optional(/^([A-Za-z]\w*(\.[A-Za-z]\w*)+)?$/, 150),
  /** SHA-256 fingerprints of the certificates that sign the Android app, as Play Console shows them, separated by spaces or commas. */
  android_fingerprints: optional(/^((?:[\dA-Fa-f]{2}:){31}[\dA-Fa-f]{2}([\s,]+|$))*$/, 1000),
  /** The bundle id of iOS. */
  ios_bundle_id: optional(/^([A-Za-z\d-]+(\.[A-Za-z\d-]+)+)?$/, 150),
  ios_team_id: optional(/^([A-Z\d]{10})?$/, 10),
  /** The number of the app in the App Store ("Apple ID"), for the link to its page. */
  ios_app_id: optional(/^(\d{6,12})?$/, 12),
});
export type MobileApp = z.infer<typeof MobileApp>;
