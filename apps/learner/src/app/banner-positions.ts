import type { BannerPosition } from '@daystream/contract';
import type { RouteName } from './route-table.ts';

/** The position that each screen is for banners; screens that are not named have only those that stand on all. */
const positions: Partial<Record<RouteName, BannerPosition>> = {
  home: 'home',
  homeCourses: 'courses',
  calendar: 'calendar',
  day: 'day',
  homeworks: 'homeworks',
  videoconsultations: 'videoconsultations',
  videoconsultation: 'videoconsultations',
  support: 'support',
  supportCategory: 'support',
  supportCategoryStream: 'support',
  userSetting: 'settings',
  userSettings: 'settings',
  userEdit: 'settings',
  userPassword: 'settings',
  settingsNotifications: 'settings',
  settingsReminders: 'settings',
  settingsReminderNew: 'settings',
  settingsReminderUpdate: 'settings',
  settingsCookiePolicy: 'settings',
  socialNetworks: 'settings',
  linkSocialNetworks: 'settings',
};

/** These show all banners themselves, need the whole height for a conversation, or tell of one thing only. */
const without: ReadonlySet<RouteName> = new Set<RouteName>([
  'banners',
  'homework',
  'chat',
  'notFound',
  'document',
]);

/** Null where a screen shows no banners. */
export function bannerPositionOf(route: RouteName | undefined): BannerPosition | null {
  return route === undefined || without.has(route) ? null : (positions[route] ?? 'all');
}
