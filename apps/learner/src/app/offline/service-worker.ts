import { isReplaced } from '@daystream/web';
import { Workbox } from 'workbox-window';
import { firstPaint } from '../../platform/brand/starting-frame.ts';
import { workerAddress } from '../../service-worker/names.ts';
import { loadErrorScreen } from '../screens.ts';
import { backgroundTurn, isDataSpared } from './background-loading.ts';
import { prefetchScreens } from './prefetch-screens.ts';

const hour = 60 * 60 * 1000;
/** A browser starts the newer worker when the old one has answered what it is asked, which can take minutes. */
const maxStartMs = 3000;

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
  /**
   * Starts the newer release in this tab. Another tab may have started it already: then nothing waits, and only this page is old. Pages come from the network first, so
   * a reload has the newer release also while its worker still waits.
   */
  async apply(): Promise<void> {
    isReloadWanted = true;
    const registration = await navigator.serviceWorker.getRegistration();
    if (!registration?.waiting) return location.reload();
    worker?.messageSkipWaiting();
    setTimeout(() => location.reload(), maxStartMs);
  },
};

/**
 * Installs the service worker once the first screen is there and nothing else is loading, and looks for newer releases every hour and whenever the page is shown again.
 * Returns a function that stops looking; the worker stays. A development server has none, nor has a page without https. A browser that saves data gets the worker when
 * the app is installed on the device.
 */
export function keepWorkerCurrent(): () => void {
  if (!import.meta.env.PROD) return () => undefined;
  let isStopped = false;
  const look = () => {
    if (document.visibilityState === 'visible') void worker?.update().catch(() => undefined);
  };
  const timer = setInterval(look, hour);
  document.addEventListener('visibilitychange', look);
  void start(() => isStopped).catch(() => undefined);
  return () => {
    isStopped = true;
    clearInterval(timer);
    document.removeEventListener('visibilitychange', look);
  };
}

async function start(isStopped: () => boolean): Promise<void> {
  await firstPaint;
  // What says that a screen could not be loaded has to be there when the connection goes.
  void loadErrorScreen().catch(() => undefined);
  await backgroundTurn();
  if (isStopped() || worker !== undefined) return;
  const hasWorker = 'serviceWorker' in navigator;
  const isFirst = hasWorker && navigator.serviceWorker.controller === null;
  if (isFirst && isDataSpared() && !matchMedia('(display-mode: standalone)').matches) return;
  try {
    if (!hasWorker) throw new Error('no service worker');
    worker = createWorker();
    await register(worker);
  } catch {
    // A browser that refuses, such as one in a private window, has the app without it.
    await prefetchScreens(isStopped);
  }
}

/** A page that is of the newer release already, because it was opened after the release, needs no reload. */
async function offerUpdate(): Promise<void> {
  if ((await isReplaced()) === false) return;
  isUpdateReady = true;
  for (const listener of listeners) listener();
}

function createWorker(): Workbox {
  const created = new Workbox(workerAddress);
  created.addEventListener('waiting', () => void offerUpdate());
  created.addEventListener('controlling', () => {
    if (isReloadWanted) location.reload();
  });
  return created;
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
