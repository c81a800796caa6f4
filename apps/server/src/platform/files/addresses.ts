import type { Picture } from '@daystream/contract';

/**
 * Where the forms of a stored file stand below its key, and their addresses. A key is `public/…` (anyone may open it) or `private/…` (a grant goes before
 * it: `/media/{grant}/private/…`). What was made of a video stands in one folder, since its parts name each other by relative addresses.
 */
export const forms = {
  large: 'large.webp',
  medium: 'medium.webp',
  small: 'small.webp',
  original: 'original',
  hls: 'video/master.m3u8',
  mp4: 'video/video.mp4',
  poster: 'video/poster.webp',
  storyboard: 'video/storyboard.vtt',
} as const;

/** The folder of what was made of a video, below its key. */
export const videoFolder = 'video';

export function publicPicture(key: string): Picture {
  return pictureAt((form) => `/media/${key}/${form}`);
}

/** The three sizes of a picture, each at the address that `address` gives to its form. */
export function pictureAt(address: (form: string) => string): Picture {
  return { large: address(forms.large), medium: address(forms.medium), small: address(forms.small) };
}
