import type { FileType, VideoState } from '@daystream/contract';

interface VideoFile {
  readonly type: FileType;
  readonly state: VideoState;
  readonly m3u8: string | null;
  readonly mp4: string | null;
}

/** Whether a lesson's file can be played: a video in state `ready` with an address. Source: spec product §3, Lesson. */
export function isUsableVideo<T extends VideoFile>(file: T | null | undefined): file is T {
  return file?.type === 1 && file.state === 'ready' && (file.m3u8 !== null || file.mp4 !== null);
}
