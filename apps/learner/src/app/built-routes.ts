import type { RouteName } from './route-table.ts';

/** The rows of the table that have a screen; `routes.tsx` has one for each. Apart from it, so that screens can ask what there is. */
const builtRoutes = [
  'login',
  'signup',
  'onboarding',
  'accessRecovery',
  'resetPassword',
  'autoLogin',
  'delete',
  'logout',
  'home',
  'homeCourses',
  'calendar',
  'day',
  'dayOfStage',
  'homeworks',
  'homework',
  'points',
  'pointsHistory',
  'subscriptions',
  'subscription',
  'userSetting',
  'userSettings',
  'userEdit',
  'userPassword',
  'settingsNotifications',
  'settingsSessions',
  'settingsCookiePolicy',
  'socialNetworks',
  'linkSocialNetworks',
  'updateProfile',
  'document',
  'banners',
  'notFound',
] as const satisfies readonly RouteName[];
export type BuiltRoute = (typeof builtRoutes)[number];

export function isBuilt(name: RouteName): name is BuiltRoute {
  return (builtRoutes as readonly RouteName[]).includes(name);
}
