import { isSwitchedOn } from '../platform/brand/switches.ts';
import { isBuilt, routeTable, type RouteName } from '../platform/routes/route-table.ts';

/** Whether the brand has a screen: it is implemented, and its switch is on. */
export function hasScreen(name: RouteName): boolean {
  const { needs } = routeTable[name];
  return isBuilt(name) && (needs === undefined || isSwitchedOn(needs));
}
