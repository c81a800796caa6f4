import type { RecordListQuery, VideoConsultationStatus } from '@daystream/contract';
import { sql, type Transaction } from 'kysely';
import type { BrandDatabase, BrandTables } from '../../../platform/database/brand-database.ts';
import {
  findRecord,
  isAmong,
  isEqual,
  listRecords,
  type Condition,
} from '../../../platform/database/list-records.ts';
import { personSearch } from '../../../platform/database/person-search.ts';
import { userRows } from '../../base/auth/auth.reads.ts';
import { courseRows } from '../../learning/courses/courses.reads.ts';
import { isStreamInScope, lockCourse, type CourseScope } from '../../learning/courses/index.ts';
import { streamRows } from '../../learning/streams/streams.reads.ts';
import type { Booking, PersonName } from './consultations.repository.ts';

type RecordsQuery = RecordListQuery<'studio.videoConsultations.list'>;

export interface RecordRow {
  id: number;
  stream_id: number;
  user_id: number;
  user: PersonName;
  user_timezone: string;
  course_id: number;
  course_title: string;
  status: VideoConsultationStatus;
  expert: PersonName | null;
  starts_at: Date | null;
  ends_at: Date | null;
  note: string;
  phone: string;
  room_url: string;
  cancel_reason: string;
  learner_notes: string;
  private_notes: string;
  sequence: number;
  created_at: Date;
}

const records = {
  select: sql`v.id, v.stream_id, v.user_id, json_build_object('id', u.id, 'name', u.name, 'last_name', u.last_name, 'email', u.email) as "user",
    u.timezone as user_timezone, s.course_id, c.title as course_title, v.status, v.starts_at, v.ends_at, v.note, v.phone, v.room_url, v.cancel_reason,
    v.learner_notes, v.private_notes, v.sequence, v.created_at,
    case when e.id is not null then json_build_object('id', e.id, 'name', e.name, 'last_name', e.last_name, 'email', e.email) end as expert`,
  from: sql`video_consultations v join ${streamRows} s on s.id = v.stream_id join ${userRows} u on u.id = v.user_id`,
  join: sql`join ${courseRows} c on c.id = s.course_id left join ${userRows} e on e.id = v.expert_id`,
  key: sql`v.id`,
  sort: { id: sql`v.id`, starts_at: { nullable: sql`v.starts_at` }, created_at: sql`v.created_at` },
};

/** An expert sees the consultations of their learners, and those that they hold. */
function isVisible(scope: CourseScope): Condition {
  const condition = isStreamInScope(scope);
  return typeof scope === 'string' || condition === undefined || condition === false
    ? condition
    : sql`(${condition} or v.expert_id = ${scope.expertId})`;
}

/** SQL of video consultations in the studio. */
export function createConsultationRecordsRepository(db: BrandDatabase | Transaction<BrandTables>) {
  return {
    list({ filter, ...query }: RecordsQuery, scope: CourseScope) {
      const where = [
        isVisible(scope),
        sql`s.withdrawn_at is null and u.deleted_at is null`,
        isAmong(sql`v.id`, filter.id),
        isAmong(sql`v.user_id`, filter.user_id),
        isAmong(sql`s.course_id`, filter.course_id),
        isAmong(sql`v.expert_id`, filter.expert_id),
        isEqual(sql`v.status`, filter.status),
        personSearch(filter.q),
      ];
      return listRecords<RecordRow, RecordsQuery['sort'][0]>(db, records, where, { ...query, filter });
    },

    find: (id: number, scope: CourseScope) =>
      findRecord<RecordRow>(db, records, [sql`v.id = ${id}`, isVisible(scope)]),

    /** Returns the id; undefined without such a stream. */
    async give(streamId: number, expertId: number | null): Promise<number | undefined> {
      const { rows } = await sql<{ id: number }>`
        insert into video_consultations (stream_id, user_id, expert_id)
        select id, user_id, ${expertId}::bigint from ${streamRows} user_course_streams where id = ${streamId} and withdrawn_at is null
        returning id`.execute(db);
      return rows[0]?.id;
    },

    async confirm(id: number, change: { roomUrl: string; origin: string; at: Date }): Promise<void> {
      await sql`
        update video_consultations set status = 'confirmed', confirmed_at = ${change.at}, room_url = ${change.roomUrl}, origin = ${change.origin},
          updated_at = ${change.at}
        where id = ${id}`.execute(db);
    },

    /** Another time is confirmed, and its reminders are due again. */
    async move(
      id: number,
      { expertId, startsAt, endsAt, busyUntil }: Booking,
      change: { roomUrl: string; origin: string; at: Date },
    ): Promise<void> {
      await sql`
        update video_consultations set status = 'confirmed', expert_id = ${expertId}, starts_at = ${startsAt}, ends_at = ${endsAt}, busy_until = ${busyUntil},
          confirmed_at = ${change.at}, reminded_day_at = null, reminded_soon_at = null, sequence = sequence + 1, room_url = ${change.roomUrl},
          origin = ${change.origin}, updated_at = ${change.at}
        where id = ${id}`.execute(db);
    },

    async cancel(id: number, change: { reason: string; origin: string; at: Date }): Promise<void> {
      await sql`
        update video_consultations set status = 'canceled', cancel_reason = ${change.reason}, sequence = sequence + 1, origin = ${change.origin},
          updated_at = ${change.at}
        where id = ${id}`.execute(db);
    },

    async complete(
      id: number,
      notes: { learner_notes: string; private_notes: string; at: Date },
    ): Promise<void> {
      await sql`
        update video_consultations set status = 'complete', learner_notes = ${notes.learner_notes}, private_notes = ${notes.private_notes},
          updated_at = ${notes.at}
        where id = ${id}`.execute(db);
    },

    async courseCounts(): Promise<{ course_id: number; count: number }[]> {
      return db.selectFrom('course_video_consultations').select(['course_id', 'count']).execute();
    },

    /** Whether there is such a course. */
    async setCourseCount(courseId: number, count: number): Promise<boolean> {
      if (!(await lockCourse(db, courseId))) return false;
      await sql`delete from course_video_consultations where course_id = ${courseId}`.execute(db);
      if (count > 0)
        await db.insertInto('course_video_consultations').values({ course_id: courseId, count }).execute();
      return true;
    },
  };
}
