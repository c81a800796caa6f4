import { sql } from 'kysely';
import {
  deleteRows,
  moveRows,
  rowsOf,
  rowsWhere,
  type PersonalData,
} from '../../../platform/personal-data/index.ts';
import { mergeAccess } from './merge-access.ts';
import { listMergedStreams, type MergedStream } from './list-merged-streams.ts';

type Trx = Parameters<PersonalData['merge']>[0];

export const streamsPersonalData: PersonalData = {
  feature: 'streams',
  columns: ['user_course_streams.user_id'],
  /** If both users have a stream of a course, the account's stream is kept and gets the progress and the access of both. */
  async merge(trx, from, into, brand) {
    for (const pair of await listMergedStreams(trx, from, into)) {
      await mergeProgress(trx, pair);
      await mergeAccess(trx, brand, pair, { from, into });
    }
    await moveRows(trx, 'user_course_streams', 'user_id', from, into);
  },
  /** Progress is deleted with its stream by foreign keys. */
  erase: (trx, userId) => deleteRows(trx, 'user_course_streams', 'user_id', userId),
  async export(db, userId) {
    const ofStreams = sql`t.stream_id in (select id from user_course_streams where user_id = ${userId})`;
    return {
      user_course_streams: await rowsOf(db, 'user_course_streams', 'user_id', userId),
      user_course_stream_freezes: await rowsWhere(db, 'user_course_stream_freezes', ofStreams),
      user_day_statuses: await rowsWhere(db, 'user_day_statuses', ofStreams),
      user_lesson_statuses: await rowsWhere(db, 'user_lesson_statuses', ofStreams),
      practice_days: await rowsWhere(db, 'practice_days', ofStreams),
      stream_video_marks: await rowsWhere(db, 'stream_video_marks', ofStreams),
    };
  },
};

/** A day that is ended in either stream is ended; a lesson gets the higher watched time of the two. */
async function mergeProgress(trx: Trx, { from, into }: MergedStream): Promise<void> {
  // What was chosen in the kept stream applies.
  await sql`
    update user_course_streams s set
      filters = case when s.filters = '{}' then other.filters else s.filters end,
      set_repeats = other.set_repeats || s.set_repeats
    from user_course_streams other where s.id = ${into} and other.id = ${from}`.execute(trx);
  await sql`
    insert into user_day_statuses (stream_id, stage_day_id, started_at, finished_at)
    select ${into}::bigint, stage_day_id, started_at, finished_at from user_day_statuses where stream_id = ${from}
    on conflict (stream_id, stage_day_id) do update set
      started_at = least(user_day_statuses.started_at, excluded.started_at),
      finished_at = coalesce(user_day_statuses.finished_at, excluded.finished_at)`.execute(trx);
  await sql`
    insert into user_lesson_statuses (stream_id, stage_day_lesson_set_lesson_id, viewed_seconds, position, play_count, updated_at, watched_parts, first_viewed_on, started_at)
    select ${into}::bigint, stage_day_lesson_set_lesson_id, viewed_seconds, position, play_count, updated_at, watched_parts, first_viewed_on, started_at
    from user_lesson_statuses where stream_id = ${from}
    on conflict (stream_id, stage_day_lesson_set_lesson_id) do update set
      viewed_seconds = greatest(user_lesson_statuses.viewed_seconds, excluded.viewed_seconds),
      position = case when excluded.updated_at > user_lesson_statuses.updated_at then excluded.position else user_lesson_statuses.position end,
      play_count = user_lesson_statuses.play_count + excluded.play_count,
      watched_parts = user_lesson_statuses.watched_parts | excluded.watched_parts,
      first_viewed_on = least(user_lesson_statuses.first_viewed_on, excluded.first_viewed_on),
      started_at = least(user_lesson_statuses.started_at, excluded.started_at),
      updated_at = greatest(user_lesson_statuses.updated_at, excluded.updated_at)`.execute(trx);
  await sql`
    insert into practice_days as p (stream_id, day, kind, seconds)
    select ${into}::bigint, day, kind, seconds from practice_days where stream_id = ${from}
    on conflict (stream_id, day, kind) do update set seconds = p.seconds + excluded.seconds`.execute(trx);
  await sql`
    insert into stream_video_marks (stream_id, lesson_id, percent, reached_at)
    select ${into}::bigint, lesson_id, percent, reached_at from stream_video_marks where stream_id = ${from}
    on conflict do nothing`.execute(trx);
}
