import type { FileView, VideoFailure, VideoState } from '@daystream/contract';
import { fileType } from '@daystream/contract';
import { forms, pictureAt, type Signer } from '../../platform/files/index.ts';
import type { FileRow } from './files.repository.ts';

type VideoView = NonNullable<FileView['video']>;

/** A file as its reader may see it: addresses of private forms are signed for the reader's session. */
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
    url: video ? video.url : address(isPicture ? forms.large : forms.original),
    urls: isPicture ? pictureAt(address) : null,
    video,
  };
}

function presentVideo(row: FileRow, address: (form: string) => string, signer: Signer): VideoView | null {
  if (row.video_id === null) return null;
  const made = (form: string) => (row.state === 'ready' ? address(form) : null);
  const mp4 = playsAsItIs(row) ? address(forms.original) : made(forms.mp4);
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
    m3u8: made(forms.hls),
    mp4,
    preview: made(forms.poster),
    storyboard: made(forms.storyboard),
    subs: row.subs.map(({ key, ...sub }) => ({ ...sub, url: signer.file(key, forms.original) })),
    failure: row.failure as VideoFailure | null,
  };
}

/** A video that could not be made ready, as where ffmpeg is missing, and that most players open as it came. */
export function playsAsItIs({ state, mime }: Pick<FileRow, 'state' | 'mime'>): boolean {
  return state === 'failed' && mime === 'video/mp4';
}
