import type { VideoConsultationStatus } from '@daystream/contract';
import type { BusyTime } from '@daystream/domain';
import { sql, type Transaction } from 'kysely';
import type { BrandDatabase, BrandTables } from '../../../platform/database/brand-database.ts';
import { userRows } from '../../base/auth/auth.reads.ts';
import { courseRows } from '../../learning/courses/courses.reads.ts';
import { expertsOfStream } from '../../learning/courses/index.ts';
import { streamRows } from '../../learning/streams/streams.reads.ts';

export interface PersonName {
  id: number;
  name: string;
  last_name: string;
  email: string | null;
}

export interface ConsultationRow {
  id: number;
  stream_id: number;
  user_id: number;
  expert_id: number | null;
  status: VideoConsultationStatus;
  starts_at: Date | null;
  ends_at: Date | null;
  note: string;
  phone: string;
  room_url: string;
  cancel_reason: string;
  learner_notes: string;
  sequence: number;
  origin: string;
  confirmed_at: Date | null;
  reminded_day_at: Date | null;
  reminded_soon_at: Date | null;
  expert: PersonName | null;
  /** Of the draft, for texts outside the app. */
  course_title: string;
}

/** A time that was chosen for a consultation. */
export interface Booking {
  expertId: number;
  startsAt: Date;
  endsAt: Date;
  busyUntil: Date;
}

const columns = sql`v.id, v.stream_id, v.user_id, v.expert_id, v.status, v.starts_at, v.ends_at, v.note, v.phone, v.room_url, v.cancel_reason,
  v.learner_notes, v.sequence, v.origin, v.confirmed_at, v.reminded_day_at, v.reminded_soon_at,
  (select c.title from ${streamRows} t join ${courseRows} c on c.id = t.course_id where t.id = v.stream_id) as course_title,
  case when e.id is not null then json_build_object('id', e.id, 'name', e.name, 'last_name', e.last_name, 'email', e.email) end as expert`;
const tables = sql`video_consultations v left join ${userRows} e on e.id = v.expert_id`;

/** SQL of the video consultations of learners. */
export function createConsultationsRepository(db: BrandDatabase | Transaction<BrandTables>) {
  return {
    /** Coming ones in order of time, then those without a time, then the past, latest first. */
    async ofUser(userId: number, now: Date): Promise<ConsultationRow[]> {
      // A confirmed one whose time is over counts as complete.
      const isComing = sql`(v.status = 'waiting' or v.status = 'confirmed' and v.ends_at > ${now})`;
      const { rows } = await sql<ConsultationRow>`
        select ${columns} from ${tables} join ${streamRows} s on s.id = v.stream_id
        where v.user_id = ${userId} and s.withdrawn_at is null
        order by ${isComing} desc, v.status = 'available' desc,
          case when ${isComing} then v.starts_at end, v.starts_at desc nulls last, v.id limit 500`.execute(
        db,
      );
      return rows;
    },

    async ofUserById(userId: number, id: number): Promise<ConsultationRow | undefined> {
      const { rows } = await sql<ConsultationRow>`
        select ${columns} from ${tables} where v.id = ${id} and v.user_id = ${userId}`.execute(db);
      return rows[0];
    },

    async find(id: number): Promise<ConsultationRow | undefined> {
      const { rows } = await sql<ConsultationRow>`
        select ${columns} from ${tables} where v.id = ${id}`.execute(db);
      return rows[0];
    },

    /** Locks the consultation until the end of the transaction. */
    async lock(id: number): Promise<ConsultationRow | undefined> {
      const { rows } = await sql<ConsultationRow>`
        select ${columns} from ${tables} where v.id = ${id} for no key update of v`.execute(db);
      return rows[0];
    },

    /** The experts with published hours who may hold consultations of a stream: one, or all of its course and cohort. */
    async expertsOf({
      stream_id,
      user_id,
      expert_id,
    }: Pick<ConsultationRow, 'stream_id' | 'user_id' | 'expert_id'>) {
      const { rows } = await sql<PersonName>`
        select u.id, u.name, u.last_name, u.email from expert_availability a join ${userRows} u on u.id = a.user_id
        where u.deleted_at is null and u.blocked_at is null and 'expert' = any(u.staff_roles) and u.id <> ${user_id}
          and (u.id = ${expert_id}::bigint or ${expert_id}::bigint is null and u.id in (${expertsOfStream(sql`${stream_id}`)}))
        order by u.id`.execute(db);
      return rows;
    },

    /** Times of experts and of a learner that are taken from now on, by expert; those of the learner count for every expert. */
    async busyTimes(
      { expertIds, userId }: { expertIds: readonly number[]; userId: number },
      from: Date,
    ): Promise<(BusyTime & { expertId: number | null })[]> {
      const { rows } = await sql<{
        expert_id: number;
        user_id: number;
        starts_at: Date;
        ends_at: Date;
        busy_until: Date;
      }>`
        select expert_id, user_id, starts_at, ends_at, busy_until from video_consultations
        where status in ('waiting', 'confirmed') and busy_until > ${from}
          and (expert_id = any(${expertIds}::bigint[]) or user_id = ${userId})`.execute(db);
      return rows.flatMap((row) => {
        const startsAt = row.starts_at.getTime();
        const ofExpert = { expertId: row.expert_id, startsAt, busyUntil: row.busy_until.getTime() };
        return row.user_id === userId
          ? [ofExpert, { expertId: null, startsAt, busyUntil: row.ends_at.getTime() }]
          : [ofExpert];
      });
    },

    async book(
      id: number,
      { expertId, startsAt, endsAt, busyUntil }: Booking,
      rest: { note: string; phone: string; origin: string; at: Date },
    ): Promise<void> {
      await sql`
        update video_consultations set status = 'waiting', expert_id = ${expertId}, starts_at = ${startsAt}, ends_at = ${endsAt}, busy_until = ${busyUntil},
          note = ${rest.note}, phone = ${rest.phone}, origin = ${rest.origin}, updated_at = ${rest.at}
        where id = ${id}`.execute(db);
    },

    /** Confirmed consultations that have not begun and start before `before`. */
    async listConfirmed(now: Date, before: Date): Promise<ConsultationRow[]> {
      const { rows } = await sql<ConsultationRow>`
        select ${columns} from ${tables}
        where v.status = 'confirmed' and v.starts_at > ${now} and v.starts_at <= ${before} and (v.reminded_soon_at is null)`.execute(
        db,
      );
      return rows;
    },

    /** Records a reminder; false if it was recorded before, or the meeting was changed since. */
    async markReminded(
      { id, sequence }: Pick<ConsultationRow, 'id' | 'sequence'>,
      kind: 'day' | 'soon',
      at: Date,
    ): Promise<boolean> {
      const column = kind === 'day' ? sql`reminded_day_at` : sql`reminded_soon_at`;
      const { numAffectedRows } = await sql`
        update video_consultations set ${column} = ${at}
        where id = ${id} and sequence = ${sequence} and status = 'confirmed' and ${column} is null`.execute(
        db,
      );
      return numAffectedRows === 1n;
    },
  };
}
export type ConsultationsRepository = ReturnType<typeof createConsultationsRepository>;
