import { accessEnd, localDay, localMidnight } from '@daystream/domain';
import type { TestCourse } from './courses.ts';
import { createPerson, type TestPerson } from '../base/people.ts';
import { createPublishedCourse, createStream, type TestStreamOptions } from './streams.ts';
import type { TestApp } from '../app/test-app.ts';

/** The time zone of the learners. */
export const freezeZone = 'Europe/Moscow';

export interface FreezableStream {
  person: TestPerson;
  id: number;
}
export type FreezableOptions = TestStreamOptions & { timezone?: string };

/** A course whose learners may freeze fourteen days a year. */
export const createFreezableCourse = (t: TestApp): Promise<TestCourse> =>
  createPublishedCourse(t, t.aurora, { days: 12, drip: true, freezeDaysPerYear: 14, freezeMinDays: 2 });

/** A learner whose stream began three days ago and ends in twenty days. */
export async function createFreezableStream(
  t: TestApp,
  courseId: number,
  { timezone = freezeZone, ...options }: FreezableOptions = {},
): Promise<FreezableStream> {
  const person = await createPerson(t, t.aurora, { timezone });
  const today = localDay(t.clock.now, timezone);
  const id = await createStream(t, t.aurora, {
    userId: person.id,
    courseId,
    startDate: localMidnight(today - 3, timezone),
    endDate: accessEnd(today + 20, timezone),
    ...options,
  });
  return { person, id };
}
