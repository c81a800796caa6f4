/** Staff calls on the videos of courses. */
import { z } from 'zod';
import { call } from '../call.ts';
import { VideoFailure, VideoState } from '../enums.ts';
import { IdFilter, recordList, SearchFilter } from '../record-list.ts';
import { DurationSeconds, Id, PathId, Seconds } from '../wire.ts';

const base = '/studio/api';
const byId = z.object({ id: PathId });

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

export const studioVideosCalls = {
  'studio.videos.list': call({
    method: 'GET',
    path: `${base}/videos`,
    scope: 'staff',
    permission: 'videos.read',
    summary: 'Videos of courses with their processing state; `q` searches titles and file names',
    query: recordList({
      sort: ['id', 'title', 'state', 'created_at'],
      filter: z.object({ q: SearchFilter, state: VideoState, id: IdFilter }),
    }),
    reply: z.array(VideoRecord),
    list: 'range',
  }),
  'studio.videos.get': call({
    method: 'GET',
    path: `${base}/videos/{id}`,
    scope: 'staff',
    permission: 'videos.read',
    summary: 'One video',
    params: byId,
    reply: VideoRecord,
    errors: ['not_found'],
  }),
  'studio.videos.retry': call({
    method: 'POST',
    path: `${base}/videos/{id}/retry`,
    scope: 'staff',
    permission: 'videos.retry',
    summary: 'Retry processing of a failed video',
    params: byId,
    reply: VideoRecord,
    errors: ['not_found', 'conflict', 'idempotency_key_reused'],
  }),
};
