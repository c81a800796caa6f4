import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorState } from './error-state.tsx';
import { OfflineState, type LostConnection } from './offline-state.tsx';

/**
 * Replaces a screen whose code could not be loaded. After a lost connection it reloads the page on reconnect; otherwise a new release has replaced the code,
 * and the user reloads. Drafts and uploads survive a reload.
 */
export function ScreenLoadFailed({ lost }: { readonly lost: LostConnection | null }) {
  const { t } = useTranslation('ui');
  const isAway = lost !== null;
  const wasAway = useRef(false);
  // External system: the connection state changes outside React.
  useEffect(() => {
    if (wasAway.current && !isAway) location.reload();
    wasAway.current = isAway;
  }, [isAway]);
  if (isAway) return <OfflineState level={1} lost={lost} />;
  return (
    <ErrorState
      level={1}
      title={t('state.screenTitle')}
      message={t('state.screenText')}
      onRetry={() => location.reload()}
    />
  );
}
