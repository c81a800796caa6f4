import type { PracticeKind } from '@daystream/contract';
import {
  lessonParts,
  mostViewedPerSecond,
  shortestViewingSeconds,
  type EntitlementPeriod,
} from '@daystream/domain';
import type pg from 'pg';
import { queryPrepared } from '../../../platform/database/pool.ts';
import { unnested } from '../../../platform/database/unnested.ts';
import { readEntitlementPeriods, type EntitlementPeriodsColumn } from '../entitlements/index.ts';
import { streamEntitlements } from './stream-entitlements.ts';
import {
  freezesColumn,
  readFreezes,
  type FreezesColumn,
  type LessonProgress,
  type StreamFreeze,
} from './learner-stream.ts';

export interface LessonStatContext {
  courseId: number;
  startDate: number;
  isOptionalPurchase: boolean;
  entitlements: readonly EntitlementPeriod[];
  freezes: StreamFreeze[];
  /** In ms; null when the day is not started. */
  dayStartedAt: number | null;
}
export interface LessonStatRow extends LessonProgress {
  streamId: number;
  /** The learner's day, as `2026-05-01`. */
  day: string;
  kind: PracticeKind;
  /** Of the video, in seconds; 0 if it is not known. */
  length: number;
  /** When the learner watched it, in ms. */
  at: number;
}

/** The user, stream, day and lesson of a save. */
export interface LessonStatRequest {
  userId: number;
  streamId: number;
  dayId: number;
}

interface ContextRow {
  n: number;
  course_id: number;
  start_ms: number;
  is_optional_purchase: boolean;
  entitlements: EntitlementPeriodsColumn;
  day_started_ms: number | null;
  freezes: FreezesColumn;
}

const ms = (column: string) => `(date_part('epoch', ${column}) * 1000)::bigint`;

const contextText = `
  select a.n::int, s.course_id, ${ms('s.start_date')} as start_ms, s.is_optional_purchase,
    ${streamEntitlements} as entitlements,
    ${ms('d.started_at')} as day_started_ms,
    ${freezesColumn} as freezes
  from ${unnested('$1::bigint[]', '$2::bigint[]', '$3::bigint[]')} with ordinality as a(stream_id, user_id, day_id, n)
    join user_course_streams s on s.id = a.stream_id and s.user_id = a.user_id and s.withdrawn_at is null
    left join user_day_statuses d on d.stream_id = s.id and d.stage_day_id = a.day_id`;

// A row grows by no more than could be watched since it was last saved.
const viewed = `greatest(l.viewed_seconds, least(excluded.viewed_seconds, l.viewed_seconds +
      floor(greatest(0, date_part('epoch', excluded.updated_at - l.updated_at)) * ${mostViewedPerSecond})))::int`;

// The twentieths of the lesson from where the learner was at the last save, if playing on explains the distance, to the new position.
const partOf = (position: string) => `least(${position} * ${lessonParts} / a.length, ${lessonParts - 1})`;
const startOfPlaying = `case
      when l.stream_id is null then case when a.position <= a.viewed_seconds then 0 else a.position end
      when a.position - l.position between 0 and 5 + ${mostViewedPerSecond} * date_part('epoch', $6 - l.updated_at) then l.position
      else a.position end`;
const parts = `case when a.length = 0 or a.viewed_seconds = 0 then 0
      else (2 << ${partOf('a.position')}) - (1 << ${partOf(`(${startOfPlaying})`)}) end`;

// Rows are locked in key order, so that concurrent batches of two nodes cannot deadlock. What a row grows by is added to the day's practice. A save of the same
// lesson on another node at the same moment can be counted there twice: by the seconds since the last save at most.
const saveText = `
  with sent as (
    select * from ${unnested('$1::bigint[]', '$2::bigint[]', '$3::int[]', '$4::int[]', '$5::int[]', '$7::date[]', '$8::text[]', '$9::int[]', '$10::timestamptz[]')}
      as a(stream_id, lesson_id, viewed_seconds, position, play_count, day, kind, length, watched_at)
  ), before as materialized (
    select a.*, l.viewed_seconds as viewed_before, ${parts} as parts
    from sent a left join user_lesson_statuses l
      on l.stream_id = a.stream_id and l.stage_day_lesson_set_lesson_id = a.lesson_id
  ), saved as (
    insert into user_lesson_statuses as l (stream_id, stage_day_lesson_set_lesson_id, viewed_seconds, position, play_count, updated_at, watched_parts, first_viewed_on, started_at)
    select stream_id, lesson_id, viewed_seconds, position, play_count, $6, parts, case when viewed_seconds > 0 then day end,
      case when viewed_seconds >= ${shortestViewingSeconds} then watched_at end from before
    order by stream_id, lesson_id
    on conflict (stream_id, stage_day_lesson_set_lesson_id) do update set
      viewed_seconds = ${viewed}, position = excluded.position,
      play_count = greatest(l.play_count, least(excluded.play_count, ${viewed} / ${shortestViewingSeconds})),
      watched_parts = case when ${viewed} > l.viewed_seconds then l.watched_parts | excluded.watched_parts else l.watched_parts end,
      first_viewed_on = coalesce(l.first_viewed_on,
        case when l.viewed_seconds > 0 then (l.updated_at at time zone 'UTC')::date else excluded.first_viewed_on end),
      started_at = case when l.started_at is null and l.viewed_seconds >= ${shortestViewingSeconds} then null
        when excluded.started_at < l.started_at or l.started_at is null and ${viewed} >= ${shortestViewingSeconds} then excluded.started_at else l.started_at end,
      updated_at = excluded.updated_at
    returning stream_id, stage_day_lesson_set_lesson_id, viewed_seconds, position, play_count
  ), practised as (
    insert into practice_days as p (stream_id, day, kind, seconds)
    select b.stream_id, b.day, b.kind, sum(s.viewed_seconds - coalesce(b.viewed_before, 0))
    from saved s join before b on b.stream_id = s.stream_id and b.lesson_id = s.stage_day_lesson_set_lesson_id
    where s.viewed_seconds > coalesce(b.viewed_before, 0)
    group by b.stream_id, b.day, b.kind order by b.stream_id, b.day, b.kind
    on conflict (stream_id, day, kind) do update set seconds = p.seconds + excluded.seconds
  )
  select stream_id, stage_day_lesson_set_lesson_id, viewed_seconds, position, play_count from saved`;

interface SavedRow {
  stream_id: number;
  stage_day_lesson_set_lesson_id: number;
  viewed_seconds: number;
  position: number;
  play_count: number;
}

/** The two statements of a batch of saves. Written by hand, because they run more often than all others together. */
export function createLessonStatsRepository(pool: pg.Pool) {
  return {
    /** Reads the context of each save, in their order; undefined if the stream is not the user's. */
    readContexts: async (
      requests: readonly LessonStatRequest[],
    ): Promise<(LessonStatContext | undefined)[]> => {
      const { rows } = await queryPrepared(pool, contextText, [
        requests.map(({ streamId }) => streamId),
        requests.map(({ userId }) => userId),
        requests.map(({ dayId }) => dayId),
      ]);
      const contexts: (LessonStatContext | undefined)[] = requests.map(() => undefined);
      for (const row of rows as ContextRow[]) contexts[row.n - 1] = readContext(row);
      return contexts;
    },

    /** Upserts the rows and adds to the practice of their days, in one statement; returns the stored values by stream and lesson. */
    save: async (
      rows: readonly LessonStatRow[],
      now: number,
    ): Promise<Map<string, Omit<SavedRow, 'stream_id' | 'stage_day_lesson_set_lesson_id'>>> => {
      const saved = await queryPrepared(pool, saveText, [
        rows.map(({ streamId }) => streamId),
        rows.map(({ lessonId }) => lessonId),
        rows.map(({ viewedSeconds }) => viewedSeconds),
        rows.map(({ position }) => position),
        rows.map(({ playCount }) => playCount),
        new Date(now),
        rows.map(({ day }) => day),
        rows.map(({ kind }) => kind),
        rows.map(({ length }) => length),
        rows.map(({ at }) => new Date(at)),
      ]);
      return new Map(
        (saved.rows as SavedRow[]).map(({ stream_id, stage_day_lesson_set_lesson_id, ...stat }) => [
          `${stream_id} ${stage_day_lesson_set_lesson_id}`,
          stat,
        ]),
      );
    },
  };
}

function readContext(row: ContextRow): LessonStatContext {
  return {
    courseId: row.course_id,
    startDate: row.start_ms,
    isOptionalPurchase: row.is_optional_purchase,
    entitlements: readEntitlementPeriods(row.entitlements),
    freezes: readFreezes(row.freezes),
    dayStartedAt: row.day_started_ms,
  };
}
