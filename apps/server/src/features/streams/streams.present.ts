import type {
  CurrentDay,
  DayStatus,
  LessonStatus,
  StreamProgress,
  StreamStatus,
  UserCourseStream,
} from '@daystream/contract';
import { currentDay, lessonState, streamProgress, type DayStanding } from '@daystream/domain';
import type { z } from 'zod';
import type { Signer } from '../../platform/files/index.ts';
import type { DayFact } from './stream-facts.ts';
import { endOfStream, shownFreeze, type StreamStanding } from './stream-standing.ts';

/** ms → the wire's seconds */
export const toSeconds = (ms: number): number => Math.floor(ms / 1000);
const toSecondsOrNull = (ms: number | null) => (ms === null ? null : toSeconds(ms));

function presentProgress({ counts }: StreamStanding): z.infer<typeof StreamProgress> {
  return {
    days_count: counts.daysCount,
    complete_days_count: counts.completeDaysCount,
    progress: streamProgress(counts),
  };
}

function presentCurrentDay({ days, course }: StreamStanding): z.infer<typeof CurrentDay> | null {
  const current = currentDay(days);
  const content = current && course.days.get(current.dayId)?.day;
  if (!content) return null;
  const { id, stage_id, day_number, title, excerpt } = content;
  return { stage_id, day_id: id, day_number, title, excerpt };
}

/** A stream as the wire has it (spec product §3, Stream). */
export function presentStream(standing: StreamStanding, now: number): Omit<UserCourseStream, 'course'> {
  const { facts, state } = standing;
  const freeze = shownFreeze(facts.freezes, now);
  return {
    id: facts.id,
    course_id: facts.courseId,
    chat_channel_id: null,
    status: state,
    is_demo: facts.isDemo,
    course_full_access: facts.courseFullAccess,
    start_date: toSeconds(facts.startDate),
    end_date: toSecondsOrNull(endOfStream(facts, now)),
    is_optional_purchase: facts.isOptionalPurchase,
    max_consultation_count: facts.maxConsultationCount,
    filters: facts.filters,
    order_service_id: facts.orderServiceId,
    progress: presentProgress(standing),
    current_day: presentCurrentDay(standing),
    user_course_stream_freeze: freeze && {
      id: freeze.id,
      status: freeze.status,
      start_date: toSeconds(freeze.startDate),
      end_date: toSeconds(freeze.endDate),
    },
  };
}

function presentDay(day: DayStanding, mark: DayFact | undefined): DayStatus {
  return {
    id: mark?.id ?? null,
    stage_day_id: day.dayId,
    status: day.state,
    lock: day.lock,
    is_open_by_time_delay: day.isOpenByTimeDelay,
    opens_at: toSecondsOrNull(day.opensAt),
    is_today: day.isToday,
    started_at: mark ? toSeconds(mark.startedAt) : null,
    finished_at: mark ? toSecondsOrNull(mark.finishedAt) : null,
  };
}

/** One day of a stream; with its points where `expand` names `day.scores`. */
export function presentDayStatus(
  standing: StreamStanding,
  dayId: number,
  expand: ReadonlySet<string>,
): DayStatus {
  const { days, facts, course } = standing;
  const day = days.find((one) => one.dayId === dayId);
  const content = course.days.get(dayId)?.day;
  if (!day || !content) throw new Error(`day ${dayId} is not in course ${course.id}`);
  const status = presentDay(
    day,
    facts.days.find((mark) => mark.dayId === dayId),
  );
  const withScores = expand.has('day.scores') || expand.has('day');
  return withScores ? { ...status, day: { id: dayId, scores: content.scores } } : status;
}

/** What was saved of lessons that the course still has. */
function presentLessons({ facts, course }: StreamStanding): LessonStatus[] {
  const statuses: LessonStatus[] = [];
  for (const { lessonId, viewedSeconds, position, playCount } of facts.lessons) {
    const lesson = course.lessons.get(lessonId);
    if (lesson === undefined) continue;
    const { videoSeconds, repeatCount } = lesson;
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

export function presentStatus(standing: StreamStanding, now: number, signer: Signer): StreamStatus {
  const { facts, state, days, stages } = standing;
  const marks = new Map(facts.days.map((mark) => [mark.dayId, mark]));
  const grant = state === 'open' ? signer.course(facts.courseId) : null;
  return {
    id: facts.id,
    course_id: facts.courseId,
    status: state,
    server_time: toSeconds(now),
    progress: presentProgress(standing),
    current_day: presentCurrentDay(standing),
    stages: stages.map(({ stageId, state: status }) => ({ stage_id: stageId, status })),
    days: days.map((day) => presentDay(day, marks.get(day.dayId))),
    lessons: presentLessons(standing),
    media: grant && { grant: grant.grant, expires_at: toSeconds(grant.expiresAt) },
  };
}
