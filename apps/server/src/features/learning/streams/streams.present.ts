import type {
  CurrentDay,
  DayStatus,
  LessonStatus,
  StreamFreeze,
  StreamProgress,
  StreamStatus,
  UserCourseStream,
} from '@daystream/contract';
import {
  countFrozenDays,
  currentDay,
  lessonState,
  openFreeze,
  streamChatId,
  streamProgress,
  type ComputedDay,
} from '@daystream/domain';
import type { z } from 'zod';
import type { Signer } from '../../../platform/files/index.ts';
import type { DayProgress, StreamFreeze as StoredFreeze } from './learner-stream.ts';
import { findEnd, repeatCountOf, type StreamState } from './stream-state.ts';

/** Converts milliseconds to the wire's seconds. */
export const toSeconds = (ms: number): number => Math.floor(ms / 1000);
const toSecondsOrNull = (ms: number | null) => (ms === null ? null : toSeconds(ms));

function presentProgress({ counts }: StreamState): z.infer<typeof StreamProgress> {
  return {
    days_count: counts.daysCount,
    complete_days_count: counts.completeDaysCount,
    progress: streamProgress(counts),
  };
}

function presentCurrentDay({ days, course }: StreamState): z.infer<typeof CurrentDay> | null {
  const current = currentDay(days);
  const content = current && course.days.get(current.dayId)?.day;
  if (!content) return null;
  const { id, stage_id, day_number, title, excerpt } = content;
  return { stage_id, day_id: id, day_number, title, excerpt };
}

export function presentFreeze(freeze: StoredFreeze, timeZone: string): StreamFreeze {
  return {
    id: freeze.id,
    status: freeze.status,
    start_date: toSeconds(freeze.startDate),
    end_date: toSeconds(freeze.endDate),
    frozen_days: countFrozenDays(freeze, timeZone),
    is_by_staff: freeze.isByStaff,
  };
}

/** Converts a stream to its wire format (spec product §3, Stream). */
export function presentStream(state: StreamState, now: number): Omit<UserCourseStream, 'course'> {
  const { stream, status } = state;
  const freeze = openFreeze(stream.freezes, now);
  return {
    id: stream.id,
    course_id: stream.courseId,
    chat_channel_id: streamChatId(stream.id),
    status,
    is_demo: stream.isDemo,
    course_full_access: stream.courseFullAccess,
    start_date: toSeconds(stream.startDate),
    end_date: toSecondsOrNull(findEnd(stream, now)),
    is_optional_purchase: stream.isOptionalPurchase,
    max_consultation_count: stream.maxConsultationCount,
    filters: stream.filters,
    order_service_id: stream.orderServiceId,
    progress: presentProgress(state),
    current_day: presentCurrentDay(state),
    user_course_stream_freeze: freeze && presentFreeze(freeze, stream.timezone),
    user_course_stream_freezes: stream.freezes.map((one) => presentFreeze(one, stream.timezone)),
  };
}

/** With the points of the day if `course` is given. */
function presentDay(
  day: ComputedDay,
  progress: DayProgress | undefined,
  course: StreamState['course'] | undefined,
): DayStatus {
  return {
    id: progress?.id ?? null,
    stage_day_id: day.dayId,
    status: day.state,
    lock: day.lock,
    is_open_by_time_delay: day.isOpenByTimeDelay,
    opens_at: toSecondsOrNull(day.opensAt),
    is_today: day.isToday,
    started_at: progress ? toSeconds(progress.startedAt) : null,
    finished_at: progress ? toSecondsOrNull(progress.finishedAt) : null,
    ...(course && { day: { id: day.dayId, scores: course.days.get(day.dayId)?.day.scores ?? 0 } }),
  };
}

/** Converts one day of a stream, with its points if `expand` names `day.scores`. */
export function presentDayStatus(state: StreamState, dayId: number, expand: ReadonlySet<string>): DayStatus {
  const { days, stream, course } = state;
  const day = days.find((candidate) => candidate.dayId === dayId);
  if (!day) throw new Error(`day ${dayId} is not in course ${course.id}`);
  const progress = stream.days.find((started) => started.dayId === dayId);
  return presentDay(day, progress, expandsScores(expand) ? course : undefined);
}

const expandsScores = (expand: ReadonlySet<string>) => expand.has('day.scores') || expand.has('day');

/** Converts the saved progress of lessons, without removed lessons. */
function presentLessons({ stream, course }: StreamState): LessonStatus[] {
  const statuses: LessonStatus[] = [];
  for (const { lessonId, viewedSeconds, position, playCount } of stream.lessons) {
    const lesson = course.lessons.get(lessonId);
    if (lesson === undefined) continue;
    const { videoSeconds } = lesson;
    const repeatCount = repeatCountOf(stream, lesson);
    statuses.push({
      lesson_set_lesson_id: lessonId,
      viewed_seconds: viewedSeconds,
      position,
      play_count: playCount,
      status: lessonState({ viewedSeconds, playCount, videoSeconds, repeatCount }),
    });
  }
  return statuses;
}

/** Converts the statuses of a stream, with the points of days if `expand` names `day.scores`. */
export function presentStatus(
  state: StreamState,
  { now, signer, expand }: { now: number; signer: Signer; expand: ReadonlySet<string> },
): StreamStatus {
  const { stream, course, status, days, stages } = state;
  const hasScores = expandsScores(expand);
  const progress = new Map(stream.days.map((day) => [day.dayId, day]));
  const mediaToken = status === 'open' ? signer.course(stream.courseId) : null;
  return {
    id: stream.id,
    course_id: stream.courseId,
    status,
    server_time: toSeconds(now),
    progress: presentProgress(state),
    current_day: presentCurrentDay(state),
    stages: stages.map((stage) => ({ stage_id: stage.stageId, status: stage.state })),
    days: days.map((day) => presentDay(day, progress.get(day.dayId), hasScores ? course : undefined)),
    lessons: presentLessons(state),
    filters: stream.filters,
    set_repeats: [...stream.setRepeats].map(([id, count]) => ({
      stage_day_lesson_set_id: id,
      repeat_count: count,
    })),
    media: mediaToken && { grant: mediaToken.token, expires_at: toSeconds(mediaToken.expiresAt) },
  };
}
