import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { ProgressRing } from '../states/progress-ring.tsx';
import type { VideoSource } from './video-source.ts';

interface VideoNotReadyProps {
  readonly state: VideoSource['state'];
  readonly progress?: number | undefined;
  readonly ratio: number;
}

/** In the video's place while it is being prepared, or when that failed. */
export function VideoNotReady({ state, progress = 0, ratio }: VideoNotReadyProps) {
  const { t, i18n } = useTranslation('ui');
  const broken = state === 'failed';
  const percent = new Intl.NumberFormat(i18n.language, { style: 'percent' }).format(progress / 100);
  return (
    <Box
      component="output"
      sx={{
        display: 'grid',
        gap: 1,
        placeContent: 'center',
        justifyItems: 'center',
        textAlign: 'center',
        p: 2,
        minHeight: 200,
        aspectRatio: Math.max(ratio, 4 / 3),
        width: '100%',
        borderRadius: (theme) => `${theme.corners.control}px`,
        bgcolor: 'soft.neutral.fill',
      }}
    >
      {state === 'processing' ? (
        <ProgressRing value={progress} label={t('player.notReadyPercent', { percent })} size={64}>
          {percent}
        </ProgressRing>
      ) : null}
      <Typography variant="subtitle1" component="p">
        {broken ? t('player.broken') : t('player.notReady')}
      </Typography>
      <Typography variant="body2" color="textSecondary" sx={{ maxWidth: '40ch' }}>
        {broken ? t('player.brokenHint') : t('player.notReadyHint')}
      </Typography>
    </Box>
  );
}
