import {
  fileType,
  hasPermission,
  maxArchiveBytes,
  type FileType,
  type Language,
  type UploadPurpose,
  type VideoFailure,
} from '@daystream/contract';
import { learnerVideoLimits, uploadLimit, uploadRefusal, type FileLimits } from '@daystream/domain';
import { formatFileSize } from '@daystream/i18n';
import type { Brand } from '../../../platform/brands/brand.ts';
import { AppError, invalidField } from '../../../platform/errors/app-error.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import type { FileKind, MediaError } from '../../../platform/media/index.ts';

export interface Sender {
  /** Learners may send photos and videos, and as an attachment of a chat that takes them also documents and sounds; staff also subtitles and archives. */
  as: 'learner' | 'staff';
  /** Whether videos may be lessons, which may be longer and larger than learners' videos. */
  sendsLessons: boolean;
  /** What the file is for; undefined: a photo or a video of a learner, anything of staff. */
  purpose?: UploadPurpose | undefined;
  /** Whether encrypted e-mails are accepted, as documents. */
  sendsSealed?: boolean;
  /** Language of the error message. */
  language: Language;
}

/**
 * Who maintains the library may also send documents. An attachment of a brand whose chats take no documents is a photo or a video, whoever sends it. Files of
 * messages are checked again when the message is sent.
 */
export function senderOf(
  { config }: { config: Pick<Brand['config'], 'runtime'> },
  { staffRoles, language }: Pick<Actor, 'staffRoles' | 'language'>,
  purpose?: UploadPurpose,
): Sender {
  if (purpose === 'attachment' && !config.runtime.is_chat_document_enable)
    return { as: 'learner', sendsLessons: staffRoles.length > 0, language };
  return {
    as: hasPermission(staffRoles, 'library.manage') ? 'staff' : 'learner',
    sendsLessons: staffRoles.length > 0,
    purpose,
    language,
  };
}

/** The file type (as numbered on the wire) of a detected kind; undefined for kinds that are not accepted. Archives are documents that only an import of a course reads. */
export function typeOfKind(kind: FileKind, sendsSealed = false): FileType | undefined {
  if (kind === 'unknown') return undefined;
  if (kind === 'sealed') return sendsSealed ? fileType.document : undefined;
  return kind === 'archive' ? fileType.document : fileType[kind];
}

/** Whether a MIME type, as detected or as a browser declares it, is that of an archive. */
export const isArchive = (mime: string): boolean =>
  /^application\/(?:x-)?(?:zip|zip-compressed|gzip)$/.test(mime);

/** Archives are not limited like documents. */
export const archiveFileLimits = (limits: FileLimits): FileLimits => ({
  ...limits,
  photoBytes: maxArchiveBytes,
});

/** Names what the sender may send. Staff may send any kind of file that is recognized: another one is damaged, or of a kind that nothing shows. */
export const kindRefusal = ({ as, purpose }: Pick<Sender, 'as' | 'purpose'>) =>
  purpose === 'attachment' ? 'file_kind_chat' : as === 'staff' ? 'file_kind_staff' : 'file_kind';

/** Checks the type and size of a file. Errors: `invalid` on `file`. Source: spec rules §5 and §9. */
export function refuseFile(
  type: FileType | undefined,
  bytes: number,
  limits: FileLimits,
  { as, purpose, language }: Sender,
): void {
  if (bytes <= 0) throw invalidField('file', 'file_empty');
  if (type === undefined || (purpose === 'attachment' && type === fileType.subtitle))
    throw invalidField('file', kindRefusal({ as, purpose }));
  const isOther = (as === 'staff' || purpose === 'attachment') && uploadLimit(type, limits) === null;
  // Documents and sounds have the size limit of photos.
  const refusal = uploadRefusal({ kind: isOther ? fileType.image : type, bytes, limits });
  if (refusal === 'file_too_large')
    throw fileTooLarge(uploadLimit(type, limits) ?? limits.photoBytes, language);
  if (refusal !== null) throw invalidField('file', refusal);
}

/** A recorded voice may be as large as a photo. Errors: `invalid` on `file`. */
export function refuseRecordingSize(
  bytes: number,
  { photoBytes }: FileLimits,
  { language }: Pick<Sender, 'language'>,
): void {
  if (bytes <= 0) throw invalidField('file', 'file_empty');
  if (bytes > photoBytes) throw fileTooLarge(photoBytes, language);
}

/** Refuses a video that would occupy the transcoder for long. Errors: `invalid` on `file`. */
export function refuseVideo(
  { durationMs, width, height }: { durationMs: number; width: number; height: number },
  { sendsLessons }: Sender,
): void {
  const { minutes, pixels } = learnerVideoLimits;
  if (!sendsLessons && (durationMs > minutes * 60_000 || width * height > pixels))
    throw invalidField('file', 'video_too_large', { minutes });
}

export function fileTooLarge(limit: number, language: Language): AppError {
  return invalidField('file', 'file_too_large', { limit: formatFileSize(language, limit) });
}

/** Converts an error of media processing to the error that the sender receives. */
export function mediaRefusal(error: MediaError, sender: Sender): AppError {
  switch (error.code) {
    case 'storage_full':
      return new AppError('storage_full', { cause: error });
    case 'busy':
      return new AppError('busy', { cause: error });
    case 'aborted':
      return new AppError('unavailable', { cause: error });
    case 'failed':
    case 'stalled':
      return new AppError('internal', { cause: error });
    case 'not_sound':
      return refusedFile('voice_unreadable', error);
    case 'not_picture':
    case 'not_video':
      return refusedFile(kindRefusal(sender), error);
    case 'damaged':
    case 'too_large':
    case 'unsupported':
    case 'timed_out':
      return refusedFile('file_unreadable', error);
  }
}

function refusedFile(
  code: ReturnType<typeof kindRefusal> | 'file_unreadable' | 'voice_unreadable',
  cause: MediaError,
): AppError {
  return new AppError('invalid', { fields: { file: [{ code }] }, cause });
}

/** The reason why a video could not be transcoded, as clients receive it. */
export function videoFailureOf({ code }: MediaError): VideoFailure {
  switch (code) {
    case 'damaged':
    case 'too_large':
    case 'unsupported':
      return code;
    case 'not_picture':
    case 'not_video':
    case 'not_sound':
      return 'unsupported';
    default:
      return 'failed';
  }
}
