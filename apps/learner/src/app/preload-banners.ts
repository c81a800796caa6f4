import { bannersQuery, newFeaturesQuery } from '../features/desk/banners/banners.queries.ts';
import { queryClient } from '../platform/client/query-client.ts';
import { session } from '../platform/session/session.ts';
import { isSwitchedOn } from '../platform/brand/switches.ts';
import { routeTable, type RouteName } from '../platform/routes/route-table.ts';

/** Maximum wait in ms: on the first screen of a session, and on later screens, where a tap must not be delayed. */
const timeoutMs = { first: 1000, later: 150 } as const;

/**
 * Waits for the banners of a screen, so that they appear together with it and do not shift its content: on the first screen of a session, and on the first
 * visit of a banner position. Banners of an earlier visit are available at once.
 */
export async function preloadBanners(route: RouteName): Promise<void> {
  const { banners: position = 'all' } = routeTable[route];
  if (position === null || session.token() === null || !isSwitchedOn('isBannerEnable')) return;
  // Offline: no reply can arrive, and the stored banners are shown.
  if (!navigator.onLine) return;
  const isFirst = queryClient.getQueryData(bannersQuery.queryKey) === undefined;
  const requests = [
    queryClient.ensureQueryData(bannersQuery),
    queryClient.ensureQueryData(newFeaturesQuery(position)),
  ];
  const timeout = new Promise((resolve) => {
    setTimeout(resolve, isFirst ? timeoutMs.first : timeoutMs.later);
  });
  await Promise.race([Promise.allSettled(requests), timeout]);
}
