import type { VideoSource } from '@daystream/ui';

/** The addresses of a video, without a media token. */
export interface VideoAddresses {
  readonly m3u8: string | null;
  readonly mp4: string | null;
}

/** A video on this device, with addresses in memory. Call `close` when it is not shown any more. */
export interface OpenedVideo extends Pick<VideoSource, 'preview' | 'storyboard' | 'local'> {
  /** Addresses in memory, by those of the subtitles. */
  readonly subtitles: ReadonlyMap<string, string>;
  readonly close: () => void;
}

/** What the account has downloaded to this device and may use now. */
export interface StoredMedia {
  /** Null if the video is not on this device, or may not be played. */
  openVideo(
    place: { readonly streamId: number; readonly lessonId: number },
    video: VideoAddresses,
  ): Promise<OpenedVideo | null>;
  /** A document; null if it is not on this device, or may not be opened. */
  openFile(address: string): Promise<Blob | null>;
}

const flag = 'downloads';
let media: StoredMedia | null = null;
/** Until the downloads of the account were opened, or there are none. */
let isStarting = true;
const waiting = new Set<(media: StoredMedia | null) => void>();

/** Whether this browser has, or had, downloads. It is known before their code is loaded. */
export const mayHaveDownloads = (): boolean => notedDownloads() !== null;

/** What was noted of the downloads of this browser; null: it has none. */
export function notedDownloads(): string | null {
  try {
    return localStorage.getItem(flag);
  } catch {
    return null;
  }
}

/** Notes the downloads of this browser; null: it has none. */
export function noteDownloads(text: string | null): void {
  try {
    if (text === null) localStorage.removeItem(flag);
    else localStorage.setItem(flag, text);
  } catch {
    // Storage may be blocked: then nothing can be downloaded either.
  }
}

/** Called when the downloads of the account were opened, could not be, or were closed. */
export function provideStoredMedia(provided: StoredMedia | null): void {
  media = provided;
  isStarting = false;
  for (const resolve of waiting) resolve(media);
  waiting.clear();
}

/** The downloads of the account, as soon as they are open; null without any. */
export function storedMedia(): Promise<StoredMedia | null> {
  if (!isStarting || !mayHaveDownloads()) return Promise.resolve(media);
  return new Promise((resolve) => waiting.add(resolve));
}
