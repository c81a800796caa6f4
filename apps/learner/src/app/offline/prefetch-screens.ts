import { lazyScreens } from '../lazy-screens.ts';
import { backgroundTurn, isDataSpared } from './background-loading.ts';

/** Loads the code of all screens, one by one whenever nothing else is loading, so that they open without a connection where there is no service worker. */
export async function prefetchScreens(isStopped: () => boolean): Promise<void> {
  if (isDataSpared()) return;
  for (const load of lazyScreens) {
    await backgroundTurn();
    if (isStopped()) return;
    await load().catch(() => undefined);
  }
}
