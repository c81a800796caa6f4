import { useSyncExternalStore } from 'react';

/** `no_internet`: the device itself has none. `no_server`: it has, and the school's server does not answer. */
export type Connection = 'there' | 'no_internet' | 'no_server';

let isServerLost = false;
const listeners = new Set<() => void>();

/** Told by whoever keeps a line to the server. */
export function setServerLost(isLost: boolean): void {
  isServerLost = isLost;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  addEventListener('online', listener);
  addEventListener('offline', listener);
  return () => {
    listeners.delete(listener);
    removeEventListener('online', listener);
    removeEventListener('offline', listener);
  };
}

function connection(): Connection {
  if (!navigator.onLine) return 'no_internet';
  return isServerLost ? 'no_server' : 'there';
}

export function useConnection(): Connection {
  return useSyncExternalStore(subscribe, connection);
}
