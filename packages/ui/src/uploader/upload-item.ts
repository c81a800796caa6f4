/** The display state of an upload. `held`: paused by the user. `lost`: the device could not keep the file across a reload; the upload resumes when the file is selected again. */
export interface UploadItem {
  readonly id: string;
  readonly name: string;
  readonly bytes: number;
  readonly kind: 'image' | 'video' | 'document';
  /** URL of a thumbnail: an object URL of the app, or the server's small size. */
  readonly preview?: string | null | undefined;
  readonly state: 'waiting' | 'uploading' | 'paused' | 'held' | 'processing' | 'ready' | 'failed' | 'lost';
  /** The device has no space to keep it: closing the page ends the upload. */
  readonly isOnlyHere?: boolean | undefined;
  /** Progress of the upload or of the processing after it, 0 to 100. */
  readonly progress: number;
  /** Why it failed, in the user's language. */
  readonly error?: string | undefined;
}

/** Whether all files can be sent with a message: they are uploaded, even if a video is still being processed. */
export function allUploaded(items: readonly UploadItem[]): boolean {
  return items.every(({ state }) => state === 'ready' || state === 'processing');
}
