import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { lazy, Suspense, useState, type ComponentType } from 'react';
import { PlayerFailure } from './player-failure.tsx';
import { MediaSkeleton } from '../states/skeletons.tsx';
import type { LessonPlayerProps } from './lesson-player.tsx';
import { preloadHls } from './open-source.ts';
import { playerSize } from './player-size.ts';
import { isPlayable, ratioOf } from './video-source.ts';

let loaded: ComponentType<LessonPlayerProps> | undefined;

async function load(): Promise<ComponentType<LessonPlayerProps>> {
  const { LessonPlayer: player } = await import('./lesson-player.tsx');
  loaded = player;
  return player;
}

/** Never rejects: the rest of the screen stays, and what is written there. */
const LazyPlayer = lazy(async () => ({
  default: await load().catch((): ComponentType<LessonPlayerProps> => MissingPlayer),
}));

/** Preloads the player's code; call it when a video is likely to be opened. */
export function preloadLessonPlayer(): void {
  // Errors are ignored here: the component loads the code again and reports the error.
  void Promise.allSettled([load(), preloadHls()]);
}

/**
 * The player as a separate chunk, with a placeholder of the same size while it loads. Preloaded code is rendered at once: a lazy component shows its placeholder
 * even then, and React keeps a placeholder that was shown for 300 ms.
 */
export function LessonPlayer(props: LessonPlayerProps) {
  const [Player] = useState(() => loaded ?? LazyPlayer);
  return (
    <Suspense fallback={<Placeholder source={props.source} />}>
      <Player {...props} />
    </Suspense>
  );
}

/** Stands for the player when its code could not be loaded. Browsers cache a failed import until a reload. */
function MissingPlayer({ source }: Pick<LessonPlayerProps, 'source'>) {
  return (
    <Box sx={{ ...playerSize(ratioOf(source)), position: 'relative', mx: 'auto' }}>
      <PlayerFailure isCodeMissing onRetry={() => location.reload()} />
    </Box>
  );
}

function Placeholder({ source }: Pick<LessonPlayerProps, 'source'>) {
  const ratio = ratioOf(source);
  if (!isPlayable(source)) return <MediaSkeleton ratio={Math.max(ratio, 4 / 3)} />;
  return <Skeleton variant="rounded" sx={{ ...playerSize(ratio), height: 'auto', mx: 'auto' }} />;
}
