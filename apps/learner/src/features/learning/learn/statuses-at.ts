import {
  countDays,
  currentDay,
  dayStates,
  frozenPeriods,
  stagesInOrder,
  stageStates,
  streamProgress,
  streamStatusLater,
  type CourseInput,
  type KnownStream,
} from '@daystream/domain';
import type { Course, Stream, StreamStatus } from './learn.queries.ts';

interface KnownStatuses {
  readonly stream: Stream;
  readonly course: Course;
  /** The statuses that the server computed last. */
  readonly status: StreamStatus;
  readonly now: number;
  readonly timeZone: string;
}

export const knownStream = (stream: Stream): KnownStream => ({
  ...stream,
  freeze: stream.userCourseStreamFreeze,
});

/**
 * The statuses of a stream at `now`, computed by the rules that the server uses (spec product §4, computed on the client). What only the server knows stays: what
 * was watched, and the media token, without which an unlocked day shows no video yet.
 */
export function statusesAt({ stream, course, status, now, timeZone }: KnownStatuses): StreamStatus {
  const state = streamStatusLater(knownStream(stream), now);
  const input: CourseInput = {
    stages: stagesInOrder(course),
    storedDays: status.days.flatMap(({ stageDayId: dayId, startedAt, finishedAt }) =>
      startedAt === null ? [] : [{ dayId, startedAt, finishedAt }],
    ),
    stream: {
      state,
      isDemo: stream.isDemo,
      courseFullAccess: stream.courseFullAccess,
      startDate: stream.startDate,
      freezes: frozenPeriods(stream.userCourseStreamFreezes, timeZone),
    },
    now,
    timeZone,
    // What has opened stays open, also where the server knows more about it: a time zone of before.
    opened: new Map(
      status.days.flatMap(({ stageDayId, opensAt, isOpenByTimeDelay }) =>
        isOpenByTimeDelay && opensAt !== null ? [[stageDayId, opensAt]] : [],
      ),
    ),
  };
  const days = dayStates(input);
  const counts = countDays(days);
  const former = new Map(status.days.map((day) => [day.stageDayId, day]));
  return {
    ...status,
    status: state,
    media: state === 'open' ? status.media : null,
    progress: { ...counts, progress: streamProgress(counts) },
    currentDay: presentCurrent(currentDay(days)?.dayId, course),
    stages: stageStates(input, days).map((stage) => ({ stageId: stage.stageId, status: stage.state })),
    days: days.map(({ dayId, state: dayState, lock, isOpenByTimeDelay, opensAt, isToday }) => {
      const { id = null, startedAt = null, finishedAt = null } = former.get(dayId) ?? {};
      return {
        id,
        stageDayId: dayId,
        status: dayState,
        lock,
        isOpenByTimeDelay,
        opensAt,
        isToday,
        startedAt,
        finishedAt,
      };
    }),
  };
}

/** The list's part of the statuses. */
export const streamAt = (stream: Stream, { status, progress, currentDay: day }: StreamStatus): Stream => ({
  ...stream,
  status,
  progress,
  currentDay: day,
});

function presentCurrent(dayId: number | undefined, { stages = [] }: Course): StreamStatus['currentDay'] {
  const day = stages.flatMap(({ days = [] }) => days).find(({ id }) => id === dayId);
  if (day === undefined) return null;
  const { id, stageId, dayNumber, title, excerpt } = day;
  return { stageId, dayId: id, dayNumber, title, excerpt };
}
