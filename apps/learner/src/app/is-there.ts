import { isSwitchedOn } from '../platform/switches.ts';
import { isBuilt, routeTable, type RouteName } from '../platform/routes/route-table.ts';

/** Whether this brand has a screen. */
export function isThere(name: RouteName): boolean {
  const { needs } = routeTable[name];
  return isBuilt(name) && (needs === undefined || isSwitchedOn(needs));
}
