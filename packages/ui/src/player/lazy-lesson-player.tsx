import Skeleton from '@mui/material/Skeleton';
import { lazy, Suspense } from 'react';
import { MediaSkeleton } from '../states/skeletons.tsx';
import type { LessonPlayerProps } from './lesson-player.tsx';
import { preloadHls } from './open-source.ts';
import { playerPlace } from './player-place.ts';
import { isPlayable, ratioOf } from './video-source.ts';

const load = () => import('./lesson-player.tsx');
const Player = lazy(async () => ({ default: (await load()).LessonPlayer }));

/** Fetches the player's code ahead of its first use: call it when a video is near. */
export function preloadLessonPlayer(): void {
  // What does not come now is asked for again by whoever needs it, and told of there.
  void Promise.allSettled([load(), preloadHls()]);
}

/** The player, a chunk of its own, with its place kept while the code comes. */
export function LessonPlayer(props: LessonPlayerProps) {
  return (
    <Suspense fallback={<Place source={props.source} />}>
      <Player {...props} />
    </Suspense>
  );
}

function Place({ source }: Pick<LessonPlayerProps, 'source'>) {
  const ratio = ratioOf(source);
  if (!isPlayable(source)) return <MediaSkeleton ratio={Math.max(ratio, 4 / 3)} />;
  return <Skeleton variant="rounded" sx={{ ...playerPlace(ratio), height: 'auto', mx: 'auto' }} />;
}
