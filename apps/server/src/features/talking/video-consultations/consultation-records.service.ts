import type { ConsultationRoom, RecordListQuery, VideoConsultationRecord } from '@daystream/contract';
import { displayName, isConfirmationMissed, videoConsultationStatus } from '@daystream/domain';
import type { Transaction } from 'kysely';
import { record, type AuditAction } from '../../../platform/audit/audit.ts';
import type { Brand } from '../../../platform/brands/brand.ts';
import type { BrandTables } from '../../../platform/database/brand-database.ts';
import { isExclusionViolation } from '../../../platform/database/exclusion-violation.ts';
import { AppError, invalidField } from '../../../platform/errors/app-error.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { mapRange, type Range } from '../../../platform/http/lists.ts';
import { seconds, secondsOrNull } from '../../../platform/http/seconds.ts';
import { createOnce } from '../../../platform/idempotency/once.ts';
import type { Jobs } from '../../../platform/jobs/jobs.ts';
import type { Realtime } from '../../../platform/realtime/realtime.ts';
import { assertGivesToOther } from '../../base/auth/index.ts';
import { courseScope } from '../../learning/courses/index.ts';
import { recordInboxAnswer } from '../inbox/index.ts';
import type { NotificationsService } from '../../base/notifications/index.ts';
import { createAvailabilityRepository } from './availability.repository.ts';
import { consultationMailJob, isMailed } from './consultation-mail.ts';
import { expertKey, notifyLearner, withdrawExpertReminders } from './notify-participants.ts';
import { createConsultationRecordsRepository, type RecordRow } from './consultation-records.repository.ts';
import { presentExpert } from './consultations.present.ts';
import { createConsultationsRepository } from './consultations.repository.ts';
import type { Rooms } from './rooms.ts';

interface Deps {
  brand: Brand;
  jobs: Pick<Jobs, 'send'>;
  realtime: Pick<Realtime, 'emit'>;
  rooms: Rooms;
  notifications: Pick<NotificationsService, 'notify' | 'withdraw'>;
  clock: () => number;
}
type Trx = Transaction<BrandTables>;

/** Video consultations in the studio: only staff confirm, move and cancel them (spec product §4). */
export function createConsultationRecords({ brand, jobs, realtime, rooms, notifications, clock }: Deps) {
  const records = createConsultationRecordsRepository(brand.staffDb);
  const once = createOnce(brand.db);
  const scopeOf = (actor: Actor) => courseScope(actor, 'consultations.hold');

  async function one(from: typeof records, actor: Actor, id: number): Promise<RecordRow> {
    const row = await from.find(id, scopeOf(actor));
    if (row === undefined) throw new AppError('not_found');
    return row;
  }
  const present = (row: RecordRow) => presentRecord(row, clock());

  /** Runs a change of a consultation once, with its row locked; the learner's apps are informed after the commit. */
  async function change(
    actor: Actor,
    {
      id,
      command,
      action,
      news,
    }: {
      id: number;
      command: unknown[];
      action: AuditAction;
      /** The notification to the learner. */
      news?: 'confirmed' | 'moved' | 'canceled' | 'notes' | undefined;
    },
    work: (row: RecordRow, trx: Trx) => Promise<Record<string, unknown>>,
  ): Promise<VideoConsultationRecord> {
    try {
      return await once(
        actor,
        [action, id, ...command],
        async (trx) => {
          const inside = createConsultationRecordsRepository(trx);
          await one(inside, actor, id);
          await createConsultationsRepository(trx).lock(id);
          const before = await one(inside, actor, id);
          const details = await work(before, trx);
          await record(trx, actor, action, id, details);
          const row = await one(inside, actor, id);
          if (before.status === 'waiting' && row.status !== 'waiting')
            await recordInboxAnswer(trx, {
              kind: 'video_consultation',
              targetId: id,
              employeeId: actor.userId,
              isResolution: true,
              at: new Date(clock()),
            });
          if (news !== undefined) await withdrawExpertReminders(trx, brand, id, new Date(clock()));
          if (news !== undefined && row.starts_at !== null) {
            await notifyLearner(trx, notifications, { ...row, starts_at: row.starts_at }, news);
            if (isMailed(news)) {
              const mail = { brand: brand.appId, id, kind: news, sequence: row.sequence };
              await jobs.send(trx, consultationMailJob, mail);
              // The former expert too, whose calendar has the meeting.
              const expertIds = new Set([before.expert, row.expert].flatMap((expert) => expert?.id ?? []));
              for (const expertId of expertIds)
                await jobs.send(trx, consultationMailJob, { ...mail, expertId });
            }
          }
          return present(row);
        },
        {
          afterCommit({ user_id: user }) {
            realtime.emit(brand, { user }, 'videoConsultation.changed', { id });
            realtime.emit(brand, { desk: 'inbox' }, 'inbox.changed', { id: null });
          },
        },
      );
    } catch (error) {
      if (isExclusionViolation(error)) throw new AppError('slot_taken', { cause: error });
      throw error;
    }
  }

  /** The room of a meeting: the given address, else that of the expert's hours, else a Jitsi room. Errors: `invalid` on `room_url`. */
  async function roomOf(trx: Trx, expertId: number, given: string): Promise<string> {
    const url = given || (await createAvailabilityRepository(trx).find(expertId))?.room_url || '';
    if (url === '' && !rooms.hasJitsi) throw invalidField('room_url', 'required');
    return url;
  }

  return {
    list: async (
      actor: Actor,
      query: RecordListQuery<'studio.videoConsultations.list'>,
    ): Promise<Range<VideoConsultationRecord>> =>
      mapRange(await records.list(query, scopeOf(actor)), (rows) => rows.map(present)),

    /** Errors: `not_found`. */
    get: async (actor: Actor, id: number): Promise<VideoConsultationRecord> =>
      present(await one(records, actor, id)),

    /** Errors: `own_account`, `invalid` on `stream_id` or `expert_id`, `idempotency_key_reused`. */
    give: (
      actor: Actor,
      input: { stream_id: number; expert_id?: number | undefined },
    ): Promise<VideoConsultationRecord> =>
      once(
        actor,
        ['studio.videoConsultations.give', input],
        async (trx) => {
          if (
            input.expert_id !== undefined &&
            (await createAvailabilityRepository(trx).findExpert(input.expert_id)) === undefined
          )
            throw invalidField('expert_id', 'not_expert');
          const inside = createConsultationRecordsRepository(trx);
          const id = await inside.give(input.stream_id, input.expert_id ?? null);
          if (id === undefined) throw invalidField('stream_id', 'stream_not_found');
          const given = await one(inside, actor, id);
          await assertGivesToOther(trx, actor, given.user_id);
          await record(trx, actor, 'video_consultation.given', id, input);
          return present(given);
        },
        {
          afterCommit: ({ id, user_id: user }) =>
            realtime.emit(brand, { user }, 'videoConsultation.changed', { id }),
        },
      ),

    /** Errors: `not_found`, `consultation_not_booked` also when the time has come, `invalid` on `room_url`, `idempotency_key_reused`. */
    confirm: (actor: Actor, id: number, input: { room_url: string }, origin: string) =>
      change(
        actor,
        { id, command: [input], action: 'video_consultation.confirmed', news: 'confirmed' },
        async ({ status, expert, starts_at: start }, trx) => {
          const isMissed = isConfirmationMissed({ status, startsAt: start?.getTime() ?? null }, clock());
          if (status !== 'waiting' || expert === null || isMissed)
            throw new AppError('consultation_not_booked');
          const roomUrl = await roomOf(trx, expert.id, input.room_url);
          const at = new Date(clock());
          await createConsultationRecordsRepository(trx).confirm(id, { roomUrl, origin, at });
          return { room_url: roomUrl };
        },
      ),

    /** Sets another time, which needs not be in the published hours. Errors: `not_found`, `consultation_not_booked`, `slot_taken`, `invalid`, `idempotency_key_reused`. */
    move: (
      actor: Actor,
      id: number,
      input: { starts_at: number; length_minutes: number; expert_id?: number | undefined },
      origin: string,
    ) =>
      change(
        actor,
        { id, command: [input], action: 'video_consultation.moved', news: 'moved' },
        async (row, trx) => {
          if (row.status === 'complete' || row.status === 'canceled')
            throw new AppError('consultation_not_booked');
          const availability = createAvailabilityRepository(trx);
          const expertId = input.expert_id ?? row.expert?.id;
          if (expertId === undefined) throw invalidField('expert_id', 'required');
          if ((await availability.findExpert(expertId)) === undefined)
            throw invalidField('expert_id', 'not_expert');
          const startsAt = input.starts_at * 1000;
          if (startsAt <= clock()) throw invalidField('starts_at', 'date_in_past');
          const endsAt = startsAt + input.length_minutes * 60_000;
          const buffer = (await availability.find(expertId))?.buffer_minutes ?? 0;
          const isSameExpert = expertId === row.expert?.id;
          const roomUrl = await roomOf(trx, expertId, isSameExpert ? row.room_url : '');
          await createConsultationRecordsRepository(trx).move(
            id,
            {
              expertId,
              startsAt: new Date(startsAt),
              endsAt: new Date(endsAt),
              busyUntil: new Date(endsAt + buffer * 60_000),
            },
            { roomUrl, origin, at: new Date(clock()) },
          );
          return input;
        },
      ),

    /** Errors: `not_found`, `already_done` for one that was held or canceled, `idempotency_key_reused`. */
    cancel: (actor: Actor, id: number, input: { reason: string; is_returned: boolean }, origin: string) =>
      change(
        actor,
        { id, command: [input], action: 'video_consultation.canceled', news: 'canceled' },
        async (row, trx) => {
          if (row.status === 'complete' || row.status === 'canceled') throw new AppError('already_done');
          const inside = createConsultationRecordsRepository(trx);
          await inside.cancel(id, { reason: input.reason, origin, at: new Date(clock()) });
          if (input.is_returned) await inside.give(row.stream_id, null);
          return input;
        },
      ),

    /** Errors: `not_found`, `consultation_not_booked` without a confirmed time that has come, `idempotency_key_reused`. */
    complete: (actor: Actor, id: number, notes: { learner_notes: string; private_notes: string }) =>
      change(
        actor,
        {
          id,
          command: [notes],
          action: 'video_consultation.held',
          news: notes.learner_notes === '' ? undefined : 'notes',
        },
        async ({ status, starts_at: start }, trx) => {
          const isHeld =
            status === 'complete' || (status === 'confirmed' && start !== null && start.getTime() <= clock());
          if (!isHeld) throw new AppError('consultation_not_booked');
          await createConsultationRecordsRepository(trx).complete(id, { ...notes, at: new Date(clock()) });
          return {};
        },
      ),

    /** Errors: `not_found`, `room_closed` without a confirmed time. */
    async room(actor: Actor, id: number): Promise<ConsultationRoom> {
      const row = await one(records, actor, id);
      if (row.status !== 'confirmed') throw new AppError('room_closed');
      await notifications.withdraw(brand.staffDb, { userId: actor.userId, key: expertKey(id) });
      return rooms.enter(brand, row, { userId: actor.userId, isModerator: true });
    },

    courseCounts: () => records.courseCounts(),

    /** Errors: `not_found`, `idempotency_key_reused`. */
    setCourseCount: (actor: Actor, courseId: number, count: number): Promise<{ count: number }> =>
      once(actor, ['studio.courses.setVideoConsultations', courseId, count], async (trx) => {
        if (!(await createConsultationRecordsRepository(trx).setCourseCount(courseId, count)))
          throw new AppError('not_found');
        await record(trx, actor, 'course.video_consultations_set', courseId, { count });
        return { count };
      }),
  };
}
export type ConsultationRecords = ReturnType<typeof createConsultationRecords>;

function presentRecord(row: RecordRow, now: number): VideoConsultationRecord {
  const { user, expert, starts_at, ends_at, created_at, sequence: _sequence, status, ...rest } = row;
  return {
    ...rest,
    status: videoConsultationStatus(status, ends_at?.getTime() ?? null, now),
    user_name: displayName({ firstName: user.name, lastName: user.last_name, email: user.email }),
    expert: expert && presentExpert(expert),
    starts_at: secondsOrNull(starts_at),
    ends_at: secondsOrNull(ends_at),
    created_at: seconds(created_at),
  };
}
