import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { PauseIcon, PlayIcon } from '../screen-icons.tsx';
import type { Playback } from './use-playback.ts';

interface SoundOnlyProps {
  readonly title: string;
  readonly playback: Playback;
  readonly onToggle: () => void;
  readonly onShowVideo: () => void;
}

/** Covers the picture with a dark screen, for meditations: only the sound goes on (and is loaded, where the video has a stream of it), and the device may turn its screen off. */
export function SoundOnly({ title, playback, onToggle, onShowVideo }: SoundOnlyProps) {
  const { t } = useTranslation('ui');
  const isPlaying = playback === 'playing';
  return (
    <Box
      data-sound-only=""
      sx={{
        position: 'absolute',
        inset: 0,
        display: 'grid',
        placeContent: 'center',
        justifyItems: 'center',
        gap: 1,
        p: 2,
        textAlign: 'center',
        bgcolor: '#050505',
        // Dim, and still readable: 7 to 1.
        color: '#9a9a9a',
      }}
    >
      <Typography noWrap sx={{ maxWidth: '100%' }}>
        {title}
      </Typography>
      <IconButton
        color="inherit"
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- it replaces the menu that had the focus, and the controls below cannot have it
        autoFocus
        aria-label={isPlaying ? t('player.chrome.pause') : t('player.chrome.play')}
        onClick={onToggle}
        sx={{ width: 72, height: 72, border: 1, borderColor: 'currentColor' }}
      >
        {isPlaying ? <PauseIcon sx={{ fontSize: 36 }} /> : <PlayIcon sx={{ fontSize: 36 }} />}
      </IconButton>
      <Button color="inherit" onClick={onShowVideo}>
        {t('player.showPicture')}
      </Button>
    </Box>
  );
}
