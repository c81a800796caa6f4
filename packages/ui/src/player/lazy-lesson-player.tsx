import Skeleton from '@mui/material/Skeleton';
import { lazy, Suspense } from 'react';
import { MediaSkeleton } from '../states/skeletons.tsx';
import type { LessonPlayerProps } from './lesson-player.tsx';
import { preloadHls } from './open-source.ts';
import { playerSize } from './player-size.ts';
import { isPlayable, ratioOf } from './video-source.ts';

const load = () => import('./lesson-player.tsx');
const Player = lazy(async () => ({ default: (await load()).LessonPlayer }));

/** Preloads the player's code; call it when a video is likely to be opened. */
export function preloadLessonPlayer(): void {
  // Errors are ignored here: the component loads the code again and reports the error.
  void Promise.allSettled([load(), preloadHls()]);
}

/** The player as a separate chunk, with a placeholder of the same size while it loads. */
export function LessonPlayer(props: LessonPlayerProps) {
  return (
    <Suspense fallback={<Placeholder source={props.source} />}>
      <Player {...props} />
    </Suspense>
  );
}

function Placeholder({ source }: Pick<LessonPlayerProps, 'source'>) {
  const ratio = ratioOf(source);
  if (!isPlayable(source)) return <MediaSkeleton ratio={Math.max(ratio, 4 / 3)} />;
  return <Skeleton variant="rounded" sx={{ ...playerSize(ratio), height: 'auto', mx: 'auto' }} />;
}
