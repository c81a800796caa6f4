import type { Download, DownloadFailure } from './download.ts';

/*
 * The queue of downloads as a pure state machine: events change it, and `nextDownloads` and `heldDownloads` say what should be loaded. An event that comes too late, for
 * a download that was removed, paused or has another state by now, changes nothing.
 */

export type DownloadQueue = readonly Download[];

export type QueueEvent =
  | { readonly type: 'added'; readonly downloads: readonly Download[] }
  | { readonly type: 'removed'; readonly ids: readonly string[] }
  | { readonly type: 'paused' | 'resumed' | 'retried' | 'evicted'; readonly ids: readonly string[] }
  | { readonly type: 'started' | 'loaded' | 'interrupted'; readonly id: string }
  | { readonly type: 'planned'; readonly id: string; readonly plan: PlannedFiles }
  | { readonly type: 'progressed'; readonly id: string; readonly loadedBytes: number }
  | { readonly type: 'failed'; readonly id: string; readonly failure: DownloadFailure }
  /** The files on the server are others now. */
  | { readonly type: 'replaced'; readonly id: string }
  /** They were compared with this content of the course, and are the same. */
  | { readonly type: 'compared'; readonly ids: readonly string[]; readonly content: string }
  /** A page begins to load: nothing is being loaded any more by the page before. */
  | { readonly type: 'reopened' };

export type PlannedFiles = Pick<Download, 'bytes' | 'videos' | 'files' | 'content'>;

/** At most this many at once (issue 38). */
export const maxLoading = 2;

/** The queue after an event. */
export function applyEvent(queue: DownloadQueue, event: QueueEvent): DownloadQueue {
  switch (event.type) {
    case 'added':
      return addTo(queue, event.downloads);
    case 'removed':
      return queue.filter(({ id }) => !event.ids.includes(id));
    case 'reopened':
      return queue.map((one) => (one.status === 'loading' ? { ...one, status: 'pending' } : one));
    case 'paused':
    case 'resumed':
    case 'retried':
    case 'evicted':
    case 'compared':
      return queue.map((one) => (event.ids.includes(one.id) ? changed(one, event) : one));
    default:
      return queue.map((one) => (one.id === event.id ? changed(one, event) : one));
  }
}

/** Downloads that exist already are kept: only a failed one, or one in another quality, is loaded again. */
function addTo(queue: DownloadQueue, added: readonly Download[]): DownloadQueue {
  const known = new Map(queue.map((one) => [one.id, one]));
  for (const one of added) {
    const old = known.get(one.id);
    if (old === undefined || old.lines !== one.lines) known.set(one.id, one);
    else if (old.status === 'fail') known.set(one.id, waiting(old));
    else if (old.isPaused) known.set(one.id, { ...old, isPaused: false });
  }
  return [...known.values()];
}

const waiting = (one: Download): Download => ({ ...one, status: 'pending', isPaused: false, failure: null });

type EventOfOne = Exclude<QueueEvent, { type: 'added' | 'removed' | 'reopened' }>;

function changed(one: Download, event: EventOfOne): Download {
  const isLoading = one.status === 'loading';
  switch (event.type) {
    case 'paused':
      return isLoading || one.status === 'pending' ? { ...one, status: 'pending', isPaused: true } : one;
    case 'resumed':
      return { ...one, isPaused: false };
    case 'retried':
      return one.status === 'fail' ? waiting(one) : one;
    case 'evicted':
      return { ...one, status: 'fail', failure: 'evicted', isPaused: false, loadedBytes: 0 };
    case 'replaced':
      return one.status === 'fail' ? one : { ...one, status: 'pending', failure: null, loadedBytes: 0 };
    case 'compared':
      return { ...one, content: event.content };
    case 'started':
      return one.status === 'pending' && !one.isPaused ? { ...one, status: 'loading' } : one;
    case 'planned':
      return isLoading ? { ...one, ...event.plan } : one;
    case 'progressed':
      return isLoading ? { ...one, loadedBytes: Math.min(one.bytes, event.loadedBytes) } : one;
    case 'loaded':
      return isLoading ? { ...one, status: 'loaded', loadedBytes: one.bytes } : one;
    case 'interrupted':
      return isLoading ? { ...one, status: 'pending' } : one;
    case 'failed':
      return isLoading ? { ...one, status: 'fail', failure: event.failure } : one;
  }
}

/** What decides whether to load now. */
export interface LoadingConditions {
  readonly isOnline: boolean;
  /** Whether the connection is paid by volume, as far as the browser says. */
  readonly isMetered: boolean;
  readonly isWifiOnly: boolean;
}

const mayLoad = ({ isOnline, isMetered, isWifiOnly }: LoadingConditions) =>
  isOnline && !(isMetered && isWifiOnly);

/** The downloads to begin now, the first added first. */
export function nextDownloads(queue: DownloadQueue, conditions: LoadingConditions): string[] {
  if (!mayLoad(conditions)) return [];
  const free = maxLoading - queue.filter(({ status }) => status === 'loading').length;
  return queue
    .filter(({ status, isPaused }) => status === 'pending' && !isPaused)
    .toSorted((one, other) => one.addedAt - other.addedAt || (one.id < other.id ? -1 : 1))
    .slice(0, Math.max(0, free))
    .map(({ id }) => id);
}

/** The downloads that have to stop, because the connection may not be used for them any more. */
export function heldDownloads(queue: DownloadQueue, conditions: LoadingConditions): string[] {
  if (mayLoad(conditions)) return [];
  return queue.flatMap(({ id, status }) => (status === 'loading' ? [id] : []));
}
