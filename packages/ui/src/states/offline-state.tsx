import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { OfflineIcon, RetryIcon } from '../icons.tsx';
import { EmptyState, type EmptyStateProps } from './empty-state.tsx';

/** The lost connection: the internet, or only the brand's server. */
export type LostConnection = 'internet' | 'server';

const lostTitles = { internet: 'state.offlineTitle', server: 'state.serverLostTitle' } as const;

interface OfflineStateProps extends Pick<EmptyStateProps, 'level'> {
  readonly lost?: LostConnection;
  readonly onRetry?: () => void;
}

/** Replaces a screen that has no data to show without a connection. `level` is that of its heading. */
export function OfflineState({ level, lost = 'internet', onRetry }: OfflineStateProps) {
  const { t } = useTranslation('ui');
  return (
    <EmptyState
      {...(level && { level })}
      icon={<OfflineIcon />}
      title={t(lostTitles[lost])}
      action={
        onRetry && (
          <Button variant="outlined" startIcon={<RetryIcon />} onClick={onRetry}>
            {t('action.retry')}
          </Button>
        )
      }
    >
      {t('state.offlineEmpty')}
    </EmptyState>
  );
}

interface OfflineBannerProps {
  readonly lost?: LostConnection;
  /** Day and time of the oldest data on the screen, if they were stored in an earlier visit. */
  readonly asOf?: string | undefined;
}

/** A banner above a screen that shows cached data without a connection. */
export function OfflineBanner({ lost = 'internet', asOf }: OfflineBannerProps) {
  const { t } = useTranslation('ui');
  return (
    <Stack
      component="output"
      direction="row"
      spacing={1.5}
      sx={{ alignItems: 'center', px: 2, py: 1, bgcolor: 'soft.warning.fill', color: 'soft.warning.ink' }}
    >
      <OfflineIcon fontSize="small" />
      <Typography variant="body2">
        <Box component="strong" sx={{ fontWeight: 600 }}>
          {t(lostTitles[lost])}.
        </Box>{' '}
        {t('state.offlineHint')}
        {asOf === undefined ? null : ` ${t('state.offlineAsOf', { asOf })}`}
      </Typography>
    </Stack>
  );
}
