import type { DayStatus } from '@daystream/contract';
import {
  dayFinishMoment,
  dayFinishRefusal,
  dayStartMoment,
  dayStartRefusal,
  progressCap,
  type ComputedDay,
} from '@daystream/domain';
import type { Transaction } from 'kysely';
import type { Brand } from '../../../platform/brands/brand.ts';
import type { BrandTables } from '../../../platform/database/brand-database.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import type { Sessions } from '../../../platform/sessions/sessions.ts';
import type { Realtime } from '../../../platform/realtime/realtime.ts';
import { withdrawNotifications } from '../../base/notifications/index.ts';
import { points } from '../points/index.ts';
import { createStreamDaysRepository } from './stream-days.repository.ts';
import type { DayProgress } from './learner-stream.ts';
import { isWatched, computeLessons, computeState, withDay, type StreamState } from './stream-state.ts';
import { presentDayStatus } from './streams.present.ts';

interface Deps {
  brand: Brand;
  realtime: Pick<Realtime, 'emit'>;
  sessions: Pick<Sessions, 'momentOf'>;
  /** The state of the actor's own stream with its lessons at a moment. Errors: `not_found`. */
  getOwnState: (actor: Actor, streamId: number, at?: number) => Promise<StreamState>;
}

interface DayCall {
  expand: ReadonlySet<string>;
  /** How long ago the learner did it, in milliseconds: without a network it is sent later. */
  agoMs?: number;
}

/** Starts and finishes days of a stream. A rest day needs neither: both calls return its state and change nothing. */
export function createStreamDays({ brand, realtime, sessions, getOwnState }: Deps) {
  const days = createStreamDaysRepository(brand.db);

  /** The earliest moment of a step that a learner states to have been made at `stated`. */
  async function momentOfStep(
    { stream, course }: StreamState,
    dayId: number,
    { step, stated }: { step: 'start' | 'finish'; stated: number },
  ): Promise<number> {
    const startedAt = stream.days.find((one) => one.dayId === dayId)?.startedAt;
    if (step === 'finish') {
      const lessonIds = (course.days.get(dayId)?.lessons ?? []).map(({ id }) => id);
      const lessonsStartedAt = await days.lessonsStartedAt(stream.id, lessonIds);
      return dayFinishMoment({ stated, startedAt: startedAt ?? stated, lessonsStartedAt });
    }
    const all = course.stages.flatMap((stage) => stage.days);
    const finished = new Map(stream.days.map((one) => [one.dayId, one.finishedAt]));
    const earlierDays = all
      .slice(
        0,
        all.findIndex(({ id }) => id === dayId),
      )
      .map((one) => ({ ...one, finishedAt: finished.get(one.id) ?? null }));
    return dayStartMoment({ stated: Math.max(stated, startedAt ?? stated), earlierDays });
  }

  /** The day as it was when the learner started or finished it: when they state it, unless what comes before it was later. */
  async function findOwnDay(
    actor: Actor,
    { streamId, dayId }: { streamId: number; dayId: number },
    { step, agoMs }: { step: 'start' | 'finish'; agoMs: number },
  ) {
    const stated = await sessions.momentOf(brand, actor.sessionId, agoMs);
    let state = await getOwnState(actor, streamId, stated);
    // What is done now is after everything that was stated.
    const now = agoMs > 0 ? await momentOfStep(state, dayId, { step, stated }) : stated;
    if (now > stated) state = computeState(state.stream, state.course, now);
    const day = state.days.find((one) => one.dayId === dayId);
    if (day === undefined) throw new AppError('not_found');
    return { state, day, now };
  }

  /** Finishes the day unless it is finished, gives its points, and withdraws its reminder; returns the new balance if it changed. */
  function finishOnce(
    state: StreamState,
    dayId: number,
    now: number,
  ): Promise<{ day: DayProgress; amount: number | undefined }> {
    const { stream, course } = state;
    return brand.db.transaction().execute(async (trx) => {
      const inTransaction = createStreamDaysRepository(trx);
      const day = await inTransaction.finish(stream.id, dayId, new Date(now));
      if (day === undefined) return { day: await inTransaction.find(stream.id, dayId), amount: undefined };
      await inTransaction.lockStream(stream.id);
      await withdrawReminder(trx, state, dayId, new Date(now));
      const entries = [];
      const scores = course.days.get(dayId)?.day.scores ?? 0;
      if (scores > 0)
        entries.push({ amount: scores, reason: 'day_ended', sourceType: 'day', sourceId: day.id } as const);
      const { course_completed: courseScores } = brand.config.score_amounts;
      if (courseScores > 0 && isCourseDone(state, await inTransaction.finishedDayIds(stream.id)))
        entries.push({
          amount: courseScores,
          reason: 'course_completed',
          sourceType: 'stream',
          sourceId: stream.id,
        } as const);
      let amount: number | undefined;
      for (const entry of entries) ({ amount } = await points.earn(trx, { userId: stream.userId, ...entry }));
      return { day, amount };
    });
  }

  async function withdrawReminder(
    trx: Transaction<BrandTables>,
    { stream, days: all }: StreamState,
    dayId: number,
    at: Date,
  ): Promise<void> {
    const number = all.find((one) => one.dayId === dayId)?.dayNumber;
    const screens = [`/course/${stream.id}/calendar/${number}`];
    await withdrawNotifications(trx, brand, { kind: 'reminder', userId: stream.userId, screens }, at);
  }

  return {
    /** Starts a day; a second start changes nothing. Errors: `not_found`, `stream_not_open`, `day_locked`. */
    async startDay(
      actor: Actor,
      at: { streamId: number; dayId: number },
      { expand, agoMs = 0 }: DayCall,
    ): Promise<DayStatus> {
      const { state, day, now } = await findOwnDay(actor, at, { step: 'start', agoMs });
      const refusal = dayStartRefusal({ streamState: state.status, lock: day.lock });
      if (refusal) throw new AppError(refusal);
      if (isRestDay(day) || day.state !== 'not_started') return presentDayStatus(state, at.dayId, expand);
      const started = await days.start(at.streamId, at.dayId, new Date(now));
      return presentDayStatus(withDay(state, started, now), at.dayId, expand);
    },

    /**
     * Finishes a day and gives its points, once also under concurrent calls; the last day also gives those of the course. Errors: `not_found`,
     * `stream_not_open`, `day_locked`, `day_not_started`, `lessons_not_watched`.
     */
    async finishDay(
      actor: Actor,
      at: { streamId: number; dayId: number },
      { expand, agoMs = 0 }: DayCall,
    ): Promise<DayStatus> {
      const { state, day, now } = await findOwnDay(actor, at, { step: 'finish', agoMs });
      const refusal = dayFinishRefusal({
        streamState: state.status,
        lock: day.lock,
        state: day.state,
        isWatched: isWatched(state, at.dayId),
      });
      if (refusal) throw new AppError(refusal);
      if (isRestDay(day) || day.state === 'ended') return presentDayStatus(state, at.dayId, expand);
      const ended = await finishOnce(state, at.dayId, now);
      if (ended.amount !== undefined)
        realtime.emit(brand, { user: actor.userId }, 'scores.amount', { amount: ended.amount });
      return presentDayStatus(withDay(state, ended.day, now), at.dayId, expand);
    },

    /** Progress of a started day: finished lessons of all lessons. Errors: `not_found`. */
    async dayProgress(actor: Actor, at: { streamId: number; dayStatusId: number }) {
      const state = await getOwnState(actor, at.streamId);
      const dayProgress = state.stream.days.find(({ id }) => id === at.dayStatusId);
      const day = state.days.find(({ dayId }) => dayId === dayProgress?.dayId);
      if (dayProgress === undefined || day === undefined) throw new AppError('not_found');
      const lessons = computeLessons(state, dayProgress.dayId);
      const viewed = lessons.filter((lesson) => lesson.state === 'ended').length;
      return {
        id: dayProgress.id,
        stage_day_id: dayProgress.dayId,
        status: day.state,
        lessons_count: lessons.length,
        viewed_lessons_count: viewed,
        progress: lessons.length === 0 ? progressCap : Math.floor((viewed * progressCap) / lessons.length),
      };
    },
  };
}

const isRestDay = (day: ComputedDay) => day.dayOfRest;

function isCourseDone({ course }: StreamState, finishedDayIds: readonly number[]): boolean {
  const finished = new Set(finishedDayIds);
  return [...course.days.values()].every(({ day }) => day.day_of_rest || finished.has(day.id));
}
