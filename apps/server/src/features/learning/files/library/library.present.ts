import {
  fileType,
  type FileType,
  type LibraryItem,
  type VideoFailure,
  type VideoState,
} from '@daystream/contract';
import { pictureAt, variants, type Signer } from '../../../../platform/files/index.ts';
import { hasPlayableOriginal } from '../files.present.ts';
import type { LibraryRow } from './library.repository.ts';

/** Converts a file of the library to its wire format. Addresses of private files are signed for the reader's session. */
export function presentLibraryItem(row: LibraryRow, signer: Signer): LibraryItem {
  const address = (variant: string) =>
    row.is_public ? `/media/${row.key}/${variant}` : signer.file(row.key, variant);
  const isPlain = row.type !== fileType.image && row.type !== fileType.video;
  return {
    id: row.id,
    file_id: row.file_id,
    type: row.type as FileType,
    title: row.title,
    mime: row.mime,
    guessed_encoding: row.guessed_encoding,
    bytes: row.bytes,
    url: isPlain ? address(variants.original) : null,
    picture: row.type === fileType.image ? pictureAt(address) : null,
    video: presentVideo(row, address, signer),
    uses_count: row.uses_count,
    created_at: row.created_at,
  };
}

function presentVideo(
  row: LibraryRow,
  address: (variant: string) => string,
  signer: Signer,
): LibraryItem['video'] {
  if (row.video_id === null) return null;
  const isReady = row.state === 'ready';
  const isOriginalShown = hasPlayableOriginal(row);
  const poster =
    row.poster_key === null
      ? isReady
        ? address(variants.poster)
        : null
      : signer.file(row.poster_key, variants.large);
  return {
    id: row.video_id,
    state: row.state as VideoState,
    progress: row.progress ?? 0,
    failure: row.failure as VideoFailure | null,
    error: row.error,
    duration: row.duration_ms === null ? null : row.duration_ms / 1000,
    width: row.width,
    height: row.height,
    mp4: isReady ? address(variants.mp4) : isOriginalShown ? address(variants.original) : null,
    preview: poster,
    has_own_poster: row.poster_key !== null,
    subtitles: row.subtitles,
    replacement: row.replacement && {
      state: row.replacement.state as VideoState,
      progress: row.replacement.progress,
      failure: row.replacement.failure as VideoFailure | null,
      name: row.replacement.name,
    },
  };
}
