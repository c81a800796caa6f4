/** Staff calls on the media library: the videos, pictures and documents that a brand keeps for its courses. */
import { z } from 'zod';
import { call } from '../call.ts';
import { FileType, VideoFailure, VideoState } from '../enums.ts';
import { recordCalls } from '../record-calls.ts';
import { Done, DurationSeconds, Id, PathId, Seconds, text } from '../wire.ts';
import { Picture } from './files.ts';

/** Limits of the subtitles of one video in one language. */
export const subtitleLimits = { cues: 5000, textLength: 500, hours: 24 } as const;

/** A language as in `lang` attributes: `ru`, `kk`, `pt-BR`. */
const LanguageTag = z.string().regex(/^[a-z]{2,3}(?:-[A-Z]{2})?$/, 'unknown_value');

const OfLanguage = z.object({ language: LanguageTag });

const LibraryVideo = z.object({
  /** The id that lessons refer to; replacing the file does not change it. */
  id: Id,
  state: VideoState,
  /** Transcoding progress, 0 to 100. */
  progress: z.int(),
  failure: VideoFailure.nullable(),
  /** Error output of the transcoder, in English, for diagnosis. */
  error: z.string().nullable(),
  duration: DurationSeconds.nullable(),
  width: z.int().nullable(),
  height: z.int().nullable(),
  /** Signed addresses; null until the video is ready. */
  mp4: z.string().nullable(),
  preview: z.string().nullable(),
  /** Whether the poster is a picture of the authors' choice. */
  has_own_poster: z.boolean(),
  subtitles: z.array(z.object({ language_code: z.string(), label: z.string() })),
  /** The file that takes the place of this one's when it is ready; null: none. */
  replacement: z
    .object({ state: VideoState, progress: z.int(), failure: VideoFailure.nullable(), name: z.string() })
    .nullable(),
});

export const LibraryItem = z
  .object({
    id: Id,
    file_id: Id,
    type: FileType,
    title: z.string(),
    mime: z.string(),
    /** Of a text: in which encoding it was read, if nothing in it names one. */
    guessed_encoding: z.string().nullable(),
    bytes: z.int(),
    /** Signed address of a document; null for other types. */
    url: z.string().nullable(),
    picture: Picture.nullable(),
    video: LibraryVideo.nullable(),
    /** In how many places of courses the file is used. */
    uses_count: z.int(),
    created_at: Seconds,
  })
  .meta({ id: 'LibraryItem' });
export type LibraryItem = z.infer<typeof LibraryItem>;

const LibraryUseKind = z.enum(['lesson', 'day', 'course', 'document', 'published', 'other']);

/** A place where a file is used. `published`: only in the published version of a course. `other`: outside of courses. */
export const LibraryUse = z
  .object({
    kind: LibraryUseKind,
    /** Null for a lesson or a day that was removed from its course, and outside of courses. */
    course_id: Id.nullable(),
    course_title: z.string().nullable(),
    day_number: z.int().nullable(),
    day_title: z.string().nullable(),
    lesson_title: z.string().nullable(),
  })
  .meta({ id: 'LibraryUse' });
export type LibraryUse = z.infer<typeof LibraryUse>;

const maxTime = subtitleLimits.hours * 3600;
const CueTime = DurationSeconds.min(0, 'too_small').max(maxTime, 'too_big');
const SubtitleCue = z.object({
  start: CueTime,
  end: CueTime,
  /** Plain text; lines are separated by line feeds. */
  text: text(subtitleLimits.textLength, 1),
});

export const Subtitles = z
  .object({
    /** The version that is edited: changes with every change. */
    file_id: Id,
    language_code: z.string(),
    label: z.string(),
    cues: z.array(SubtitleCue),
  })
  .meta({ id: 'Subtitles' });
export type Subtitles = z.infer<typeof Subtitles>;

export const SubtitlesForm = z.object({
  language_code: LanguageTag,
  /** The name of the language in the player's menu. */
  label: text(60, 1),
  cues: z.array(SubtitleCue).min(1, 'required').max(subtitleLimits.cues, 'too_long'),
  /** The `file_id` that the author edited; missing for new subtitles. */
  base_file_id: Id.optional(),
});
export type SubtitlesForm = z.infer<typeof SubtitlesForm>;

const library = recordCalls({
  path: '/studio/api/library',
  permission: 'library.manage',
  record: LibraryItem,
});
const item = { scope: 'staff', permission: 'library.manage', params: z.object({ id: PathId }) } as const;
const subtitles = {
  ...item,
  path: '/studio/api/library/{id}/subtitles',
} as const;

export const studioLibraryCalls = {
  'studio.library.list': library.list({
    summary: 'Files of the library; `q` searches titles and file names',
    sort: ['created_at', 'id', 'title', 'bytes'],
    order: 'DESC',
    filter: {
      type: FileType,
      state: VideoState,
      video_id: Id,
      /** Whether anything refers to the file: only files without uses can be deleted. */
      is_used: z.boolean(),
    },
  }),
  'studio.library.get': library.get('One file of the library'),
  'studio.library.uses': call({
    ...item,
    method: 'GET',
    path: '/studio/api/library/{id}/uses',
    summary: 'The places where a file of the library is used',
    reply: z.array(LibraryUse),
    errors: ['not_found'],
  }),
  'studio.library.add': library.create({
    summary: 'Add a video, picture or document that the actor uploaded; of a picture, a public copy is added',
    body: z.object({ file_id: Id }),
    errors: ['invalid', 'idempotency_key_reused'],
  }),
  'studio.library.update': library.update({
    summary: 'Rename a file of the library',
    body: z.object({ title: text(200, 1) }),
    errors: ['not_found', 'invalid', 'idempotency_key_reused'],
  }),
  'studio.library.delete': library.delete({
    summary: 'Delete a file that is used nowhere',
    errors: ['not_found', 'file_in_use', 'idempotency_key_reused'],
  }),
  'studio.library.retry': library.action('retry', {
    summary: 'Retry processing of a failed video',
    reply: LibraryItem,
    errors: ['not_found', 'conflict', 'idempotency_key_reused'],
  }),
  'studio.library.replace': library.action('replace', {
    summary:
      'Replace the file of a video by one that the actor uploaded: the old one is shown until the new one is ready',
    body: z.object({ file_id: Id }),
    reply: LibraryItem,
    errors: ['not_found', 'conflict', 'invalid', 'idempotency_key_reused'],
  }),
  'studio.library.cancelReplacement': call({
    ...item,
    method: 'DELETE',
    path: '/studio/api/library/{id}/replacement',
    summary: 'Drop the file that was to replace the one of a video',
    reply: Done,
    errors: ['not_found', 'idempotency_key_reused'],
  }),
  'studio.library.poster': call({
    ...item,
    method: 'PUT',
    path: '/studio/api/library/{id}/poster',
    summary:
      'Set the poster of a video to a picture that the actor uploaded; without one to the generated picture',
    body: z.object({ file_id: Id.optional() }),
    reply: LibraryItem,
    errors: ['not_found', 'conflict', 'invalid', 'idempotency_key_reused'],
  }),
  'studio.library.subtitles': call({
    ...subtitles,
    method: 'GET',
    query: OfLanguage,
    summary: 'The subtitles of a video in one language',
    reply: Subtitles,
    errors: ['not_found', 'unavailable'],
  }),
  'studio.library.saveSubtitles': call({
    ...subtitles,
    method: 'PUT',
    summary: 'Save the subtitles of a video in one language; stored as WebVTT',
    body: SubtitlesForm,
    reply: Subtitles,
    errors: ['not_found', 'conflict', 'invalid', 'idempotency_key_reused', 'unavailable'],
  }),
  'studio.library.deleteSubtitles': call({
    ...subtitles,
    method: 'DELETE',
    query: OfLanguage,
    summary: 'Delete the subtitles of a video in one language',
    reply: Done,
    errors: ['not_found', 'idempotency_key_reused'],
  }),
};
