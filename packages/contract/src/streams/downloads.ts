import { z } from 'zod';
import { call } from '../call.ts';
import { DurationSeconds, Id, pageQuery, PathId, Seconds } from '../wire.ts';

/** The most bytes of one stored file that a number on the wire can name exactly. */
const Bytes = z.int().nonnegative();

/** One file, at its address without a media token. The content of an address never changes: a replaced file has another address. */
const DownloadFile = z.object({ address: z.string(), bytes: Bytes });

/** An HLS stream: its playlist names the segments. `bytes` is the sum of the playlist, the initialisation and all segments. */
const DownloadStream = z.object({ playlist: z.string(), bytes: Bytes });

export const DownloadQuality = DownloadStream.extend({
  /** Pixels of the shorter side, the usual name of a quality. */
  lines: z.int(),
  width: z.int(),
  height: z.int(),
});
export type DownloadQuality = z.infer<typeof DownloadQuality>;

/** What a video needs to be played without a network. */
export const DownloadVideo = z.object({
  /** `explanation`: the video that explains the lesson. */
  role: z.enum(['lesson', 'explanation']),
  is_vertical: z.boolean(),
  duration: DurationSeconds.nullable(),
  /** The master playlist, from which the app takes the codecs of the chosen quality; null where only the MP4 exists. */
  master: z.string().nullable(),
  /** In ascending order; empty where only the MP4 exists. */
  qualities: z.array(DownloadQuality),
  /** For browsers without Media Source Extensions. */
  mp4: DownloadFile.nullable(),
  /** The sound alone; null for videos without sound. */
  audio: DownloadStream.nullable(),
  poster: DownloadFile.nullable(),
  /** WebVTT, and the picture that its cues refer to. */
  storyboard: z.array(DownloadFile),
  subtitles: z.array(DownloadFile),
});
export type DownloadVideo = z.infer<typeof DownloadVideo>;

export const DownloadLesson = z.object({
  /** The `stage_day_lesson_set_lesson_id` of `save-lesson-stat`. */
  id: Id,
  title: z.string(),
  /** Videos that are ready; without any, the lesson cannot be downloaded yet. */
  videos: z.array(DownloadVideo),
});
export type DownloadLesson = z.infer<typeof DownloadLesson>;

const DownloadDocument = DownloadFile.extend({ title: z.string() });

/** Everything that a day needs to be used without a network. */
export const DownloadDay = z
  .object({
    stream_id: Id,
    course_id: Id,
    stage_id: Id,
    day_id: Id,
    /** Media token of the course: a file is requested at `/media/{grant}/…` instead of `/media/…`. */
    grant: z.string(),
    grant_expires_at: Seconds,
    lessons: z.array(DownloadLesson),
    documents: z.array(DownloadDocument),
    /** The documents of the course itself: the same with every day. */
    course_documents: z.array(DownloadDocument),
  })
  .meta({ id: 'DownloadDay' });
export type DownloadDay = z.infer<typeof DownloadDay>;

/** Until when downloads of a stream may be played. */
export const DownloadAccess = z
  .object({
    stream_id: Id,
    course_id: Id,
    /** Whether the stream is open and its downloads are allowed; downloads of any other stream are deleted. */
    is_allowed: z.boolean(),
    /** When the stream ends or is frozen, as far as is known; null: never. */
    open_until: Seconds.nullable(),
    /** Changes when a day, a lesson or a file of the course was added, removed or replaced. */
    content: z.string(),
    server_time: Seconds,
  })
  .meta({ id: 'DownloadAccess' });
export type DownloadAccess = z.infer<typeof DownloadAccess>;

export const downloadsCalls = {
  'downloads.day': call({
    method: 'GET',
    path: '/spa/api/v1/user-course-streams/{stream_id}/days/{day_id}/download',
    scope: 'learner',
    switches: ['is_offline_enable'],
    summary: 'What a day needs to be used without a network: files with their sizes, by quality',
    params: z.object({ stream_id: PathId, day_id: PathId }),
    reply: DownloadDay,
    errors: ['not_found', 'stream_not_open', 'day_locked', 'downloads_not_in_demo'],
  }),
  'downloads.access': call({
    method: 'GET',
    path: '/spa/api/v1/downloads/access',
    scope: 'learner',
    summary:
      'Until when downloads of each of the user’s streams may be played; also where offline mode is off, so that the app deletes them',
    query: z.object(pageQuery(100)),
    reply: z.array(DownloadAccess),
    list: 'page',
  }),
};
