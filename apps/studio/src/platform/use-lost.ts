import type { Lost } from '@daystream/ui';
import { useSyncExternalStore } from 'react';
import { usePlatform } from './platform-context.tsx';

function subscribe(listener: () => void) {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}

/** What cannot be reached now: the internet, as the browser believes, or the server alone. */
export function useLost(): Lost | null {
  const { realtime } = usePlatform();
  const isOnline = useSyncExternalStore(subscribe, () => navigator.onLine);
  const isServerLost = useSyncExternalStore(realtime.subscribeLost, realtime.isLost);
  if (!isOnline) return 'internet';
  return isServerLost ? 'server' : null;
}
