import { useSyncExternalStore } from 'react';

const key = 'downloads:wifi-only';
const listeners = new Set<() => void>();

/** Whether downloads wait for a connection that is not paid by volume. On unless the learner has switched it off. */
export function isWifiOnly(): boolean {
  try {
    return localStorage.getItem(key) !== '0';
  } catch {
    return true;
  }
}

export function setWifiOnly(isOn: boolean): void {
  try {
    localStorage.setItem(key, isOn ? '1' : '0');
  } catch {
    // Storage may be blocked: the choice is then not kept.
  }
  for (const listener of listeners) listener();
}

export function onWifiOnlyChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const useWifiOnly = (): boolean => useSyncExternalStore(onWifiOnlyChange, isWifiOnly);

interface NetworkInformation extends EventTarget {
  readonly type?: string;
  readonly saveData?: boolean;
}

/** Not in all browsers. */
const connection = (): NetworkInformation | undefined =>
  (navigator as { connection?: NetworkInformation }).connection;

/** Whether the connection is paid by volume, as far as the browser says: a browser that says nothing counts as Wi-Fi. */
export function isMetered(): boolean {
  const { type, saveData } = connection() ?? {};
  return type === 'cellular' || saveData === true;
}

/** Calls `listener` when the kind of the connection changes. */
export function onConnectionChange(listener: () => void): () => void {
  const network = connection();
  network?.addEventListener('change', listener);
  globalThis.addEventListener('online', listener);
  globalThis.addEventListener('offline', listener);
  return () => {
    network?.removeEventListener('change', listener);
    globalThis.removeEventListener('online', listener);
    globalThis.removeEventListener('offline', listener);
  };
}
