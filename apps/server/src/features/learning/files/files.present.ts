import type { FileView, VideoFailure, VideoState } from '@daystream/contract';
import { fileType } from '@daystream/contract';
import { variants, pictureAt, type Signer } from '../../../platform/files/index.ts';
import type { FileRow } from './files.repository.ts';

type VideoView = NonNullable<FileView['video']>;

/** Converts a file to its wire format. Addresses of private variants are signed for the reader's session. */
export function presentFile(row: FileRow, signer: Pick<Signer, 'file'>): FileView {
  const address = (variant: string) =>
    row.is_public ? `/media/${row.key}/${variant}` : signer.file(row.key, variant);
  const isPicture = row.type === fileType.image;
  const video = presentVideo(row, address, signer);
  return {
    id: row.id,
    type: row.type as FileView['type'],
    name: row.name,
    mime: row.mime,
    bytes: row.bytes,
    created_at: row.created_at,
    url: video ? video.url : address(isPicture ? variants.large : variants.original),
    urls: isPicture ? pictureAt(address) : null,
    video,
    voice: row.voice && { duration: row.voice.duration_ms / 1000, peaks: row.voice.peaks },
    guessed_encoding: row.guessed_encoding,
  };
}

function presentVideo(
  row: FileRow,
  address: (variant: string) => string,
  signer: Pick<Signer, 'file'>,
): VideoView | null {
  if (row.video_id === null) return null;
  const readyAddress = (variant: string) => (row.state === 'ready' ? address(variant) : null);
  const mp4 = hasPlayableOriginal(row) ? address(variants.original) : readyAddress(variants.mp4);
  return {
    id: row.video_id,
    type: 1,
    created_at: row.created_at,
    state: row.state as VideoState,
    progress: row.progress ?? 0,
    url: mp4,
    duration: row.duration_ms === null ? null : row.duration_ms / 1000,
    width: row.width,
    height: row.height,
    m3u8: readyAddress(variants.hls),
    audio: row.has_audio_rendition ? readyAddress(variants.audio) : null,
    mp4,
    preview: readyAddress(variants.poster),
    storyboard: readyAddress(variants.storyboard),
    subs: row.subs.map(({ key, ...sub }) => ({ ...sub, url: signer.file(key, variants.original) })),
    failure: row.failure as VideoFailure | null,
  };
}

/** Whether the original of a video whose transcoding failed (for example, because ffmpeg is missing) plays in most browsers. */
export function hasPlayableOriginal({ state, mime }: Pick<FileRow, 'state' | 'mime'>): boolean {
  return state === 'failed' && mime === 'video/mp4';
}
