/** Converts a demo stream at a point in time to the input of the rules of `domain`. */
import { localDay, localMidnight, streamStatus } from '@daystream/domain';
import type { CourseInput, StoredDay } from '@daystream/domain';
import type { StreamState } from '@daystream/contract';
import { isDayEnded } from '../points.ts';
import type { DemoCourse, DemoPerson, DemoStream } from '../brand.ts';
import { daysOf } from './brand-parts.ts';

const hour = 3_600_000;

/** A stream with its person and its course. */
export interface PersonStream {
  person: DemoPerson;
  course: DemoCourse;
  stream: DemoStream;
}

/** Midnight `days` after the last midnight before `now`, in the person's time zone. */
function midnight({ person }: PersonStream, days: number, now: number): number {
  return localMidnight(localDay(now, person.timezone) + days, person.timezone);
}

/** Whether a subscription of the person covers the stream's course at `now`. */
function isSubscribed(personStream: PersonStream, now: number): boolean {
  return personStream.person.subscriptions.some(
    ({ courses, endsInDays }) =>
      courses.includes(personStream.stream.course) &&
      (endsInDays === null || now < midnight(personStream, endsInDays, now)),
  );
}

/** The stream's state at `now`, the time of seeding. */
export function stateAt(personStream: PersonStream, now: number): StreamState {
  const { freeze, endsInDays, startsInDays, isOptionalPurchase } = personStream.stream;
  const hasNotEnded = endsInDays === null || now < midnight(personStream, endsInDays, now);
  return streamStatus({
    now,
    startDate: midnight(personStream, startsInDays, now),
    isOptionalPurchase,
    isEntitled: isOptionalPurchase ? isSubscribed(personStream, now) : hasNotEnded,
    freeze: freeze && {
      status: freeze.status,
      startDate: midnight(personStream, freeze.startsInDays, now),
      endDate: midnight(personStream, freeze.endsInDays + 1, now) - 1,
    },
  });
}

/** The opening time of a day, without freezes. */
export function opensAt(personStream: PersonStream, delay: number, now: number): number {
  return midnight(personStream, personStream.stream.startsInDays + delay, now);
}

/** The progress of the days before `dayNumber`, each ended on the date on which it opened. */
export function storedDaysBefore(personStream: PersonStream, dayNumber: number, now: number): StoredDay[] {
  const reached = personStream.stream.days.at(-1)?.upTo ?? 0;
  return daysOf(personStream.course)
    .filter((day) => !day.dayOfRest && day.dayNumber < dayNumber && day.dayNumber <= reached)
    .map((day) => {
      const startedAt = opensAt(personStream, day.delay, now);
      const finishedAt = isDayEnded(personStream.stream, day.dayNumber) ? startedAt + hour : null;
      return { dayId: day.dayNumber, startedAt, finishedAt };
    });
}

/** The course at `now` in an open stream that was seeded at `seededAt`; day ids are day numbers. */
export function courseAt(
  personStream: PersonStream,
  { now, seededAt, storedDays }: { now: number; seededAt: number; storedDays: readonly StoredDay[] },
): CourseInput {
  return {
    now,
    storedDays,
    timeZone: personStream.person.timezone,
    stages: personStream.course.stages.map((stage, index) => ({
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
      isDemo: personStream.stream.isDemo,
      courseFullAccess: personStream.stream.courseFullAccess,
      startDate: opensAt(personStream, 0, seededAt),
      freezes: [],
    },
  };
}
