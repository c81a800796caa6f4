import { Workbox } from 'workbox-window';
import { pictureCache, workerAddress } from '../../service-worker/names.ts';

const hour = 60 * 60 * 1000;

let worker: Workbox | undefined;
let isUpdateReady = false;
let isReloadWanted = false;
const listeners = new Set<() => void>();

/** Whether a newer release is installed and waits until the pages of this one are closed or reloaded. */
export const appUpdate = {
  isReady: () => isUpdateReady,
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  /** Starts the newer release in this tab. */
  apply(): void {
    isReloadWanted = true;
    worker?.messageSkipWaiting();
  },
};

/**
 * Installs the service worker, and looks for newer releases every hour and whenever the page is shown again. Returns a function that stops looking; the worker stays. A
 * development server has none, nor has a page without https.
 */
export function keepWorkerCurrent(): () => void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return () => undefined;
  worker ??= startWorker();
  const { update } = worker;
  const look = () => {
    if (document.visibilityState === 'visible') void update.call(worker).catch(() => undefined);
  };
  const timer = setInterval(look, hour);
  document.addEventListener('visibilitychange', look);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', look);
  };
}

function startWorker(): Workbox {
  const started = new Workbox(workerAddress);
  started.addEventListener('waiting', () => {
    isUpdateReady = true;
    for (const listener of listeners) listener();
  });
  started.addEventListener('controlling', () => {
    if (isReloadWanted) location.reload();
  });
  // A browser that refuses, such as one in a private window, has the app without it.
  void register(started).catch(() => undefined);
  return started;
}

async function register(started: Workbox): Promise<void> {
  const isFirstVisit = navigator.serviceWorker.controller === null;
  await started.register();
  await started.active;
  if (isFirstVisit) await started.messageSW({ type: 'CACHE_URLS', payload: { urlsToCache: loadedFiles() } });
}

/** Built files that this page loaded before the worker answered its requests. */
const loadedFiles = (): string[] =>
  performance
    .getEntriesByType('resource')
    .map(({ name }) => name)
    .filter((name) => name.startsWith(`${location.origin}/assets/`));

/** Deletes the pictures that the worker has stored for the account. */
export async function deleteStoredPictures(): Promise<void> {
  if ('caches' in globalThis) await caches.delete(pictureCache);
}
