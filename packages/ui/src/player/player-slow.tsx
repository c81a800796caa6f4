import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { useIsSlow } from '../states/slow-note.tsx';

interface PlayerSlowProps {
  readonly isBuffering: boolean;
  /** Opens the video again at its place. */
  readonly onRetry: () => void;
}

/** Says below the top edge of the picture that the video waits for its data for long, and lets it be opened again; nothing before that. */
export function PlayerSlow({ isBuffering, onRetry }: PlayerSlowProps) {
  const { t } = useTranslation('ui');
  if (!useIsSlow(isBuffering)) return null;
  return (
    <Box
      component="output"
      sx={{
        position: 'absolute',
        top: 8,
        left: 8,
        right: 8,
        width: 'fit-content',
        mx: 'auto',
        px: 1.5,
        py: 0.5,
        borderRadius: 2,
        bgcolor: 'background.paper',
        typography: 'body2',
        textAlign: 'center',
      }}
    >
      {t('state.slow')} <Button onClick={onRetry}>{t('action.retry')}</Button>
    </Box>
  );
}
