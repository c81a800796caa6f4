import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';

/** After how long loading says that it takes longer than usual: a stalled connection fails only after half a minute. */
export const slowAfterMs = 8000;

/** Whether something has been going on for `slowAfterMs`. */
export function useIsSlow(isGoingOn: boolean): boolean {
  const [isSlow, setSlow] = useState(false);
  // A timer is outside of React.
  useEffect(() => {
    if (!isGoingOn) return;
    const timer = setTimeout(() => setSlow(true), slowAfterMs);
    return () => {
      clearTimeout(timer);
      setSlow(false);
    };
  }, [isGoingOn]);
  return isSlow;
}

/** Says that loading takes longer than usual, with a button that tries again where there is one; nothing before that. */
export function SlowNote({ onRetry }: { readonly onRetry?: (() => void) | undefined }) {
  const { t } = useTranslation('ui');
  const isSlow = useIsSlow(true);
  if (!isSlow) return null;
  return (
    <>
      <Typography color="textSecondary">{t('state.slow')}</Typography>
      {onRetry ? (
        <Button onClick={onRetry} sx={{ mb: 2, px: 0 }}>
          {t('action.retry')}
        </Button>
      ) : null}
    </>
  );
}
