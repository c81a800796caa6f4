import type {
  BookConsultation,
  ConsultationRoom,
  ConsultationSlots,
  CourseConsultations,
  VideoConsultation,
} from '@daystream/contract';
import { bookingHorizonMs, isRoomOpen, parsePhone, videoConsultationStatus } from '@daystream/domain';
import type { Brand } from '../../../platform/brands/brand.ts';
import { isExclusionViolation } from '../../../platform/database/exclusion-violation.ts';
import { AppError, invalidField } from '../../../platform/errors/app-error.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { createOnce } from '../../../platform/idempotency/once.ts';
import type { Jobs } from '../../../platform/jobs/jobs.ts';
import type { Realtime } from '../../../platform/realtime/realtime.ts';
import type { StreamsService } from '../../learning/streams/index.ts';
import { setInboxDeadlines } from '../inbox/index.ts';
import { createAvailabilityRepository } from './availability.repository.ts';
import { consultationMailJob } from './consultation-mail.ts';
import { presentConsultation, presentExpert } from './consultations.present.ts';
import { createConsultationsRepository, type ConsultationRow } from './consultations.repository.ts';
import { findSlots } from './find-slots.ts';
import type { Rooms } from './rooms.ts';

interface Deps {
  brand: Brand;
  jobs: Pick<Jobs, 'send'>;
  realtime: Pick<Realtime, 'emit'>;
  rooms: Rooms;
  streams: Pick<StreamsService, 'getOwnState' | 'listStates'>;
  clock: () => number;
}

const dayMs = 86_400_000;

/** Video consultations of learners (spec product §4). */
export function createConsultationsService({ brand, jobs, realtime, rooms, streams, clock }: Deps) {
  const once = createOnce(brand.db);
  const repository = createConsultationsRepository(brand.db);
  const repositories = (db: Parameters<typeof createConsultationsRepository>[0]) => ({
    consultations: createConsultationsRepository(db),
    availability: createAvailabilityRepository(db),
  });

  async function own({ userId }: Pick<Actor, 'userId'>, id: number): Promise<ConsultationRow> {
    const row = await repository.ofUserById(userId, id);
    if (row === undefined) throw new AppError('not_found');
    return row;
  }

  async function present(actor: Actor, row: ConsultationRow, expand: ReadonlySet<string>) {
    return presentConsultation(row, await streams.getOwnState(actor, row.stream_id), {
      now: clock(),
      expand,
    });
  }

  return {
    async list(actor: Pick<Actor, 'userId'>, expand: ReadonlySet<string>): Promise<VideoConsultation[]> {
      const [rows, states] = await Promise.all([
        repository.ofUser(actor.userId, new Date(clock())),
        streams.listStates(actor.userId),
      ]);
      const byStream = new Map(states.map((state) => [state.stream.id, state]));
      return rows.flatMap((row) => {
        const state = byStream.get(row.stream_id);
        return state === undefined ? [] : [presentConsultation(row, state, { now: clock(), expand })];
      });
    },

    async ofCourses(actor: Actor): Promise<CourseConsultations[]> {
      const [rows, states] = await Promise.all([
        repository.ofUser(actor.userId, new Date(clock())),
        streams.listStates(actor.userId),
      ]);
      const byStream = Map.groupBy(rows, (row) => row.stream_id);
      const withRows = states.filter(({ stream }) => byStream.has(stream.id));
      return Promise.all(
        withRows.map(async ({ stream, course }) => {
          const all = byStream.get(stream.id) ?? [];
          const experts = await repository.expertsOf({
            stream_id: stream.id,
            user_id: actor.userId,
            expert_id: null,
          });
          const available = all.filter(({ status }) => status === 'available').length;
          return {
            stream_id: stream.id,
            course_id: stream.courseId,
            course_title: course.tree.title,
            available_count: available,
            used_count: all.length - available,
            experts: experts.map(presentExpert),
          };
        }),
      );
    },

    /** Errors: `not_found`. */
    async get(actor: Actor, id: number, expand: ReadonlySet<string>): Promise<VideoConsultation> {
      return present(actor, await own(actor, id), expand);
    },

    /** The free times within `days` from `from` (seconds). Errors: `not_found`. */
    async slots(
      actor: Actor,
      id: number,
      { from, days }: { from?: number | undefined; days: number },
    ): Promise<ConsultationSlots> {
      const row = await own(actor, id);
      const now = clock();
      const start = Math.max((from ?? 0) * 1000, now);
      const { slots, experts } = await findSlots(repositories(brand.db), row, {
        now,
        from: start,
        to: start + days * dayMs,
      });
      return {
        slots: slots.map(({ expertId, startsAt, endsAt }) => ({
          expert_id: expertId,
          time: startsAt / 1000,
          end_time: endsAt / 1000,
        })),
        experts: experts.map(presentExpert),
        horizon: Math.floor((now + bookingHorizonMs) / 1000),
      };
    },

    /**
     * Books a free time. Errors: `not_found`, `stream_not_open`, `consultation_booked`, `slot_taken` when the time is not free or was taken at the same moment,
     * `idempotency_key_reused`.
     */
    async book(
      actor: Actor,
      id: number,
      input: BookConsultation,
      origin: string,
    ): Promise<VideoConsultation> {
      const { stream_id: streamId } = await own(actor, id);
      const state = await streams.getOwnState(actor, streamId);
      try {
        return await once(
          actor,
          ['videoConsultations.book', id, input],
          async (trx) => {
            const inside = repositories(trx);
            const row = await inside.consultations.lock(id);
            if (row?.status !== 'available') throw new AppError('consultation_booked');
            if (state.status !== 'open') throw new AppError('stream_not_open');
            const startsAt = input.start_date_time * 1000;
            const { slots } = await findSlots(inside, row, {
              now: clock(),
              from: startsAt,
              to: startsAt + 1,
            });
            const slot = slots.find(
              ({ expertId }) => input.expert_id === undefined || expertId === input.expert_id,
            );
            if (slot === undefined) throw new AppError('slot_taken');
            const booking = {
              expertId: slot.expertId,
              startsAt: new Date(slot.startsAt),
              endsAt: new Date(slot.endsAt),
              busyUntil: new Date(slot.busyUntil),
            };
            const { note } = input;
            const phone = parsePhone(input.phone, brand.config.country);
            if (phone === null) throw invalidField('phone', 'not_phone');
            await inside.consultations.book(id, booking, { note, phone, origin, at: new Date(clock()) });
            await setInboxDeadlines(trx);
            await jobs.send(trx, consultationMailJob, {
              brand: brand.appId,
              id,
              kind: 'requested',
              sequence: row.sequence,
            });
            const booked = await inside.consultations.find(id);
            return presentConsultation(booked ?? row, state, { now: clock(), expand: new Set() });
          },
          {
            afterCommit() {
              realtime.emit(brand, { user: actor.userId }, 'videoConsultation.changed', { id });
              realtime.emit(brand, { desk: 'inbox' }, 'inbox.changed', { id: null });
            },
          },
        );
      } catch (error) {
        if (isExclusionViolation(error)) throw new AppError('slot_taken', { cause: error });
        throw error;
      }
    },

    /** Errors: `not_found`, `room_closed` outside the time of a confirmed consultation. */
    async room(actor: Actor, id: number): Promise<ConsultationRoom> {
      const row = await own(actor, id);
      const { status, starts_at: start, ends_at: end } = row;
      if (start === null || end === null || (status !== 'confirmed' && status !== 'complete'))
        throw new AppError('room_closed');
      if (!isRoomOpen({ startsAt: start.getTime(), endsAt: end.getTime() }, clock()))
        throw new AppError('room_closed');
      return rooms.enter(brand, row, { userId: actor.userId, isModerator: false });
    },

    /** Booked consultations that are not over, for the agenda. */
    async listComing(userId: number): Promise<VideoConsultation[]> {
      const all = await this.list({ userId }, new Set());
      return all.filter(
        ({ status, end_time: end }) =>
          (status === 'waiting' || status === 'confirmed') &&
          end !== null &&
          videoConsultationStatus('confirmed', end * 1000, clock()) === 'confirmed',
      );
    },
  };
}
export type ConsultationsService = ReturnType<typeof createConsultationsService>;
