import { guardRoute, type GuardedPerson } from '@daystream/domain';
import { pathTo } from '../platform/routes/path-to.ts';
import { routeTable, type RouteName } from '../platform/routes/route-table.ts';

/** Returns where the guard redirects a visitor of a route (null: a guest), or null if it allows the visit (spec product §4, Routing guard). */
export function guardRedirect(name: RouteName, person: GuardedPerson | null): string | null {
  const decision = guardRoute({ name, ...routeTable[name] }, person);
  if (decision === 'subscriptions') return pathTo(decision, {}, { warning: 'true' });
  return decision && pathTo(decision);
}
