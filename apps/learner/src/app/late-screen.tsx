import { useLostConnection } from '@daystream/web';
import { ErrorState, OfflineState } from '@daystream/ui';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';

/**
 * In place of a screen whose code did not come. It opens by itself when the connection is back; where there was one, a newer version has replaced the
 * code. Either way the page is loaded anew: drafts and uploads outlive it.
 */
export function Component() {
  const { t } = useTranslation('learner');
  const isAway = useLostConnection() !== null;
  const wasAway = useRef(false);
  // The connection is outside of React: its coming back is no event of this screen.
  useEffect(() => {
    if (wasAway.current && !isAway) location.reload();
    wasAway.current = isAway;
  }, [isAway]);
  if (isAway) return <OfflineState />;
  return (
    <ErrorState
      title={t('error.screenTitle')}
      message={t('error.screenText')}
      onRetry={() => location.reload()}
    />
  );
}
