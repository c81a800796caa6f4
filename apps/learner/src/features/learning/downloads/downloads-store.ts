import { useSyncExternalStore } from 'react';
import type { Download } from './engine/download.ts';
import type { Downloads } from './engine/downloads.ts';

let current: Downloads | null = null;
const listeners = new Set<() => void>();
const none: readonly Download[] = [];

const notify = () => {
  for (const listener of listeners) listener();
};
let stop = () => undefined as void;

/** Sets the downloads of the account that is signed in; null: none are open. */
export function setDownloads(downloads: Downloads | null): void {
  stop();
  current = downloads;
  stop = downloads?.subscribe(notify) ?? (() => undefined);
  notify();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The downloads of the account; null where the browser cannot keep any, and until they are open. */
export const useDownloads = (): Downloads | null => useSyncExternalStore(subscribe, () => current);

/** The list of downloads; re-renders on changes. */
export const useDownloadList = (): readonly Download[] =>
  useSyncExternalStore(subscribe, () => current?.list() ?? none);
