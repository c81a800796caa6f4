import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorState } from './error-state.tsx';
import { OfflineState, type LostConnection } from './offline-state.tsx';

interface ScreenLoadFailedProps {
  readonly lost: LostConnection | null;
  /** A newer release has replaced the one of this page. */
  readonly isReplaced: boolean;
}

/**
 * Replaces a screen whose code could not be loaded. After a lost connection it reloads the page on reconnect; otherwise the user reloads, mostly because a new release has
 * replaced the code. Drafts and uploads survive a reload.
 */
export function ScreenLoadFailed({ lost, isReplaced }: ScreenLoadFailedProps) {
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
      title={t(isReplaced ? 'state.replacedTitle' : 'state.screenTitle')}
      message={t(isReplaced ? 'state.replacedText' : 'state.screenText')}
      {...(isReplaced && { retryLabel: t('action.reload') })}
      onRetry={() => location.reload()}
    />
  );
}
