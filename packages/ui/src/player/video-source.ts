/** What a player needs to know of a video; the api-client's `Video` fits as it is. Addresses are null until it is ready. */
export interface VideoSource {
  readonly state: 'waiting' | 'processing' | 'ready' | 'failed';
  /** 0 to 100, of the preparation. */
  readonly progress?: number | undefined;
  /** Why it failed. */
  readonly failure?: keyof typeof videoFailureTexts | null | undefined;
  readonly m3u8: string | null;
  readonly mp4: string | null;
  /** The picture before it plays. */
  readonly preview: string | null;
  /** WebVTT whose cues name parts of pictures (`sheet.jpg#xywh=0,0,160,90`). */
  readonly storyboard: string | null;
  readonly subs: readonly { readonly languageCode: string; readonly label: string; readonly url: string }[];
  readonly width?: number | null | undefined;
  readonly height?: number | null | undefined;
}

/** Why a video is not to be watched, as keys of the `ui` texts. */
export const videoFailureTexts = {
  unsupported: 'player.failures.unsupported',
  damaged: 'player.failures.damaged',
  too_large: 'player.failures.too_large',
  failed: 'player.failures.failed',
} as const;

/** Whether there is something to play: the prepared video, or the original of one whose preparation failed, as far as the browser can. */
export function isPlayable({ state, mp4 }: Pick<VideoSource, 'state' | 'mp4'>): boolean {
  return state === 'ready' || (state === 'failed' && mp4 !== null);
}

/** Width to height; 16 to 9 while it is not known. */
export function ratioOf({ width, height }: Pick<VideoSource, 'width' | 'height'>): number {
  return width && height ? width / height : 16 / 9;
}
