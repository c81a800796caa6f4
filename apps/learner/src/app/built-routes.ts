import { isSwitchedOn } from '../platform/switches.ts';
import { routeTable, type RouteName, type RouteRow } from './route-table.ts';

/** The rows of the table that have a screen; `routes.tsx` has one for each. Apart from it, so that screens can ask what there is. */
const builtRoutes = [
  'login',
  'signup',
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
  'userSetting',
  'userSettings',
  'userEdit',
  'userPassword',
  'settingsNotifications',
  'settingsCookiePolicy',
  'socialNetworks',
  'linkSocialNetworks',
  'updateProfile',
  'notFound',
] as const satisfies readonly RouteName[];
export type BuiltRoute = (typeof builtRoutes)[number];

export function isBuilt(name: RouteName): name is BuiltRoute {
  return (builtRoutes as readonly RouteName[]).includes(name);
}

/** Whether an address leads somewhere in this school. */
export function isThere(name: RouteName): boolean {
  const { needs }: RouteRow = routeTable[name];
  return isBuilt(name) && (needs === undefined || isSwitchedOn(needs));
}
