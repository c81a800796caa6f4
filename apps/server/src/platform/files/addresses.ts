import type { Picture } from '@daystream/contract';

/**
 * The variants of a stored file, below its key. A key is `public/…` (accessible to everyone) or `private/…` (the address contains a media token:
 * `/media/{token}/private/…`). The files transcoded from a video are in one folder, because they refer to each other by relative addresses.
 */
export const variants = {
  large: 'large.webp',
  medium: 'medium.webp',
  small: 'small.webp',
  original: 'original',
  hls: 'video/master.m3u8',
  audio: 'video/audio/index.m3u8',
  mp4: 'video/video.mp4',
  poster: 'video/poster.webp',
  storyboard: 'video/storyboard.vtt',
} as const;

/** The folder of the files transcoded from a video, below its key. */
export const videoFolder = 'video';

export function publicPicture(key: string): Picture {
  return pictureAt((variant) => `/media/${key}/${variant}`);
}

/** The three sizes of a picture, each at the address that `address` gives to its variant. */
export function pictureAt(address: (variant: string) => string): Picture {
  return { large: address(variants.large), medium: address(variants.medium), small: address(variants.small) };
}

/** The address fields of a video that the reader may not open. */
export const noVideoAddresses = {
  url: null,
  m3u8: null,
  audio: null,
  mp4: null,
  preview: null,
  storyboard: null,
  subs: [],
};
