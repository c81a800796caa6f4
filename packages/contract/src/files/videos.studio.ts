/** Staff calls on the videos of courses. */
import { z } from 'zod';
import { VideoFailure, VideoState } from '../enums.ts';
import { recordCalls } from '../record-calls.ts';
import { DurationSeconds, Id, Seconds } from '../wire.ts';

export const VideoRecord = z
  .object({
    id: Id,
    title: z.string(),
    state: VideoState,
    progress: z.int(),
    failure: VideoFailure.nullable(),
    /** Error output of the transcoder, in English, for diagnosis. */
    error: z.string().nullable(),
    duration: DurationSeconds.nullable(),
    bytes: z.int(),
    preview: z.string().nullable(),
    created_at: Seconds,
  })
  .meta({ id: 'VideoRecord' });
export type VideoRecord = z.infer<typeof VideoRecord>;

const videos = recordCalls({ path: '/studio/api/videos', permission: 'videos.read', record: VideoRecord });

export const studioVideosCalls = {
  'studio.videos.list': videos.list({
    summary: 'Videos of courses with their processing state; `q` searches titles and file names',
    sort: ['id', 'title', 'state', 'created_at'],
    filter: { state: VideoState },
  }),
  'studio.videos.get': videos.get('One video'),
  'studio.videos.retry': videos.action('retry', {
    permission: 'videos.retry',
    summary: 'Retry processing of a failed video',
    reply: VideoRecord,
    errors: ['not_found', 'conflict', 'idempotency_key_reused'],
  }),
};
