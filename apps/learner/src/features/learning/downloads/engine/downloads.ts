import { ApiError } from '@daystream/api-client';
import type { Reply } from '@daystream/api-client';
import {
  offlineAccess,
  seenAtContact,
  seenAtDevice,
  type OfflineAccess,
  type OfflineLease,
} from '@daystream/domain';
import type { Download, DownloadFailure } from './download.ts';
import type { DownloadDay } from './download-plan.ts';
import {
  applyEvent,
  heldDownloads,
  nextDownloads,
  type LoadingConditions,
  type QueueEvent,
} from './download-queue.ts';
import type { Contact, DownloadsDatabase } from './downloads-database.ts';
import { deviceError } from './device-error.ts';
import { NoSpaceError } from './file-storage.ts';
import { addressesOf, loadDownload, planDownload, type LoadDeps } from './load-download.ts';
import { DownloadError } from './load-piece.ts';
import { sealBytes } from './seal.ts';
import { createStoredReader, type StoredReader } from './stored-reader.ts';
import { folderOf, folderPrefix } from './stored-names.ts';

export type StreamAccessItem = Reply<'downloads.access'>['items'][number];

export interface DownloadsDeps extends Omit<LoadDeps, 'owner'> {
  /** The account (`ownerKey`). */
  readonly owner: string;
  /** Until when each stream of the learner may be used. Errors: those of the call. */
  readonly access: () => Promise<readonly StreamAccessItem[]>;
  readonly conditions: () => LoadingConditions;
  /** Runs `work` in one of the open tabs only, until `signal` ends it; another tab takes over when this one is closed. */
  readonly inOneTab: (name: string, signal: AbortSignal, work: () => Promise<void>) => Promise<void>;
  /** Reports changes to the other tabs, and theirs to this one. */
  readonly channel: { post: () => void; onChange: (listener: () => void) => () => void };
  /** The downloads that this device had when the app was last open, as it knows without the database. */
  readonly remembered: () => readonly Download[];
  /** Ms. */
  readonly clock: () => number;
}

/** The downloads of one account on this device, in this tab. */
export interface Downloads {
  list(): readonly Download[];
  subscribe(listener: () => void): () => void;
  add(downloads: readonly Download[]): Promise<void>;
  pause(ids: readonly string[]): Promise<void>;
  resume(ids: readonly string[]): Promise<void>;
  retry(ids: readonly string[]): Promise<void>;
  remove(ids: readonly string[]): Promise<void>;
  /** Asks again what may be loaded, after the connection or the choice of the learner changed. */
  refresh(): void;
  /** Whether downloads of a stream may be played now. */
  mayPlay(streamId: number): OfflineAccess;
  /** Asks the server until when downloads may be played; deletes those that may not, and loads replaced files anew. Without an answer it changes nothing. */
  contact(): Promise<void>;
  /** Reads the files of a loaded download. Marks the download if the browser has deleted its files. */
  open(id: string): Promise<StoredReader>;
  /** The bytes that all downloads take. */
  storedBytes(): number;
  /** Stops loading in this tab. */
  close(): Promise<void>;
  /** Stops loading, and deletes the files, the list and the key. */
  wipe(): Promise<void>;
}

interface Run {
  readonly controller: AbortController;
  /** Whether the queue has it as loading. */
  isStarted: boolean;
  done: Promise<void>;
}

/** Begins with what is stored. Files of other accounts are deleted: their sessions have ended. */
export async function openDownloads(
  deps: DownloadsDeps,
  databaseOf: (owner: string) => DownloadsDatabase,
): Promise<Downloads> {
  const { owner, database, storage, clock } = deps;
  const listeners = new Set<() => void>();
  const closing = new AbortController();
  const running = new Map<string, Run>();
  let isLeader = false;
  let queue: readonly Download[] = await database.all();
  let contact: Contact | null = await database.contact();
  /** A browser that frees space deletes the database together with the files. */
  let lost = queue.length === 0 ? deps.remembered() : [];

  function publish(next: readonly Download[]): void {
    queue = next;
    if (next.length > 0) lost = [];
    for (const listener of listeners) listener();
  }

  async function apply(event: QueueEvent): Promise<void> {
    if (closing.signal.aborted) return;
    publish(await database.change((all) => applyEvent(all, event)));
    deps.channel.post();
    step();
  }

  /** Begins and stops loading, in the tab that loads. */
  function step(): void {
    if (!isLeader || closing.signal.aborted) return;
    const conditions = deps.conditions();
    const held = new Set(heldDownloads(queue, conditions));
    for (const [id, { controller, isStarted }] of running) {
      const one = queue.find((candidate) => candidate.id === id);
      // Also what was removed, paused or replaced, here or in another tab.
      if (isStarted && (one?.status !== 'loading' || held.has(id))) controller.abort();
    }
    for (const id of nextDownloads(queue, conditions)) if (!running.has(id)) start(id);
  }

  function start(id: string): void {
    const controller = new AbortController();
    const signal = AbortSignal.any([controller.signal, closing.signal]);
    const entry: Run = { controller, isStarted: false, done: Promise.resolve() };
    running.set(id, entry);
    entry.done = run(id, entry, signal)
      .then(() => removeLeftovers(id))
      // The list cannot be written: only this page knows that the download has failed.
      .catch((error: unknown) => {
        const failure = failureOf(deviceError(error));
        publish(applyEvent(applyEvent(queue, { type: 'started', id }), { type: 'failed', id, failure }));
      })
      .finally(() => {
        running.delete(id);
        step();
      });
  }

  async function run(id: string, entry: Run, signal: AbortSignal): Promise<void> {
    await apply({ type: 'started', id });
    entry.isStarted = true;
    const download = queue.find((one) => one.id === id);
    if (download === undefined || download.status !== 'loading') return;
    // The list is written for the latest progress only, while the one before is being written.
    let progress: number | null = null;
    let reported = Promise.resolve();
    const report = async () => {
      const loadedBytes = progress;
      progress = null;
      if (loadedBytes !== null) await apply({ type: 'progressed', id, loadedBytes });
    };
    try {
      await loadDownload(
        { ...deps, owner },
        download,
        {
          onPlan: (plan) =>
            apply({ type: 'planned', id, plan: { ...plan, content: contentOf(download.streamId) } }),
          onProgress: (loadedBytes) => {
            if (progress === null) reported = reported.then(report).catch(() => undefined);
            progress = loadedBytes;
          },
        },
        signal,
      );
      await reported;
      await apply({ type: 'loaded', id });
    } catch (error) {
      await reported;
      // Held, paused, removed, closed, or the connection was lost: it goes on later.
      if (signal.aborted || !deps.conditions().isOnline) await apply({ type: 'interrupted', id });
      else await apply({ type: 'failed', id, failure: failureOf(error) });
    }
  }

  async function removeFiles(ids: readonly string[]): Promise<void> {
    // What is being loaded could be stored after the folder was deleted.
    for (const id of ids) running.get(id)?.controller.abort();
    await Promise.allSettled(ids.flatMap((id) => running.get(id)?.done ?? []));
    for (const id of ids) await removeFolder(id);
  }

  async function removeFolder(id: string): Promise<void> {
    await storage.removeFolder(folderOf(owner, id));
    await database.removePieces(id, () => true);
  }

  /** Another tab may have removed the download while a piece was being written here. */
  async function removeLeftovers(id: string): Promise<void> {
    if ((await database.all()).every((one) => one.id !== id)) await removeFolder(id);
  }

  /** The content of a stream at the last contact, by stream; of this page. */
  const contents = new Map<number, string>();
  const contentOf = (streamId: number) => contents.get(streamId) ?? null;

  /** Compares the files of downloads with those on the server, day by day. */
  async function compare(downloads: readonly Download[], content: string): Promise<void> {
    const byDay = Map.groupBy(downloads, ({ dayId }) => dayId);
    for (const ofDay of byDay.values()) {
      const [first] = ofDay;
      if (first === undefined) continue;
      const day = await deps.day(first.streamId, first.dayId).catch((error: unknown) => {
        if (isRefusal(error)) return null;
        throw error;
      });
      const gone: string[] = [];
      const same: string[] = [];
      for (const one of ofDay) {
        const change = day === null ? 'gone' : changeOf(one, day);
        if (change === 'gone') gone.push(one.id);
        else if (change === 'same') same.push(one.id);
        else await apply({ type: 'replaced', id: one.id });
      }
      if (same.length > 0) await apply({ type: 'compared', ids: same, content });
      if (gone.length > 0) await self.remove(gone);
    }
  }

  function changeOf(one: Download, day: DownloadDay): 'gone' | 'same' | 'replaced' {
    try {
      const files = addressesOf(planDownload(one, day, deps.hasMediaSource));
      return files.join() === one.files.join() ? 'same' : 'replaced';
    } catch (error) {
      if (error instanceof DownloadError) return 'gone';
      throw error;
    }
  }

  async function useAccess(streams: readonly StreamAccessItem[]): Promise<void> {
    const leases: Record<number, OfflineLease> = {};
    for (const { streamId, isAllowed, openUntil, content } of streams) {
      leases[streamId] = { isAllowed, openUntil };
      contents.set(streamId, content);
    }
    const serverTime = Math.max(0, ...streams.map((stream) => stream.serverTime));
    if (streams.length > 0) contact = { seen: seenAtContact(serverTime, clock()), leases };
    else if (contact !== null) contact = { ...contact, leases };
    if (contact !== null) await database.putContact(contact);
    const closed = queue.filter(({ streamId }) => leases[streamId]?.isAllowed !== true);
    if (closed.length > 0) await self.remove(closed.map(({ id }) => id));
    for (const { streamId, content } of streams) {
      const changed = queue.filter(
        (one) => one.streamId === streamId && one.status === 'loaded' && one.content !== content,
      );
      if (changed.length > 0) await compare(changed, content);
    }
    publish(queue);
  }

  /** Marks downloads whose files the browser has deleted, and deletes files that belong to none. */
  async function checkStorage(): Promise<void> {
    const evicted: string[] = [];
    for (const { id, status } of queue) {
      if (status !== 'loaded') continue;
      const sizes = await storage.list(folderOf(owner, id));
      const pieces = await database.pieces(id);
      const isComplete = pieces.every(({ name, bytes }) => sizes.get(name) === bytes + sealBytes);
      if (pieces.length === 0 || !isComplete) evicted.push(id);
    }
    if (evicted.length > 0) await apply({ type: 'evicted', ids: evicted });
    const known = new Set(queue.map(({ id }) => folderOf(owner, id)));
    for (const folder of await storage.folders())
      if (folder.startsWith(folderPrefix(owner)) && !known.has(folder)) await storage.removeFolder(folder);
  }

  async function wipeOthers(): Promise<void> {
    for (const other of await database.otherOwners()) await databaseOf(other).wipe();
    for (const folder of await storage.folders())
      if (!folder.startsWith(folderPrefix(owner))) await storage.removeFolder(folder);
  }

  /** Reads what another tab has changed. */
  async function readAgain(): Promise<void> {
    const all = await database.all();
    if (closing.signal.aborted) return;
    publish(all);
    step();
  }
  const stopListening = deps.channel.onChange(() => void readAgain().catch(() => undefined));

  const self: Downloads = {
    list: () => queue,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    async add(downloads) {
      await apply({ type: 'added', downloads });
      // A course that was bought after the last contact.
      const isUnknown = downloads.some(({ streamId }) => contact?.leases[streamId] === undefined);
      if (isUnknown) await self.contact().catch(() => undefined);
    },
    pause: (ids) => apply({ type: 'paused', ids }),
    resume: (ids) => apply({ type: 'resumed', ids }),
    retry: (ids) => apply({ type: 'retried', ids }),
    async remove(ids) {
      await apply({ type: 'removed', ids });
      await removeFiles(ids);
    },
    refresh: step,
    mayPlay(streamId) {
      const now = clock();
      const access = offlineAccess(contact?.leases[streamId] ?? null, contact?.seen ?? null, now);
      if (contact !== null && access !== 'clock') {
        const seen = seenAtDevice(contact.seen, now);
        if (seen !== contact.seen) {
          contact = { ...contact, seen };
          void database.putContact(contact).catch(() => undefined);
        }
      }
      return access;
    },
    async contact() {
      await useAccess(await deps.access());
    },
    async open(id) {
      const reader = await createStoredReader({ owner, database, storage }, id);
      const marked = async <Value>(work: Promise<Value>): Promise<Value> => {
        try {
          return await work;
        } catch (error) {
          await apply({ type: 'evicted', ids: [id] });
          throw error;
        }
      };
      return {
        read: (address) => marked(reader.read(address)),
        blob: (address, type) => marked(reader.blob(address, type)),
      };
    },
    storedBytes: () => queue.reduce((sum, { loadedBytes }) => sum + loadedBytes, 0),
    async close() {
      closing.abort();
      stopListening();
      listeners.clear();
      await Promise.allSettled([...running.values()].map(({ done }) => done));
      storage.close();
    },
    async wipe() {
      await self.close();
      await database.wipe();
      for (const folder of await storage.folders())
        if (folder.startsWith(folderPrefix(owner))) await storage.removeFolder(folder);
      deps.channel.post();
    },
  };

  void deps
    .inOneTab(`downloads ${owner}`, closing.signal, async () => {
      await wipeOthers();
      if (lost.length > 0) await apply({ type: 'added', downloads: lost.map(evicted) });
      await apply({ type: 'reopened' });
      await checkStorage();
      isLeader = true;
      step();
      await aborted(closing.signal);
      await Promise.allSettled([...running.values()].map(({ done }) => done));
    })
    .catch(() => undefined);

  return self;
}

const aborted = (signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    if (signal.aborted) resolve();
    else signal.addEventListener('abort', () => resolve(), { once: true });
  });

const evicted = (download: Download): Download => ({ ...download, status: 'fail', failure: 'evicted' });

const refusals: ReadonlySet<string> = new Set([
  'not_found',
  'day_locked',
  'stream_not_open',
  'downloads_not_in_demo',
  'switched_off',
]);
const isRefusal = (error: unknown): boolean => error instanceof ApiError && refusals.has(error.code);

function failureOf(error: unknown): DownloadFailure {
  if (error instanceof DownloadError) return error.failure;
  if (error instanceof NoSpaceError) return 'no_space';
  return isRefusal(error) ? 'refused' : 'network';
}
