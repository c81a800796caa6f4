/** A demo stream at a moment, as the rules of `domain` see it. */
import { localDay, localMidnight, streamStatus } from '@daystream/domain';
import type { CourseInput, StoredDay } from '@daystream/domain';
import type { StreamState } from '@daystream/contract';
import { isDayEnded } from '../points.ts';
import type { DemoCourse, DemoPerson, DemoStream } from '../school.ts';
import { daysOf } from './walk.ts';

const hour = 3_600_000;

export interface StreamLife {
  person: DemoPerson;
  course: DemoCourse;
  stream: DemoStream;
}

/** The midnight that lies `days` away from the one before `now` where the person lives. */
function midnight({ person }: StreamLife, days: number, now: number): number {
  return localMidnight(localDay(now, person.timezone) + days, person.timezone);
}

/** Whether a subscription of the person covers the stream's course at `now`. */
function isCovered(life: StreamLife, now: number): boolean {
  return life.person.subscriptions.some(
    ({ courses, endsInDays }) =>
      courses.includes(life.stream.course) && (endsInDays === null || now < midnight(life, endsInDays, now)),
  );
}

/** The stream's state at `now`, the moment at which the schools are made. */
export function stateAt(life: StreamLife, now: number): StreamState {
  const { freeze, endsInDays, startsInDays, isOptionalPurchase } = life.stream;
  const hasNotEnded = endsInDays === null || now < midnight(life, endsInDays, now);
  return streamStatus({
    now,
    startDate: midnight(life, startsInDays, now),
    isOptionalPurchase,
    isEntitled: isOptionalPurchase ? isCovered(life, now) : hasNotEnded,
    freeze: freeze && {
      status: freeze.status,
      startDate: midnight(life, freeze.startsInDays, now),
      endDate: midnight(life, freeze.endsInDays + 1, now) - 1,
    },
  });
}

/** When a day of the course opened, with no freeze before it. */
export function opensAt(life: StreamLife, delay: number, now: number): number {
  return midnight(life, life.stream.startsInDays + delay, now);
}

/** The days before `dayNumber` as they were done, each on the day on which it opened. */
export function marksBefore(life: StreamLife, dayNumber: number, now: number): StoredDay[] {
  const reached = life.stream.days.at(-1)?.upTo ?? 0;
  return daysOf(life.course)
    .filter((day) => !day.dayOfRest && day.dayNumber < dayNumber && day.dayNumber <= reached)
    .map((day) => {
      const startedAt = opensAt(life, day.delay, now);
      const finishedAt = isDayEnded(life.stream, day.dayNumber) ? startedAt + hour : null;
      return { dayId: day.dayNumber, startedAt, finishedAt };
    });
}

/** The course at `now`, in an open stream that was made at `madeAt`; days are identified by their numbers. */
export function courseAt(
  life: StreamLife,
  { now, madeAt, marks }: { now: number; madeAt: number; marks: readonly StoredDay[] },
): CourseInput {
  return {
    now,
    marks,
    timeZone: life.person.timezone,
    stages: life.course.stages.map((stage, index) => ({
      id: index + 1,
      days: stage.days.map(({ delay, dayNumber, dayOfRest, requiredToComplete, isDemoAccessible }) => ({
        id: dayNumber,
        dayNumber,
        dayOfRest,
        requiredToComplete,
        delayDays: delay,
        isDemoAccessible,
      })),
    })),
    stream: {
      state: 'open',
      isDemo: life.stream.isDemo,
      courseFullAccess: life.stream.courseFullAccess,
      startDate: opensAt(life, 0, madeAt),
      frozenDays: 0,
    },
  };
}
