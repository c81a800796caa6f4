import type { FileView, VideoFailure, VideoState } from '@daystream/contract';
import { fileType } from '@daystream/contract';
import { variants, pictureAt, type Signer } from '../../platform/files/index.ts';
import type { FileRow } from './files.repository.ts';

type VideoView = NonNullable<FileView['video']>;

/** A file as its reader may see it: addresses of private variants are signed for the reader's session. */
export function presentFile(row: FileRow, signer: Signer): FileView {
  const address = (form: string) =>
    row.is_public ? `/media/${row.key}/${form}` : signer.file(row.key, form);
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
  };
}

function presentVideo(row: FileRow, address: (form: string) => string, signer: Signer): VideoView | null {
  if (row.video_id === null) return null;
  const made = (form: string) => (row.state === 'ready' ? address(form) : null);
  const mp4 = playsAsItIs(row) ? address(variants.original) : made(variants.mp4);
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
    m3u8: made(variants.hls),
    mp4,
    preview: made(variants.poster),
    storyboard: made(variants.storyboard),
    subs: row.subs.map(({ key, ...sub }) => ({ ...sub, url: signer.file(key, variants.original) })),
    failure: row.failure as VideoFailure | null,
  };
}

/** A video that could not be made ready, as where ffmpeg is missing, and that most players open as it came. */
export function playsAsItIs({ state, mime }: Pick<FileRow, 'state' | 'mime'>): boolean {
  return state === 'failed' && mime === 'video/mp4';
}
