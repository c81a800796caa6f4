/** One file on its way up, as the app's upload hook tells it. */
/** `lost`: the device could not keep it over a reload; chosen again it goes on. */
export interface UploadItem {
  readonly id: string;
  readonly name: string;
  readonly bytes: number;
  readonly kind: 'image' | 'video' | 'document';
  /** A picture of it, when there is one: an object URL of the app's, or the server's small size. */
  readonly preview?: string | null | undefined;
  readonly state: 'waiting' | 'uploading' | 'paused' | 'processing' | 'ready' | 'failed' | 'lost';
  /** 0 to 100, of the upload, or of the processing after it. */
  readonly progress: number;
  /** Why it failed, in the reader's language. */
  readonly error?: string | undefined;
}

/** Whether every file is where it can be sent with a message: uploaded, even if its video is still being processed. */
export function allUploaded(items: readonly UploadItem[]): boolean {
  return items.every(({ state }) => state === 'ready' || state === 'processing');
}
