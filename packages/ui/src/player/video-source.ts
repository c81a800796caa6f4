/** The player's view of a video; compatible with the api-client's `Video`. Addresses are null until it is ready. */
export interface VideoSource {
  readonly state: 'waiting' | 'processing' | 'ready' | 'failed';
  /** Processing progress, 0 to 100. */
  readonly progress?: number | undefined;
  /** Why processing failed. */
  readonly failure?: keyof typeof videoFailureTexts | null | undefined;
  readonly m3u8: string | null;
  readonly mp4: string | null;
  /** The sound alone, as HLS; null or missing where the video has none. */
  readonly audio?: string | null | undefined;
  /** The poster picture. */
  readonly preview: string | null;
  /** WebVTT whose cues are regions of pictures (`sheet.jpg#xywh=0,0,160,90`). */
  readonly storyboard: string | null;
  readonly subs: readonly { readonly languageCode: string; readonly label: string; readonly url: string }[];
  readonly width?: number | null | undefined;
  readonly height?: number | null | undefined;
  /** The video on this device, which is played instead of the addresses. Keep the object while the video is shown: another one reopens the video. */
  readonly local?: LocalVideo | null | undefined;
}

/** A video that was downloaded to this device. */
export interface LocalVideo {
  /** The playlist to begin with, for `read`; null where the MP4 was downloaded. */
  readonly m3u8: string | null;
  /** The playlist of the sound alone, for `read`. */
  readonly audio: string | null;
  /** Reads a file by its address without a host. Rejects what is not on the device, and everything once access has ended. */
  readonly read: (address: string) => Promise<ArrayBuffer>;
  /** The MP4 as a blob; null where the HLS stream was downloaded. */
  readonly mp4: (() => Promise<Blob>) | null;
}

/** Keys of the `ui` texts of each processing failure. */
export const videoFailureTexts = {
  unsupported: 'player.failures.unsupported',
  damaged: 'player.failures.damaged',
  too_large: 'player.failures.too_large',
  failed: 'player.failures.failed',
} as const;

/** Whether a video can be played: it is ready, or its processing failed but the original exists, which the browser may support. */
export function isPlayable({ state, mp4 }: Pick<VideoSource, 'state' | 'mp4'>): boolean {
  return state === 'ready' || (state === 'failed' && mp4 !== null);
}

/** The aspect ratio (width to height); 16:9 while unknown. */
export function ratioOf({ width, height }: Pick<VideoSource, 'width' | 'height'>): number {
  return width && height ? width / height : 16 / 9;
}
