import Box from '@mui/material/Box';
import { keyframes } from '@emotion/react';
import { PlayIcon } from '../screen-icons.tsx';

const appear = keyframes`from { opacity: 0 }`;

/** The large play sign on a paused video. Decorative: the picture itself is pressed, and the control bar has the button for keyboard and screen reader. */
export function PlayMark({
  isStarting,
}: {
  /** The video is about to start by itself: the sign appears only if it does not. */ readonly isStarting: boolean;
}) {
  return (
    <Box
      slot="centered-chrome"
      aria-hidden
      data-play-mark=""
      sx={{
        display: 'grid',
        placeItems: 'center',
        width: 72,
        height: 72,
        borderRadius: '50%',
        color: 'common.white',
        bgcolor: 'rgb(0 0 0 / 0.55)',
        // A press goes through to the video.
        pointerEvents: 'none',
        animation: isStarting ? `${appear} 160ms 800ms both` : 'none',
      }}
    >
      <PlayIcon sx={{ fontSize: 40 }} />
    </Box>
  );
}
