/** Source: spec product §4, Video download. */
export type DownloadStatus = 'pending' | 'loading' | 'loaded' | 'fail';

/**
 * Why a download failed. `no_space` has the code 10 of the specification (rules §8). `evicted`: the browser deleted the files. `damaged`: the server sent another size than
 * it had named. `refused`: the day is closed, or demos may not download. `not_ready`: the video is not converted yet. `not_stored`: the device could not keep the files, though it
 * has room.
 */
export type DownloadFailure =
  | 'no_space'
  | 'network'
  | 'refused'
  | 'not_ready'
  | 'damaged'
  | 'not_stored'
  | 'evicted';

/** A video on this device, by the addresses of its files without a media token. */
export interface StoredVideo {
  readonly role: 'lesson' | 'explanation';
  readonly isVertical: boolean;
  /** Pixels of the shorter side of the stored quality; null for the MP4, whose quality the server chooses. */
  readonly lines: number | null;
  /** The master playlist with the stored quality only; null where the MP4 is stored. */
  readonly master: string | null;
  readonly mp4: string | null;
  readonly audio: string | null;
  readonly poster: string | null;
  /** WebVTT and its picture; empty without one. */
  readonly storyboard: readonly string[];
  readonly subtitles: readonly string[];
}

/** One lesson, or the documents of a day or of the course itself, on this device. */
export interface Download {
  readonly id: string;
  /** The account that it belongs to. */
  readonly owner: string;
  readonly streamId: number;
  readonly courseId: number;
  /** The day whose list has the files; for the documents of the course any day that is open. */
  readonly dayId: number;
  /** 0 for the documents of the course. */
  readonly dayNumber: number;
  /** The `stage_day_lesson_set_lesson_id`; null for documents. */
  readonly lessonId: number | null;
  readonly courseTitle: string;
  readonly title: string;
  /** When it was added, in ms: downloads are loaded in this order. */
  readonly addedAt: number;
  /** The wanted quality. */
  readonly lines: number;
  /** A portrait screen takes the vertical video of a lesson where there is one. */
  readonly isPortrait: boolean;
  readonly status: DownloadStatus;
  readonly isPaused: boolean;
  readonly failure: DownloadFailure | null;
  /** Of all files. */
  readonly bytes: number;
  readonly loadedBytes: number;
  /** Set when loading has begun. */
  readonly videos: readonly StoredVideo[];
  /** The addresses of all files that the server listed: when they change, files were replaced. */
  readonly files: readonly string[];
  /** The content of the course (`DownloadAccess.content`) that the files were compared with. */
  readonly content: string | null;
}

/** The state of a download of which nothing is on the device. */
export const notLoaded = {
  status: 'pending',
  isPaused: false,
  failure: null,
  bytes: 0,
  loadedBytes: 0,
  videos: [],
  files: [],
  content: null,
} as const satisfies Partial<Download>;

export const lessonDownloadId = (streamId: number, lessonId: number): string => `${streamId}-${lessonId}`;
/** The documents of the course itself belong to no day. */
export const noDay = 0;
/** `dayId`: `noDay` for the documents of the course itself. */
export const documentsDownloadId = (streamId: number, dayId: number): string => `${streamId}-day-${dayId}`;
