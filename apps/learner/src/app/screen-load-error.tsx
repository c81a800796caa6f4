import { useLostConnection } from '@daystream/web';
import { ErrorState, OfflineState } from '@daystream/ui';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';

/**
 * Replaces a screen whose code could not be loaded. After a lost connection it reloads the page on reconnect; otherwise a new release has replaced the code,
 * and the user reloads. Drafts and uploads survive a reload.
 */
export function Component() {
  const { t } = useTranslation('learner');
  const isAway = useLostConnection() !== null;
  const wasAway = useRef(false);
  // External system: the connection state changes outside React.
  useEffect(() => {
    if (wasAway.current && !isAway) location.reload();
    wasAway.current = isAway;
  }, [isAway]);
  if (isAway) return <OfflineState level={1} />;
  return (
    <ErrorState
      level={1}
      title={t('error.screenTitle')}
      message={t('error.screenText')}
      onRetry={() => location.reload()}
    />
  );
}
