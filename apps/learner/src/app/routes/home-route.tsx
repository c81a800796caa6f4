import { preloadLessonPlayer } from '@daystream/ui';
import { prefetchOpenStreams } from '../prefetch-stream.ts';

export { HomePage as Component } from '../home/home-page.tsx';

export function loader() {
  void prepare();
  return null;
}

/** Today's lesson is one tap away: its player comes once the screen has all that it needs. */
async function prepare(): Promise<void> {
  await prefetchOpenStreams();
  preloadLessonPlayer();
}
