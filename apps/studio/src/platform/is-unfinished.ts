import type { LibraryItem } from './records.ts';

const unfinished = new Set(['waiting', 'processing']);

/** Whether a video, or the file that replaces its file, is waiting for or in transcoding. */
export const isUnfinished = ({ video }: LibraryItem): boolean =>
  video !== null && (unfinished.has(video.state) || unfinished.has(video.replacement?.state ?? ''));
