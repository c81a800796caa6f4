import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { RetryIcon, WarningIcon } from '../icons.tsx';
import { StateMark } from './empty-state.tsx';

export interface ErrorStateProps {
  /** What happened; default "Could not load". */
  readonly title?: string | undefined;
  /** The server's message, or what to do. */
  readonly message?: string | undefined;
  /** The request id, for messages to support. */
  readonly requestId?: string | undefined;
  readonly onRetry?: (() => void) | undefined;
  /** Default "Try again". */
  readonly retryLabel?: string | undefined;
  /** Below the retry button. */
  readonly action?: ReactNode;
  /** Heading level: 1 if it replaces a whole screen without another heading. */
  readonly level?: 1 | 2 | undefined;
  /** For small areas: no icon, little spacing. */
  readonly compact?: boolean;
}

/** An error with an explanation and a retry button. */
export function ErrorState({
  title,
  message,
  requestId,
  onRetry,
  retryLabel,
  action,
  level = 2,
  compact = false,
}: ErrorStateProps) {
  const { t } = useTranslation('ui');
  return (
    <Stack
      role="alert"
      spacing={1.5}
      sx={{ alignItems: 'center', textAlign: 'center', py: compact ? 2 : { xs: 5, md: 8 }, px: 2 }}
    >
      {compact ? null : (
        <StateMark>
          <WarningIcon />
        </StateMark>
      )}
      <Typography variant={compact ? 'subtitle1' : 'h3'} component={`h${level}`}>
        {title ?? t('state.errorTitle')}
      </Typography>
      <Typography color="textSecondary" sx={{ maxWidth: '44ch', textWrap: 'balance' }}>
        {message ?? t('state.errorHint')}
      </Typography>
      {onRetry ? (
        <Button variant="contained" startIcon={<RetryIcon />} onClick={onRetry}>
          {retryLabel ?? t('action.retry')}
        </Button>
      ) : null}
      {action}
      {requestId ? (
        <Typography variant="caption" color="textSecondary">
          {t('state.requestId', { id: requestId })}
        </Typography>
      ) : null}
    </Stack>
  );
}
