import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestCourse } from '../../../testing/learning/courses.ts';
import { createPerson, type TestPerson } from '../../../testing/base/people.ts';
import { statementsOf } from '../../../testing/app/statements.ts';
import { createPublishedCourse, createStream } from '../../../testing/learning/streams.ts';
import { createTestApp, type TestApp } from '../../../testing/app/test-app.ts';

let t: TestApp;
/** With a course of 21 days and with one of 210. */
const learners: Learner[] = [];
beforeAll(async () => {
  t = await createTestApp();
  for (const days of [21, 210]) learners.push(await createLearner(days));
});
afterAll(() => t.close());

interface Learner {
  person: TestPerson;
  course: TestCourse;
  streamId: number;
}

/** A learner with freezes and choices: they are read with the stream. */
async function createLearner(days: number): Promise<Learner> {
  const person = await createPerson(t, t.aurora);
  const course = await createPublishedCourse(t, t.aurora, { days, lessonsADay: 5, videoState: 'waiting' });
  const streamId = await createStream(t, t.aurora, { userId: person.id, courseId: course.id });
  const startsInYear = (index: number) => new Date(t.clock.now - (300 - index * 10) * 86_400_000);
  await t.aurora.db
    .insertInto('user_course_stream_freezes')
    .values(
      [0, 1, 2].map((index) => ({
        stream_id: streamId,
        status: 2 as const,
        start_date: startsInYear(index),
        end_date: startsInYear(index + 0.5),
        frozen_days: 2,
      })),
    )
    .execute();
  await t.aurora.db
    .updateTable('user_course_streams')
    .set({ filters: ['mat'], set_repeats: JSON.stringify({ 1: 2 }) })
    .where('id', '=', streamId)
    .execute();
  await t.aurora.db
    .insertInto('user_day_statuses')
    .values(course.days.map(({ id }) => ({ stream_id: streamId, stage_day_id: id })))
    .execute();
  return { person, course, streamId };
}

const streams = '/spa/api/v1/user-course-streams';
const expandAll = 'expand=lesson_sets,stage_day_homeworks,course_stage_homeworks,course_options';

test.each<[string, number, (learner: Learner) => Promise<unknown>]>([
  [
    'reading a course with all its content',
    0,
    ({ person, course }) => person.call('GET', `/spa/api/v1/courses/${course.id}?${expandAll}`),
  ],
  [
    'reading the status of a stream',
    1,
    ({ person, streamId }) => person.call('GET', `${streams}/${streamId}/status`),
  ],
  ['reading the signed-in user', 1, ({ person }) => person.call('GET', '/spa/api/v1/user')],
  ['listing the streams of a user', 2, ({ person }) => person.call('GET', streams)],
  [
    'starting a started day',
    1,
    ({ person, streamId, course }) =>
      person.call('POST', `${streams}/${streamId}/user-day-status/${course.days[0]?.id}/start`),
  ],
  // Read the stream; begin, finish the day, lock the stream, withdraw the reminder, finished days, points entry, balance, commit.
  [
    'finishing a day',
    9,
    ({ person, streamId, course }) =>
      person.call('POST', `${streams}/${streamId}/user-day-status/${course.days[1]?.id}/finish`),
  ],
])('%s takes %i statements with 21 days and with 210', async (_, count, call) => {
  for (const learner of learners) {
    // The first calls fill the caches.
    await learner.person.call('GET', `/spa/api/v1/courses/${learner.course.id}`);
    await learner.person.call('GET', `${streams}/${learner.streamId}/status`);
    const statements = await statementsOf(() => call(learner));
    expect(statements).toHaveLength(count);
  }
});
