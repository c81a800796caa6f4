import { bannersQuery, newFeaturesQuery } from '../features/banners/banners.queries.ts';
import { queryClient } from '../platform/query-client.ts';
import { session } from '../platform/session.ts';
import { isSwitchedOn } from '../platform/switches.ts';
import { routeTable, type RouteName } from '../platform/routes/route-table.ts';

/** Whoever is in the midst of the school waits no longer for it than a tap may take. */
const patienceMs = { first: 2000, later: 150 } as const;

/**
 * Waits for what the school puts above a screen, so that the screen comes with it and is not pushed down by it afterwards: on the first screen of a session, and where a
 * position is visited first. What is known from an earlier visit is there at once.
 */
export async function knowBanners(route: RouteName): Promise<void> {
  const { banners: position = 'all' } = routeTable[route];
  if (position === null || session.token() === null || !isSwitchedOn('isBannerEnable')) return;
  // Nothing comes now; what was kept is shown.
  if (!navigator.onLine) return;
  const isFirst = queryClient.getQueryData(bannersQuery.queryKey) === undefined;
  const answers = [
    queryClient.ensureQueryData(bannersQuery),
    queryClient.ensureQueryData(newFeaturesQuery(position)),
  ];
  const patience = new Promise((resolve) => {
    setTimeout(resolve, isFirst ? patienceMs.first : patienceMs.later);
  });
  await Promise.race([Promise.allSettled(answers), patience]);
}
