import type { Picture } from '@daystream/contract';

/**
 * Where the forms of a stored file stand below its key, and their addresses. A key is `public/…` (anyone may open it) or `private/…` (a grant goes before
 * it: `/media/{grant}/private/…`).
 */
export const forms = {
  large: 'large.webp',
  medium: 'medium.webp',
  small: 'small.webp',
  original: 'original',
  hls: 'hls/master.m3u8',
  mp4: 'video.mp4',
  poster: 'poster.webp',
  storyboard: 'storyboard.vtt',
} as const;

export function publicPicture(key: string): Picture {
  return {
    large: `/media/${key}/${forms.large}`,
    medium: `/media/${key}/${forms.medium}`,
    small: `/media/${key}/${forms.small}`,
  };
}
