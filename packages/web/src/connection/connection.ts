import { useSyncExternalStore } from 'react';
import { usePlatform } from '../platform/platform-context.ts';

/** The lost connection: the internet, as reported by the browser, or only the server. */
export type LostConnection = 'internet' | 'server';

export interface ConnectionState {
  /** The lost connection, or null. */
  get(): LostConnection | null;
  /** Called by the realtime client, which detects the loss first. */
  setServerLost(isLost: boolean): void;
  subscribe(listener: () => void): () => void;
}

export function createConnectionState(
  window: Pick<Window, 'addEventListener' | 'removeEventListener' | 'navigator'>,
): ConnectionState {
  let isServerLost = false;
  const listeners = new Set<() => void>();
  return {
    get() {
      if (!window.navigator.onLine) return 'internet';
      return isServerLost ? 'server' : null;
    },
    setServerLost(isLost) {
      if (isLost === isServerLost) return;
      isServerLost = isLost;
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      window.addEventListener('online', listener);
      window.addEventListener('offline', listener);
      return () => {
        listeners.delete(listener);
        window.removeEventListener('online', listener);
        window.removeEventListener('offline', listener);
      };
    },
  };
}

/** Returns the lost connection, or null. */
export function useLostConnection(): LostConnection | null {
  const { connection } = usePlatform();
  return useSyncExternalStore(connection.subscribe, connection.get);
}
