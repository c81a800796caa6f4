import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import type { Skipped } from './use-picture-taps.ts';

/** Shows on the side of the picture that was tapped twice how far the video went. */
export function SeekMark({ skipped: { seconds } }: { readonly skipped: Skipped }) {
  const { t } = useTranslation('ui');
  const isBack = seconds < 0;
  return (
    <Box
      component="output"
      data-seek-mark=""
      sx={{
        position: 'absolute',
        top: 0,
        bottom: 0,
        [isBack ? 'left' : 'right']: 0,
        width: '40%',
        display: 'grid',
        placeItems: 'center',
        borderRadius: isBack ? '0 50% 50% 0' : '50% 0 0 50%',
        bgcolor: 'rgb(0 0 0 / 0.45)',
        color: 'common.white',
        fontWeight: 600,
        pointerEvents: 'none',
      }}
    >
      {isBack ? t('player.skippedBack', { seconds: -seconds }) : t('player.skipped', { seconds })}
    </Box>
  );
}
