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
