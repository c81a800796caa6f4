import { fileType, type FileType, type Language, type VideoFailure } from '@daystream/contract';
import { fileLimits, uploadLimit, uploadRefusal, type FileLimits } from '@daystream/domain';
import { formatFileSize } from '@daystream/i18n';
import { AppError, invalidField } from '../../platform/errors/app-error.ts';
import type { FileKind, MediaError } from '../../platform/media/index.ts';

export interface Sender {
  /** A learner sends photos and videos; a school also documents, sounds and subtitles. */
  as: 'learner' | 'school';
  /** Of the refusal. */
  language: Language;
}

/** The kind as the wire numbers it; undefined for what nobody should open unasked. */
export function typeOfKind(kind: FileKind): FileType | undefined {
  return kind === 'unknown' ? undefined : fileType[kind];
}

/** Refuses a file by what it is and how large it is. Errors: `invalid` on `file`. Source: spec rules §5 and §9. */
export function refuseFile(
  type: FileType | undefined,
  bytes: number,
  limits: FileLimits,
  { as, language }: Sender,
): void {
  if (bytes <= 0) throw invalidField('file', 'file_empty');
  if (type === undefined) throw invalidField('file', 'file_kind');
  const isOfSchool = as === 'school' && uploadLimit(type, limits) === null;
  // What a school adds beside photos and videos is held to the limit of photos.
  const refusal = uploadRefusal({ kind: isOfSchool ? fileType.image : type, bytes, limits });
  if (refusal === 'file_too_large')
    throw fileTooLarge(uploadLimit(type, limits) ?? limits.photoBytes, language);
  if (refusal !== null) throw invalidField('file', refusal);
}

export function fileTooLarge(limit: number, language: Language): AppError {
  return invalidField('file', 'file_too_large', { limit: formatFileSize(language, limit) });
}

/** What the work on a file's content says, to the one who sent it. */
export function refusalOfMedia(error: MediaError): AppError {
  switch (error.code) {
    case 'storage_full':
      return new AppError('storage_full', { cause: error });
    case 'aborted':
      return new AppError('unavailable', { cause: error });
    case 'failed':
    case 'stalled':
      return new AppError('internal', { cause: error });
    case 'not_picture':
    case 'not_video':
      return refusedFile('file_kind', error);
    case 'damaged':
    case 'too_large':
    case 'unsupported':
    case 'timed_out':
      return refusedFile('file_unreadable', error);
  }
}

function refusedFile(code: 'file_kind' | 'file_unreadable', cause: MediaError): AppError {
  return new AppError('invalid', { fields: { file: [{ code }] }, cause });
}

/** Why a video could not be made ready, as its readers are told. */
export function failureOf({ code }: MediaError): VideoFailure {
  switch (code) {
    case 'damaged':
    case 'too_large':
    case 'unsupported':
      return code;
    case 'not_picture':
    case 'not_video':
      return 'unsupported';
    default:
      return 'failed';
  }
}

export { fileLimits, type FileLimits };
