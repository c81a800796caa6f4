import { preloadLessonPlayer } from '@daystream/ui';
import { redirect } from 'react-router';
import { currentUserQuery } from '../../platform/session/current-user.ts';
import { pathTo } from '../../platform/routes/path-to.ts';
import { queryClient } from '../../platform/client/query-client.ts';
import { isOnboardingPending, isOnboardingPostponed } from '../onboarding.ts';
import { prefetchOpenStreams } from '../prefetch-stream.ts';

export { HomePage as Component } from '../home/home-page.tsx';

/** Redirects to the onboarding if questions are left. The guard has already loaded the user. */
export function loader() {
  const user = queryClient.getQueryData(currentUserQuery.queryKey);
  if (user && isOnboardingPending(user) && !isOnboardingPostponed()) return redirect(pathTo('onboarding'));
  void prepare();
  return null;
}

/** The player and the screen around it are preloaded after the data of the screen: today's lesson is one tap away. */
async function prepare(): Promise<void> {
  await prefetchOpenStreams();
  preloadLessonPlayer();
  // Opening the day loads it again and reports the error.
  await import('./day-route.tsx').catch(() => undefined);
}
