import { sql } from 'kysely';
import type { BrandDatabase } from '../../../../platform/database/brand-database.ts';
import { hasAccessSince, streamAccess } from '../../entitlements/index.ts';
import { streamRows, dayStatusRows } from '../../streams/streams.reads.ts';

/** SQL that counts the learners whom a new version concerns: those who have access to the course, or will have it. */
export function createEffectRepository(db: BrandDatabase) {
  const streams = (courseId: number, now: Date) => sql`
    select s.id from ${streamRows} s
    where s.course_id = ${courseId} and s.withdrawn_at is null and ${hasAccessSince(streamAccess, now)}`;

  return {
    learners: async (courseId: number, now: Date): Promise<number> => {
      const { rows } = await sql<{ count: number }>`
        select count(*)::int as count from (${streams(courseId, now)}) s`.execute(db);
      return rows[0]?.count ?? 0;
    },

    /** How many learners have begun a day after each of `days`, in the order of the new version, and have not ended the day itself. */
    learnersBeyond: async (
      courseId: number,
      { order, days, now }: { order: readonly number[]; days: readonly number[]; now: Date },
    ): Promise<Map<number, number>> => {
      if (days.length === 0) return new Map();
      const { rows } = await sql<{ day_id: number; count: number }>`
        with positions as (select day_id, position from unnest(${order}::bigint[]) with ordinality as p (day_id, position)),
          reached as (
            select u.stream_id, max(p.position) as position from ${dayStatusRows} u join positions p on p.day_id = u.stage_day_id
            where u.stream_id in (${streams(courseId, now)}) group by u.stream_id)
        select p.day_id, count(r.stream_id)::int as count
        from positions p join reached r on r.position > p.position
        where p.day_id = any(${days}::bigint[]) and not exists (
          select from ${dayStatusRows} u where u.stream_id = r.stream_id and u.stage_day_id = p.day_id and u.finished_at is not null)
        group by p.day_id`.execute(db);
      return new Map(rows.map((row) => [row.day_id, row.count]));
    },

    /** How many learners have begun each of the days. */
    learnersIn: async (
      courseId: number,
      days: readonly number[],
      now: Date,
    ): Promise<Map<number, number>> => {
      const { rows } = await sql<{ day_id: number; count: number }>`
        select stage_day_id as day_id, count(*)::int as count from ${dayStatusRows} user_day_statuses
        where stage_day_id = any(${days}::bigint[]) and stream_id in (${streams(courseId, now)}) group by stage_day_id`.execute(
        db,
      );
      return new Map(rows.map((row) => [row.day_id, row.count]));
    },
  };
}
