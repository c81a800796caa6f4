import { noteDownloads, provideStoredMedia } from '../../../platform/downloads/stored-media.ts';
import { setDownloads } from './downloads-store.ts';
import { hasMediaSource, loadAccess, loadDay } from './downloads.queries.ts';
import { openDownloads, type Downloads } from './engine/downloads.ts';
import { openDownloadsDatabase } from './engine/downloads-database.ts';
import { createOpfsStorage, hasPrivateFiles } from './engine/opfs-storage.ts';
import { inOneTab, openChannel } from './one-tab.ts';
import { rememberDownloads, rememberedDownloads } from './remembered-downloads.ts';
import { storedMediaOf } from './stored-media-of.ts';
import { isMetered, isWifiOnly, onConnectionChange, onWifiOnlyChange } from './wifi-only.ts';

/** Time between two questions to the server until when downloads may be played, while the app is open. */
const contactMs = 60 * 60_000;
/** Waits 1, 2, … seconds before a request is repeated. */
const pauseMs = 1000;

function pause(attempt: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, attempt * pauseMs);
    signal.addEventListener(
      'abort',
      () => {
        clearTimeout(timer);
        resolve();
      },
      { once: true },
    );
  });
}

function onOnline(listener: () => void): () => void {
  globalThis.addEventListener('online', listener);
  return () => globalThis.removeEventListener('online', listener);
}

/** Whether this browser can keep downloads. */
export const canDownload = (): boolean => isSecureContext && hasPrivateFiles() && 'locks' in navigator;

/** Deletes the downloads of all accounts. */
export async function wipeDownloads(): Promise<void> {
  noteDownloads(null);
  const storage = createOpfsStorage();
  for (const owner of await openDownloadsDatabase('').otherOwners())
    await openDownloadsDatabase(owner).wipe();
  for (const folder of await storage.folders()) await storage.removeFolder(folder);
}

export interface StartedDownloads {
  /** Stops loading; what is loaded stays. */
  readonly stop: () => void;
  /** After the session has ended: deletes everything of the account. */
  readonly wipe: () => Promise<void>;
}

/** Opens the downloads of an account, loads what is waiting, and asks the server until when they may be played. */
export async function startDownloads(owner: string): Promise<StartedDownloads> {
  const downloads: Downloads = await openDownloads(
    {
      owner,
      database: openDownloadsDatabase(owner),
      storage: createOpfsStorage(),
      fetchMedia: (...request) => fetch(...request),
      day: loadDay,
      access: loadAccess,
      hasMediaSource: hasMediaSource(),
      pause,
      conditions: () => ({
        isOnline: navigator.onLine,
        isMetered: isMetered(),
        isWifiOnly: isWifiOnly(),
      }),
      inOneTab,
      channel: openChannel(owner),
      remembered: () => rememberedDownloads(owner),
      clock: Date.now,
    },
    openDownloadsDatabase,
  );
  const contact = () => {
    // A contact that fails is repeated by the next one.
    if (navigator.onLine) void downloads.contact().catch(() => undefined);
  };
  const timer = setInterval(contact, contactMs);
  const stops = [
    () => clearInterval(timer),
    onConnectionChange(() => downloads.refresh()),
    onOnline(contact),
    onWifiOnlyChange(() => downloads.refresh()),
    downloads.subscribe(() => rememberDownloads(downloads.list())),
  ];
  const stop = () => {
    for (const one of stops) one();
    setDownloads(null);
    provideStoredMedia(null);
  };
  setDownloads(downloads);
  provideStoredMedia(storedMediaOf(downloads));
  contact();
  return {
    stop: () => {
      stop();
      void downloads.close();
    },
    wipe: async () => {
      stop();
      noteDownloads(null);
      await downloads.wipe();
    },
  };
}
