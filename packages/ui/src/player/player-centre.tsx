import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { keyframes } from '@emotion/react';
import { PauseIcon, PlayIcon } from '../screen-icons.tsx';
import { NeighbourButton, type NeighbourVideo } from './neighbour-button.tsx';
import type { Playback } from './use-playback.ts';

const appear = keyframes`from { opacity: 0 }`;

interface PlayerCentreProps {
  readonly playback: Playback;
  /** The video is about to start by itself: the sign appears only if it does not. */
  readonly isStarting: boolean;
  readonly onToggle: () => void;
  readonly previous: NeighbourVideo | undefined;
  readonly following: NeighbourVideo | undefined;
}

/**
 * The middle of the picture: a large button that plays and pauses, and on a narrow picture the lessons before and after on its sides. It is shown and hidden with the controls; a mouse
 * does not need the button while the video plays, because a click on the picture pauses it. Keyboard and screen reader have the same button in the control bar.
 */
export function PlayerCentre({ playback, isStarting, onToggle, previous, following }: PlayerCentreProps) {
  const isPaused = playback === 'paused';
  return (
    <Box slot="centered-chrome" className="player-centre" sx={isPaused && isStarting ? late : undefined}>
      <NeighbourButton direction="previous" video={previous} />
      <IconButton
        className="player-toggle"
        aria-hidden
        tabIndex={-1}
        data-play-mark={isPaused ? '' : undefined}
        data-playing={isPaused ? undefined : ''}
        onClick={onToggle}
      >
        {isPaused ? <PlayIcon sx={{ fontSize: 40 }} /> : <PauseIcon sx={{ fontSize: 40 }} />}
      </IconButton>
      <NeighbourButton direction="next" video={following} />
    </Box>
  );
}

const late = { animation: `${appear} 160ms 800ms both` };

/** Styles of the middle, for the frame: the controls hide as elements of the controller. */
export const centreStyles = {
  '& .player-centre': {
    position: 'absolute',
    // A little above the middle: the control bar is below it.
    inset: '0 0 36px',
    display: 'grid',
    gridTemplateColumns: '48px auto 48px',
    gap: '20px',
    placeContent: 'center',
    placeItems: 'center',
    // Presses beside its buttons reach the picture.
    pointerEvents: 'none',
    '& > *': { pointerEvents: 'auto' },
  },
  '& .player-toggle': { width: 64, height: 64, gridColumn: 2, color: 'white' },
  '& .player-toggle, & .player-centre > .player-neighbour': {
    backgroundColor: 'rgb(0 0 0 / 0.55)',
    '&:hover': { backgroundColor: 'rgb(0 0 0 / 0.7)' },
  },
  '@media (hover: hover) and (pointer: fine)': { '& .player-toggle[data-playing]': { visibility: 'hidden' } },
  // What is hidden takes no taps: the first tap on a playing video only shows the controls.
  '& media-controller[userinactive]:not([mediapaused])': {
    '& .player-centre, & .player-centre > *, & .player-shade > *': { pointerEvents: 'none' },
  },
  // A wide picture has the other lessons in its control bar.
  '@container (min-width: 431px)': { '& .player-centre > .player-neighbour': { display: 'none' } },
} as const;
