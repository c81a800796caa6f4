import { mayHaveDownloads, provideStoredMedia } from '../platform/downloads/stored-media.ts';
import { isSwitchedOn } from '../platform/brand/switches.ts';
import { session } from '../platform/session/session.ts';
import type { StartedDownloads } from '../features/learning/downloads/start-downloads.ts';

let owner: string | null = null;
let started: Promise<StartedDownloads | null> = Promise.resolve(null);

/**
 * Opens the downloads of the account. Their code is loaded where the school has switched them on, or this browser has some, which are then deleted. When the session ends,
 * also in another tab, they are deleted with their key.
 */
export function startDownloads(ofOwner: string): void {
  if (owner === ofOwner) return;
  owner = ofOwner;
  if (!isSwitchedOn('isOfflineEnable') && !mayHaveDownloads()) {
    provideStoredMedia(null);
    return;
  }
  const before = started;
  started = open(ofOwner, before).catch(() => {
    provideStoredMedia(null);
    return null;
  });
}

async function open(
  ofOwner: string,
  before: Promise<StartedDownloads | null>,
): Promise<StartedDownloads | null> {
  await (await before)?.wipe();
  const downloads = await import('../features/learning/downloads/start-downloads.ts');
  if (owner !== ofOwner || !downloads.canDownload()) {
    provideStoredMedia(null);
    return null;
  }
  const opened = await downloads.startDownloads(ofOwner);
  // The session has ended meanwhile.
  if (owner !== ofOwner) await opened.wipe();
  return opened;
}

/** Deletes the downloads of this device with their key. */
export function forgetDownloads(): void {
  owner = null;
  const ending = started;
  started = ending.then(async (downloads) => {
    if (downloads !== null) await downloads.wipe();
    // The session had ended before they were opened.
    else if (mayHaveDownloads())
      await (await import('../features/learning/downloads/start-downloads.ts')).wipeDownloads();
    return null;
  });
  started.catch(() => undefined);
}
session.onEnd(forgetDownloads);
