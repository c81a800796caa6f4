import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { ProgressRing } from '../states/progress-ring.tsx';
import { videoFailureTexts, type VideoSource } from './video-source.ts';

interface VideoNotReadyProps extends Pick<VideoSource, 'state' | 'progress' | 'failure'> {
  /** The original file of a video whose processing failed; offered as a download. */
  readonly mp4?: string | null | undefined;
  readonly ratio: number;
}

/** Placeholder of a video that is being processed, or whose processing failed, with the reason. */
export function VideoNotReady({ state, progress = 0, failure, mp4, ratio }: VideoNotReadyProps) {
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
        {broken ? t(videoFailureTexts[failure ?? 'failed']) : t('player.notReadyHint')}
      </Typography>
      {broken && mp4 ? (
        <Button component="a" href={mp4} download variant="outlined" sx={{ justifySelf: 'center', mt: 1 }}>
          {t('player.download')}
        </Button>
      ) : null}
    </Box>
  );
}
