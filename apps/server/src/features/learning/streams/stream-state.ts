import type { StreamState as StreamStatus } from '@daystream/contract';
import {
  endOfAccess,
  chosenLessons,
  countDays,
  dayStates,
  frozenPeriods,
  isDayWatched,
  lessonSetRepeatCount,
  lessonState,
  openedInPastZones,
  stageStates,
  streamStatusAt,
  type CourseInput,
  type ComputedDay,
  type ComputedStage,
} from '@daystream/domain';
import type { PublishedCourse, PublishedLesson } from '../courses/index.ts';
import type { DayProgress, LessonProgress, LearnerStream } from './learner-stream.ts';

/** The state of a stream at a moment, computed by the rules of `packages/domain`. */
export interface StreamState {
  stream: LearnerStream;
  course: PublishedCourse;
  status: StreamStatus;
  /** In the course's order. */
  days: readonly ComputedDay[];
  stages: readonly ComputedStage[];
  /** Number of days and of finished days, without rest days. */
  counts: { daysCount: number; completeDaysCount: number };
}

type StreamOfStatus = Pick<LearnerStream, 'startDate' | 'isOptionalPurchase' | 'entitlements' | 'freezes'>;

export function computeStatus(stream: StreamOfStatus, now: number): StreamStatus {
  return streamStatusAt(stream, now);
}

/** When access ends or ended, in ms; null: never. Without `revokedAt`: that of the access that was not taken back. */
export function findEnd(
  {
    entitlements,
    revokedAt = null,
  }: Pick<LearnerStream, 'entitlements'> & Partial<Pick<LearnerStream, 'revokedAt'>>,
  now: number,
): number | null {
  return endOfAccess(entitlements, revokedAt, now);
}

export function computeState(stream: LearnerStream, course: PublishedCourse, now: number): StreamState {
  const status = computeStatus(stream, now);
  const input: CourseInput = {
    stages: course.stages,
    storedDays: stream.days,
    stream: {
      state: status,
      isDemo: stream.isDemo,
      courseFullAccess: stream.courseFullAccess,
      startDate: stream.startDate,
      freezes: frozenPeriods(stream.freezes, stream.timezone),
    },
    now,
    timeZone: stream.timezone,
    opened: openedInPastZones({ ...stream, stages: course.stages }),
  };
  const days = dayStates(input);
  return { stream, course, status, days, stages: stageStates(input, days), counts: countDays(days) };
}

/** The state after a day was started or finished. */
export function withDay(state: StreamState, day: DayProgress, now: number): StreamState {
  const others = state.stream.days.filter(({ dayId }) => dayId !== day.dayId);
  return computeState({ ...state.stream, days: [...others, day] }, state.course, now);
}

const unwatched = { viewedSeconds: 0, playCount: 0 };

/** The number of repetitions of a lesson: the learner's choice for its set, within the author's range. */
export function repeatCountOf({ setRepeats }: LearnerStream, { set }: PublishedLesson): number {
  return lessonSetRepeatCount({ ...set, wanted: setRepeats.get(set.id) });
}

/** The lessons of a day that suit the learner's choice of options, with their states. */
export function computeLessons({ stream, course }: StreamState, dayId: number) {
  const progress = new Map<number, LessonProgress>(stream.lessons.map((lesson) => [lesson.lessonId, lesson]));
  const { filters } = stream;
  const lessons = chosenLessons(
    course.days.get(dayId)?.lessons ?? [],
    ({ trainingOptions }) => trainingOptions,
    { options: course.options, filters },
  );
  return lessons.map((lesson) => {
    const { viewedSeconds, playCount } = progress.get(lesson.id) ?? unwatched;
    const { id, videoSeconds, isVideoReady } = lesson;
    const repeatCount = repeatCountOf(stream, lesson);
    const state = lessonState({ viewedSeconds, playCount, videoSeconds, repeatCount });
    return { id, viewedSeconds, playCount, isVideoReady, state };
  });
}

/** Whether enough of the day's lessons was watched to finish the day. */
export function isWatched(state: StreamState, dayId: number): boolean {
  return isDayWatched(computeLessons(state, dayId));
}
