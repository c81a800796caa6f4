/** Converts a demo stream at a point in time to the input of the rules of `domain`. */
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

/** Midnight `days` after the last midnight before `now`, in the person's time zone. */
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

/** The stream's state at `now`, the time of seeding. */
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

/** The opening time of a day, without freezes. */
export function opensAt(life: StreamLife, delay: number, now: number): number {
  return midnight(life, life.stream.startsInDays + delay, now);
}

/** The progress of the days before `dayNumber`, each ended on the date on which it opened. */
export function storedDaysBefore(life: StreamLife, dayNumber: number, now: number): StoredDay[] {
  const reached = life.stream.days.at(-1)?.upTo ?? 0;
  return daysOf(life.course)
    .filter((day) => !day.dayOfRest && day.dayNumber < dayNumber && day.dayNumber <= reached)
    .map((day) => {
      const startedAt = opensAt(life, day.delay, now);
      const finishedAt = isDayEnded(life.stream, day.dayNumber) ? startedAt + hour : null;
      return { dayId: day.dayNumber, startedAt, finishedAt };
    });
}

/** The course at `now` in an open stream that was seeded at `madeAt`; day ids are day numbers. */
export function courseAt(
  life: StreamLife,
  { now, madeAt, storedDays }: { now: number; madeAt: number; storedDays: readonly StoredDay[] },
): CourseInput {
  return {
    now,
    storedDays,
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
