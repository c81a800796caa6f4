import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import { ErrorState } from '../states/error-state.tsx';

interface PlayerFailureProps {
  /** The code of the player did not load, mostly because a new release has replaced it: the page has to be reloaded. */
  readonly isCodeMissing?: boolean;
  readonly onRetry: () => void;
}

/** Covers the video that could not be opened. */
export function PlayerFailure({ isCodeMissing = false, onRetry }: PlayerFailureProps) {
  const { t } = useTranslation('ui');
  const hint = isCodeMissing ? t('state.screenText') : t('player.failedHint');
  return (
    <Box
      sx={{
        position: 'absolute',
        inset: 0,
        overflow: 'auto',
        display: 'grid',
        alignContent: 'center',
        bgcolor: 'background.paper',
      }}
    >
      <ErrorState
        compact
        title={t('player.failed')}
        message={navigator.onLine ? hint : t('player.offline')}
        {...(isCodeMissing && { retryLabel: t('action.reload') })}
        onRetry={onRetry}
      />
    </Box>
  );
}
