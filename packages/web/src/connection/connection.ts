import { useEffect, useSyncExternalStore } from 'react';
import { usePlatform } from '../platform/platform-context.ts';

/** The lost connection: the internet, as reported by the browser, or only the server. */
export type LostConnection = 'internet' | 'server';

/** Time between two questions to a server that does not answer. */
export const askAgainMs = 3000;

export interface ConnectionState {
  /** The lost connection, or null. */
  get(): LostConnection | null;
  /** Something got no answer: asks the server itself, which is lost if it does not answer, and again until it does. */
  check(): void;
  /** `false`: an answer came. */
  setServerLost(isLost: boolean): void;
  subscribe(listener: () => void): () => void;
  /** Calls `listener` each time that the connection is no longer lost. */
  onBack(listener: () => void): () => void;
}

/** Creates the connection state of a page. `isAnswering` asks the server whether it is there. */
export function createConnectionState(
  window: Pick<Window, 'addEventListener' | 'removeEventListener' | 'navigator'>,
  isAnswering: () => Promise<boolean>,
): ConnectionState {
  let isServerLost = false;
  let isChecking = false;
  let hasAnswered = false;
  const listeners = new Set<() => void>();

  async function checkUntilAnswered(): Promise<void> {
    isChecking = true;
    while (!(await isAnsweringAnything())) {
      state.setServerLost(true);
      await pause();
    }
    isChecking = false;
    state.setServerLost(false);
  }

  /** A question that gets no answer is no loss if a call got one meanwhile. */
  async function isAnsweringAnything(): Promise<boolean> {
    hasAnswered = false;
    return (await isAnswering()) || hasAnswered;
  }

  /** Ends early when the browser reports the internet again. */
  function pause(): Promise<void> {
    return new Promise((resolve) => {
      const end = () => {
        clearTimeout(timer);
        window.removeEventListener('online', end);
        resolve();
      };
      const timer = setTimeout(end, askAgainMs);
      window.addEventListener('online', end);
    });
  }

  const state: ConnectionState = {
    get() {
      if (!window.navigator.onLine) return 'internet';
      return isServerLost ? 'server' : null;
    },
    check() {
      if (!isChecking) void checkUntilAnswered();
    },
    setServerLost(isLost) {
      hasAnswered ||= !isLost;
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
    onBack(listener) {
      let wasLost = state.get() !== null;
      return state.subscribe(() => {
        const isLost = state.get() !== null;
        if (wasLost && !isLost) listener();
        wasLost = isLost;
      });
    },
  };
  return state;
}

/** Returns the lost connection, or null. */
export function useLostConnection(): LostConnection | null {
  const { connection } = usePlatform();
  return useSyncExternalStore(connection.subscribe, connection.get);
}

/** Returns the lost connection for what could not be loaded without a call, such as code: asks the server, so that a loss is known. */
export function useCheckedConnection(): LostConnection | null {
  const { connection } = usePlatform();
  // External system: the connection.
  useEffect(() => connection.check(), [connection]);
  return useLostConnection();
}
