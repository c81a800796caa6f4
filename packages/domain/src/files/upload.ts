import type { FileType } from '@daystream/contract';
import { fileLimits } from '../constants.ts';

export interface FileLimits {
  readonly photoBytes: number;
  readonly videoBytes: number;
}

/** The limits of a brand in bytes. */
export function fileLimitsOf(photoMegabytes: number, videoMegabytes: number): FileLimits {
  return { photoBytes: photoMegabytes * 1024 ** 2, videoBytes: videoMegabytes * 1024 ** 2 };
}

const video = 1;
const image = 2;
const document = 4;

/** The file type by the declared media type; the server detects it from the content. */
export function fileKindOf(type: string): FileType {
  if (type.startsWith('video/')) return video;
  return type.startsWith('image/') ? image : document;
}

/** The maximum size of a file kind, in bytes; null if learners cannot send this kind. */
export function uploadLimit(kind: FileType, limits: FileLimits = fileLimits): number | null {
  if (kind === video) return limits.videoBytes;
  return kind === image ? limits.photoBytes : null;
}

/**
 * Returns the field error of a file in a homework or a chat, or null. The browser passes the declared type, the server the detected
 * type. A brand can have its own limits. Source: spec rules §5 (Homework and chat) and §9 (both limits).
 */
export function uploadRefusal({
  kind,
  bytes,
  limits = fileLimits,
}: {
  readonly kind: FileType;
  readonly bytes: number;
  readonly limits?: FileLimits | undefined;
}): 'file_kind' | 'file_empty' | 'file_too_large' | null {
  const limit = uploadLimit(kind, limits);
  if (limit === null) return 'file_kind';
  if (bytes <= 0) return 'file_empty';
  return bytes > limit ? 'file_too_large' : null;
}

/**
 * Returns the field error of a selected file with the exceeded limit in bytes, or null. Where documents are accepted they have the limit of photos; a file without a
 * declared type may be a video.
 */
export function chosenFileRefusal(
  { type, size }: { readonly type: string; readonly size: number },
  limits: FileLimits = fileLimits,
  { acceptsDocuments = false }: { readonly acceptsDocuments?: boolean } = {},
): { readonly code: 'file_kind' | 'file_empty' | 'file_too_large'; readonly limit: number } | null {
  const declared = fileKindOf(type);
  const kind = declared === document && acceptsDocuments ? (type === '' ? video : image) : declared;
  const code = uploadRefusal({ kind, bytes: size, limits });
  return code && { code, limit: uploadLimit(kind, limits) ?? 0 };
}
