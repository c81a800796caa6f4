import type { QueryClient } from '@tanstack/react-query';
import { neededRequests } from '../../service-worker/names.ts';

/** Requests follow each other: the next one of a screen comes soon after the last. */
const calmMs = 1000;

let needs = 0;
let release: (() => void) | null = null;
let timer: ReturnType<typeof setTimeout> | undefined;

function letGo(): void {
  release?.();
  release = null;
}

/**
 * Holds a lock, which all pages of this browser and the service worker share, until the returned function is called: the learner waits for something. What is loaded for
 * later waits for the lock (`backgroundTurn`).
 */
export function needNetwork(): () => void {
  if (!('locks' in navigator)) return () => undefined;
  needs += 1;
  clearTimeout(timer);
  if (release === null) {
    const { promise, resolve } = Promise.withResolvers<void>();
    release = resolve;
    void navigator.locks.request(neededRequests, { mode: 'shared' }, () => promise).catch(() => undefined);
  }
  let isOver = false;
  return () => {
    if (isOver) return;
    isOver = true;
    needs -= 1;
    if (needs === 0) timer = setTimeout(letGo, calmMs);
  };
}

/**
 * Needs the network while an answer is awaited, and while something plays. A change that waits for the service worker itself (`meta.needsWorker`) does not count: the
 * worker's installation would wait for it. Returns a function that stops it.
 */
export function followNeeds(queryClient: QueryClient): () => void {
  let end: (() => void) | null = null;
  const isNeeded = () =>
    queryClient.isFetching() > 0 ||
    queryClient.isMutating({ predicate: ({ meta }) => meta?.['needsWorker'] !== true }) > 0 ||
    [...document.querySelectorAll<HTMLMediaElement>('video, audio')].some(({ paused }) => !paused);

  function follow(): void {
    if (isNeeded()) end ??= needNetwork();
    else {
      end?.();
      end = null;
    }
  }

  const stops = [
    queryClient.getQueryCache().subscribe(follow),
    queryClient.getMutationCache().subscribe(follow),
  ];
  for (const event of ['play', 'pause', 'ended'] as const) {
    document.addEventListener(event, follow, true);
    stops.push(() => document.removeEventListener(event, follow, true));
  }
  follow();
  return () => {
    for (const stop of stops) stop();
    end?.();
  };
}

/** Resolves when no page of this browser waits for anything. Safari has locks since 15.4; before, nothing waits. */
export async function backgroundTurn(): Promise<void> {
  if ('locks' in navigator) await navigator.locks.request(neededRequests, () => undefined);
}

interface Connection {
  readonly saveData?: boolean;
  readonly effectiveType?: string;
}

/** Whether nothing may be loaded that the learner has not asked for: the browser saves data, or the network is of the slowest kind. Safari and Firefox do not say. */
export function isDataSpared(): boolean {
  const { connection } = navigator as Navigator & { connection?: Connection };
  return connection?.saveData === true || connection?.effectiveType?.endsWith('2g') === true;
}
