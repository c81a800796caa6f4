import { lessonStats } from '../features/learn/watching/lesson-stats.ts';
import { paths } from '../platform/paths.ts';
import { queryClient } from '../platform/query-client.ts';
import { session } from '../platform/session.ts';
import { uploads } from '../platform/uploads/uploads.ts';
import { keepReturnUrl } from './return-url.ts';
import type { router as appRouter } from './router.ts';
import { forgetVisited } from './visited.ts';

/**
 * When the session ends, for whatever reason, nothing of the learner stays on the screen or in memory. Someone who signed out also leaves nothing unsent
 * behind; someone whose session ran out comes back to it.
 */
export function watchSession(router: typeof appRouter): void {
  session.onEnd((reason) => {
    if (reason === 'signed_out') {
      lessonStats.forget();
      forgetDrafts();
      void uploads.forget().catch(() => undefined);
    } else keepReturnUrl(location.href);
    queryClient.clear();
    forgetVisited();
    void router.navigate(paths.signIn, { replace: true, state: { reason } });
  });
}

/** Unsent texts are kept by `@daystream/ui` under this prefix. */
function forgetDrafts(): void {
  for (const key of Object.keys(localStorage)) if (key.startsWith('draft:')) localStorage.removeItem(key);
}
