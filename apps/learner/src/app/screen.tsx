import { ErrorState, OfflineState } from '@daystream/ui';
import { useEffect, useRef, type ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import type { LoaderFunction } from 'react-router';
import { useConnection } from '../platform/connection.ts';

interface Screen {
  readonly Component?: ComponentType;
  readonly loader?: LoaderFunction;
}
type Load = () => Promise<Screen>;

const screens: Load[] = [];

/**
 * A route's code, fetched when it is visited. Router and browser both remember a failure for ever: so code that does not come is a screen that waits
 * for the connection.
 */
export function screen(load: Load): Load {
  screens.push(load);
  return () => load().catch((): Screen => ({ Component: LateScreen }));
}

const quietMs = 3000;

/** Fetches the code of all screens once the first one has settled, so that a later loss of the connection closes none of them. Gives what stops it. */
export function fetchScreens(): () => void {
  const timer = setTimeout(() => {
    for (const load of screens) void load().catch(() => undefined);
  }, quietMs);
  return () => clearTimeout(timer);
}

/** Opens by itself when the connection is back; where there was one, a newer version has replaced the code. Either way the page is loaded anew: drafts and uploads outlive it. */
function LateScreen() {
  const { t } = useTranslation('learner');
  const isAway = useConnection() !== 'there';
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
