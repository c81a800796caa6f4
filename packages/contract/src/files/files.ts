import { z } from 'zod';
import { call } from '../call.ts';
import { FileType, VideoFailure, VideoState } from '../enums.ts';
import { DurationSeconds, Id, PathId, Seconds } from '../wire.ts';

/** A picture in three sizes. The content of an address never changes. */
export const Picture = z
  .object({ large: z.string(), medium: z.string(), small: z.string() })
  .meta({ id: 'Picture' });
export type Picture = z.infer<typeof Picture>;

const Subtitle = z.object({
  language_code: z.string(),
  label: z.string(),
  name: z.string(),
  url: z.string(),
});

/**
 * A video and its processing state. Addresses are null until `state` is `ready`, and where the reader may not open the video. In course content they begin
 * with `/media/` and require the stream's `media.grant`; in messages they are signed.
 */
export const Video = z
  .object({
    id: Id,
    type: z.literal(1),
    created_at: Seconds,
    state: VideoState,
    /** Transcoding progress, 0 to 100. */
    progress: z.int(),
    url: z.string().nullable(),
    duration: DurationSeconds.nullable(),
    width: z.int().nullable(),
    height: z.int().nullable(),
    m3u8: z.string().nullable(),
    /** The sound alone, as HLS; null for videos without sound. Courses that an earlier release published do not have the field. */
    audio: z.string().nullable().default(null),
    mp4: z.string().nullable(),
    preview: z.string().nullable(),
    storyboard: z.string().nullable(),
    subs: z.array(Subtitle),
    course_ids: z.array(Id),
  })
  .meta({ id: 'Video' });
export type Video = z.infer<typeof Video>;

/** What an upload is for. `voice`: a recorded voice message. `attachment`: a file of a chat with experts, also a document or a sound. */
export const UploadPurpose = z.enum(['voice', 'attachment']);
export type UploadPurpose = z.infer<typeof UploadPurpose>;

/** An uploaded file as returned to a user with read access. */
export const FileView = z
  .object({
    id: Id,
    type: FileType,
    name: z.string(),
    mime: z.string(),
    bytes: z.int(),
    created_at: Seconds,
    /** Signed, with an expiry time; bound to the user's session. */
    url: z.string().nullable(),
    urls: Picture.nullable(),
    video: Video.omit({ course_ids: true }).extend({ failure: VideoFailure.nullable() }).nullable(),
    /** Set for a voice message: its length, and the loudness of its equal parts from 0 to 100. */
    voice: z
      .object({ duration: DurationSeconds, peaks: z.array(z.int()) })
      .nullable()
      .default(null),
    /** Of a text file: the encoding in which it was read because nothing in it names one, so that some letters may be wrong. */
    guessed_encoding: z.string().nullable().default(null),
  })
  .meta({ id: 'File' });
export type FileView = z.infer<typeof FileView>;

export const filesCalls = {
  'files.upload': call({
    method: 'POST',
    path: '/spa/api/v1/files',
    scope: 'learner',
    summary: 'Upload a small file in the form field `file`; use /uploads (tus 1.0) for large files',
    multipart: true,
    query: z.object({ purpose: UploadPurpose.optional() }),
    reply: FileView,
    status: 201,
    errors: [
      'too_large',
      'anonymous_quota_exceeded',
      'person_quota_exceeded',
      'brand_quota_exceeded',
      'unsupported_media',
      'invalid',
      'too_often',
      'storage_full',
      'idempotency_key_reused',
    ],
  }),
  'files.get': call({
    method: 'GET',
    path: '/spa/api/v1/files/{id}',
    scope: 'learner',
    summary: 'One of the user’s own files, with the processing state of its video',
    params: z.object({ id: PathId }),
    reply: FileView,
    errors: ['not_found'],
  }),
  'files.retry': call({
    method: 'POST',
    path: '/spa/api/v1/files/{id}/retry',
    scope: 'learner',
    summary: 'Retry processing of the failed video of the user’s own file',
    params: z.object({ id: PathId }),
    reply: FileView,
    errors: ['not_found', 'conflict', 'idempotency_key_reused'],
  }),
};
