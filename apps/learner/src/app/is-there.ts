import { isSwitchedOn } from '../platform/switches.ts';
import { isBuilt } from './built-routes.ts';
import { routeTable, type RouteName, type RouteRow } from './route-table.ts';

/** Whether an address leads somewhere in this school. */
export function isThere(name: RouteName): boolean {
  const { needs }: RouteRow = routeTable[name];
  return isBuilt(name) && (needs === undefined || isSwitchedOn(needs));
}
