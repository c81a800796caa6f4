import type { StreamState as StreamStatus } from '@daystream/contract';
import {
  countDays,
  dayStates,
  entitlementWindow,
  frozenDays,
  isDayWatched,
  isEntitled,
  isFrozen,
  lessonState,
  stageStates,
  streamStatus,
  type CourseInput,
  type ComputedDay,
  type ComputedStage,
} from '@daystream/domain';
import type { PublishedCourse } from '../courses/index.ts';
import type { DayProgress, StreamFreeze, LessonProgress, LearnerStream } from './learner-stream.ts';

/** How a stream stands at a moment, by the rules of the field. */
export interface StreamState {
  stream: LearnerStream;
  course: PublishedCourse;
  status: StreamStatus;
  /** In the course's order. */
  days: readonly ComputedDay[];
  stages: readonly ComputedStage[];
  /** Days to do and days done, rest days apart. */
  counts: { daysCount: number; completeDaysCount: number };
}

type StreamOfStatus = Pick<LearnerStream, 'startDate' | 'isOptionalPurchase' | 'entitlements' | 'freezes'>;

export function statusOfStream(stream: StreamOfStatus, now: number): StreamStatus {
  const freeze = stream.freezes.find((one) => isFrozen(one, now)) ?? null;
  return streamStatus({ ...stream, freeze, isEntitled: isEntitled(stream.entitlements, now), now });
}

/** When access ends or ended, in ms; null: never. */
export function endOfStream(
  { entitlements }: Pick<LearnerStream, 'entitlements'>,
  now: number,
): number | null {
  return entitlementWindow(entitlements, now)?.endsAt ?? null;
}

/** The freeze to tell of: the one that holds, or else the next to come. */
export function shownFreeze(freezes: readonly StreamFreeze[], now: number): StreamFreeze | null {
  return freezes.find((one) => now <= one.endDate) ?? null;
}

export function streamStateOf(stream: LearnerStream, course: PublishedCourse, now: number): StreamState {
  const status = statusOfStream(stream, now);
  const input: CourseInput = {
    stages: course.stages,
    storedDays: stream.days,
    stream: {
      state: status,
      isDemo: stream.isDemo,
      courseFullAccess: stream.courseFullAccess,
      startDate: stream.startDate,
      frozenDays: frozenDays({ freezes: stream.freezes, timeZone: stream.timezone, now }),
    },
    now,
    timeZone: stream.timezone,
  };
  const days = dayStates(input);
  return { stream, course, status, days, stages: stageStates(input, days), counts: countDays(days) };
}

/** The same stream once a day was started or ended. */
export function withDay(state: StreamState, day: DayProgress, now: number): StreamState {
  const others = state.stream.days.filter(({ dayId }) => dayId !== day.dayId);
  return streamStateOf({ ...state.stream, days: [...others, day] }, state.course, now);
}

const nothingSeen = { viewedSeconds: 0, playCount: 0 };

/** The lessons of a day, and how each stands. */
export function lessonsOfDay({ stream, course }: StreamState, dayId: number) {
  const seen = new Map<number, LessonProgress>(stream.lessons.map((lesson) => [lesson.lessonId, lesson]));
  return (course.days.get(dayId)?.lessons ?? []).map(({ id, videoSeconds, repeatCount, isVideoReady }) => {
    const { viewedSeconds, playCount } = seen.get(id) ?? nothingSeen;
    const state = lessonState({ viewedSeconds, playCount, videoSeconds, repeatCount });
    return { id, viewedSeconds, playCount, isVideoReady, state };
  });
}

/** Whether what was seen of the day's lessons lets it be ended. */
export function isWatched(state: StreamState, dayId: number): boolean {
  return isDayWatched(lessonsOfDay(state, dayId));
}
