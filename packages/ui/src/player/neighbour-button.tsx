import IconButton from '@mui/material/IconButton';
import { useTranslation } from 'react-i18next';
import { NextIcon, PreviousIcon } from '../screen-icons.tsx';

/** A lesson before or after the open one. */
export interface NeighbourVideo {
  readonly title: string;
  readonly onPlay: () => void;
}

interface NeighbourButtonProps {
  readonly direction: 'previous' | 'next';
  readonly video: NeighbourVideo | undefined;
  readonly className?: string;
}

/** Leads to the lesson before or after the open one, also in full screen; nothing at the first and the last lesson. */
export function NeighbourButton({ direction, video, className = '' }: NeighbourButtonProps) {
  const { t } = useTranslation('ui');
  if (!video) return null;
  const { title, onPlay } = video;
  return (
    <IconButton
      className={`player-neighbour ${className}`}
      aria-label={direction === 'next' ? t('player.toNext', { title }) : t('player.toPrevious', { title })}
      onClick={onPlay}
      sx={{ color: 'common.white', '&:hover': { bgcolor: 'rgb(255 255 255 / 0.16)' } }}
    >
      {direction === 'next' ? <NextIcon /> : <PreviousIcon />}
    </IconButton>
  );
}
