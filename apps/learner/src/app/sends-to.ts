import { guardRoute, type GuardDecision, type GuardedPerson } from '@daystream/domain';
import { paths } from '../platform/paths.ts';
import { routeTable, type RouteName } from './route-table.ts';

const targets: Readonly<Record<NonNullable<GuardDecision>, string>> = {
  login: paths.signIn,
  home: paths.home,
  resetPassword: paths.resetPassword,
  updateProfile: paths.updateProfile,
  subscriptions: paths.subscriptionsWarning,
};

/** Where a route sends this visitor (null: a guest), or null when it lets in (spec product §4, Routing guard). */
export function sendsTo(name: RouteName, person: GuardedPerson | null): string | null {
  const decision = guardRoute({ name, ...routeTable[name] }, person);
  return decision && targets[decision];
}
