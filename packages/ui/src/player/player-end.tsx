import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { NeighbourVideo } from './neighbour-button.tsx';

/** The lesson that follows a video. */
export interface FollowingVideo extends NeighbourVideo {
  /** Whether it starts by itself after a countdown, which can be cancelled. */
  readonly isAutomatic: boolean;
}

/** Seconds before the following lesson starts by itself. */
const countdownFrom = 5;

interface PlayerEndProps {
  readonly note: string | undefined;
  readonly following: FollowingVideo | undefined;
  readonly onReplay: () => void;
}

/** Covers the picture of a finished video above its controls: replay, and the following lesson with its countdown. A note makes replay the main action. */
export function PlayerEnd({ note, following, onReplay }: PlayerEndProps) {
  const { t } = useTranslation('ui');
  const [isCancelled, setCancelled] = useState(false);
  const seconds = useCountdown(following?.isAutomatic === true && !isCancelled, () => following?.onPlay());
  return (
    <Stack
      spacing={1}
      sx={{
        position: 'absolute',
        inset: '0 0 72px',
        px: 1,
        alignItems: 'center',
        justifyContent: 'center',
        textAlign: 'center',
        color: 'common.white',
        background: 'linear-gradient(rgb(0 0 0 / 0.75) 80%, transparent)',
      }}
    >
      {note === undefined ? null : (
        <Typography
          component="output"
          variant="body2"
          sx={{ maxWidth: '40ch', fontWeight: 500, lineHeight: 1.35 }}
        >
          {note}
        </Typography>
      )}
      {following && note === undefined ? (
        <Box sx={{ maxWidth: '100%', px: 1 }}>
          {seconds === null ? null : (
            <Typography role="timer" sx={{ fontWeight: 600 }}>
              {t('player.nextIn', { seconds })}
            </Typography>
          )}
          <Typography variant="body2" noWrap sx={{ opacity: 0.85 }}>
            {following.title}
          </Typography>
        </Box>
      ) : null}
      <Stack direction="row" sx={{ flexWrap: 'wrap', justifyContent: 'center', gap: 0.5 }}>
        {following ? (
          <Button {...(note === undefined ? main : side)} onClick={following.onPlay}>
            {t('player.playNext')}
          </Button>
        ) : null}
        <Button {...(note === undefined ? side : main)} onClick={onReplay}>
          {t('player.replay')}
        </Button>
        {seconds === null ? null : (
          <Button color="inherit" onClick={() => setCancelled(true)}>
            {t('action.cancel')}
          </Button>
        )}
      </Stack>
    </Stack>
  );
}

const main = { variant: 'contained' } as const;
const side = { color: 'inherit' } as const;

/** Counts down by the second while it runs, then calls `onZero` once. Returns the seconds left; null while it does not run. */
function useCountdown(isRunning: boolean, onZero: () => void): number | null {
  const [seconds, setSeconds] = useState(countdownFrom);
  const finish = useEffectEvent(onZero);
  // A timer is outside of React.
  useEffect(() => {
    if (!isRunning) return undefined;
    if (seconds === 0) {
      finish();
      return undefined;
    }
    const timer = setTimeout(() => setSeconds(seconds - 1), 1000);
    return () => clearTimeout(timer);
  }, [isRunning, seconds]);
  return isRunning ? seconds : null;
}
