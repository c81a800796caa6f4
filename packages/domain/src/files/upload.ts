import type { FileType } from '@daystream/contract';
import { fileLimits } from '../constants.ts';

export interface FileLimits {
  readonly photoBytes: number;
  readonly videoBytes: number;
}

const video = 1;
const image = 2;
const document = 4;

/** What a file says it is by its media type; the server looks at its content. */
export function fileKindOf(type: string): FileType {
  if (type.startsWith('video/')) return video;
  return type.startsWith('image/') ? image : document;
}

/** The largest file of a kind, in bytes; null for a kind that a learner cannot send. */
export function uploadLimit(kind: FileType, limits: FileLimits = fileLimits): number | null {
  if (kind === video) return limits.videoBytes;
  return kind === image ? limits.photoBytes : null;
}

/**
 * Why a file cannot be sent in a homework or a chat, as a field error; null when it can. The browser asks by what the file says it is, the server by what
 * it is. A school may have its own limits. Source: spec rules §5 (Homework and chat) and §9 (both readings of the limit).
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

/** Why a file that was chosen will not be taken, with the limit in bytes that it goes over; null when it will. */
export function chosenFileRefusal({
  type,
  size,
}: {
  readonly type: string;
  readonly size: number;
}): { readonly code: 'file_kind' | 'file_empty' | 'file_too_large'; readonly limit: number } | null {
  const kind = fileKindOf(type);
  const code = uploadRefusal({ kind, bytes: size });
  return code && { code, limit: uploadLimit(kind) ?? 0 };
}
