import { lazy, Suspense } from 'react';
import { MediaSkeleton } from '../states/skeletons.tsx';
import type { LessonPlayerProps } from './lesson-player.tsx';
import { ratioOf } from './video-source.ts';

const load = () => import('./lesson-player.tsx');
const Player = lazy(async () => ({ default: (await load()).LessonPlayer }));

/** Fetches the player's code ahead of its first use: call it when a video is near. */
export function preloadLessonPlayer(): void {
  void load();
}

/** The player, a chunk of its own, with its place kept while the code comes. */
export function LessonPlayer(props: LessonPlayerProps) {
  return (
    <Suspense fallback={<MediaSkeleton ratio={Math.max(ratioOf(props.source), 4 / 3)} />}>
      <Player {...props} />
    </Suspense>
  );
}
