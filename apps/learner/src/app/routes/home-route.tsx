import { preloadLessonPlayer } from '@daystream/ui';
import { redirect } from 'react-router';
import { currentUserQuery } from '../../platform/current-user.ts';
import { pathTo } from '../../platform/routes/path-to.ts';
import { queryClient } from '../../platform/query-client.ts';
import { isOnboardingLeft, isOnboardingPutOff } from '../onboarding.ts';
import { prefetchOpenStreams } from '../prefetch-stream.ts';

export { HomePage as Component } from '../home/home-page.tsx';

/** Whoever has something left to tell is led to the chat first; what is known of them the guard has just asked. */
export function loader() {
  const user = queryClient.getQueryData(currentUserQuery.queryKey);
  if (user && isOnboardingLeft(user) && !isOnboardingPutOff()) return redirect(pathTo('onboarding'));
  void prepare();
  return null;
}

/** Today's lesson is one tap away: its player comes once the screen has all that it needs. */
async function prepare(): Promise<void> {
  await prefetchOpenStreams();
  preloadLessonPlayer();
}
