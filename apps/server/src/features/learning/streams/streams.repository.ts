import type pg from 'pg';
import { groupCommit } from '../../../platform/database/group-commit.ts';
import { numberArray } from '../../../platform/database/number-array.ts';
import { queryPrepared } from '../../../platform/database/pool.ts';
import { unnested } from '../../../platform/database/unnested.ts';
import { userRowsText } from '../../base/auth/auth.reads.ts';
import { streamEntitlements, streamRevokedAt } from './stream-entitlements.ts';
import {
  freezesColumn,
  readLearnerStream,
  type LearnerStream,
  type LearnerStreamRow,
} from './learner-stream.ts';

const ms = (column: string) => `(date_part('epoch', ${column}) * 1000)::bigint`;

const lessons = `
  cross join lateral (
    select ${numberArray('l.stage_day_lesson_set_lesson_id')} as lesson_ids, ${numberArray('l.viewed_seconds')} as viewed,
      ${numberArray('l.position')} as positions, ${numberArray('l.play_count')} as plays
    from user_lesson_statuses l where l.stream_id = s.id) l`;
const noLessons = `
  cross join (select null as lesson_ids, null as viewed, null as positions, null as plays) l`;

/** Reads streams with all data that the rules need, in one round trip. */
const selectStreams = (lessonColumns: string) => `
  select s.id, s.user_id, s.course_id, u.timezone, u.past_timezones, s.is_demo, s.course_full_access, ${ms('s.start_date')} as start_ms,
    s.is_optional_purchase, ${streamEntitlements} as entitlements, ${streamRevokedAt} as revoked_ms, s.max_consultation_count, s.filters, s.set_repeats, s.order_service_id,
    ${freezesColumn} as freezes,
    d.day_status_ids, d.day_ids, d.started, d.finished, l.lesson_ids, l.viewed, l.positions, l.plays
  from user_course_streams s join ${userRowsText} u on u.id = s.user_id
  cross join lateral (
    select ${numberArray('d.id')} as day_status_ids, ${numberArray('d.stage_day_id')} as day_ids,
      ${numberArray(ms('d.started_at'))} as started, ${numberArray(`coalesce(${ms('d.finished_at')}, 0)`)} as finished
    from user_day_statuses d where d.stream_id = s.id) d ${lessonColumns}
  where s.withdrawn_at is null`;

// `offset 0` makes PostgreSQL look up each stream by its key. Without it, the plan for an assumed number of streams took three times as long with 2,000 learners.
const byIdsAndUsers = `select s.* from ${unnested('$1::bigint[]', '$2::bigint[]')} as a(id, user_id)
  cross join lateral (${selectStreams(lessons)} and s.id = a.id and s.user_id = a.user_id offset 0) s`;
const byUser = `${selectStreams(noLessons)} and s.user_id = $1 and ($2::bigint[] is null or s.id = any($2))`;

const orders = {
  id: 's.id',
  '-id': 's.id desc',
  start_date: 's.start_date, s.id',
  '-start_date': 's.start_date desc, s.id desc',
} as const;
export type StreamOrder = keyof typeof orders;

/** SQL that reads streams. Written by hand instead of Kysely, because every screen waits for these statements. */
export function createStreamsRepository(pool: pg.Pool) {
  async function read(text: string, values: readonly unknown[]): Promise<LearnerStream[]> {
    const { rows } = await queryPrepared(pool, text, values);
    return (rows as LearnerStreamRow[]).map(readLearnerStream);
  }

  /** Concurrent reads are batched into one round trip: this is the most frequent query. */
  const find = groupCommit<{ userId: number; streamId: number }, LearnerStream | undefined>(
    async (requests) => {
      const ids = requests.map(({ streamId }) => streamId);
      const streams = await read(byIdsAndUsers, [ids, requests.map(({ userId }) => userId)]);
      const byId = new Map(streams.map((stream) => [stream.id, stream]));
      return requests.map(({ userId, streamId }) => {
        const stream = byId.get(streamId);
        return stream?.userId === userId ? stream : undefined;
      });
    },
    { maxBatch: 50 },
  );

  return {
    /** Finds a stream of the user, with its lessons. */
    find: (userId: number, streamId: number): Promise<LearnerStream | undefined> =>
      find({ userId, streamId }),

    /** Lists the user's streams, without lessons; only those in `ids` if given. */
    listByUser: (userId: number, ids: readonly number[] | null = null) => read(byUser, [userId, ids]),

    /** Reads a page of the user's streams and their total. */
    readPage: async (
      userId: number,
      page: { ids: readonly number[] | null; order: StreamOrder; limit: number; offset: number },
    ): Promise<{ streams: LearnerStream[]; total: number }> => {
      const [streams, counted] = await Promise.all([
        read(`${byUser} order by ${orders[page.order]} limit $3 offset $4`, [
          userId,
          page.ids,
          page.limit,
          page.offset,
        ]),
        queryPrepared(
          pool,
          `select count(*)::int as total from user_course_streams
            where user_id = $1 and withdrawn_at is null and ($2::bigint[] is null or id = any($2))`,
          [userId, page.ids],
        ),
      ]);
      return { streams, total: (counted.rows as { total: number }[])[0]?.total ?? 0 };
    },
  };
}
export type StreamsRepository = ReturnType<typeof createStreamsRepository>;
