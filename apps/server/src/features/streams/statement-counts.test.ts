import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestCourse } from '../../testing/courses.ts';
import { createPerson, type TestPerson } from '../../testing/people.ts';
import { statementsOf } from '../../testing/statements.ts';
import { createPublishedCourse, createStream } from '../../testing/streams.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());

interface Learner {
  person: TestPerson;
  course: TestCourse;
  streamId: number;
}

async function learner(days: number): Promise<Learner> {
  const person = await createPerson(t, t.aurora);
  const course = await createPublishedCourse(t, t.aurora, { days, lessonsADay: 5, videoState: 'waiting' });
  const streamId = await createStream(t, t.aurora, { userId: person.id, courseId: course.id });
  await t.aurora.db
    .insertInto('user_day_statuses')
    .values(course.days.map(({ id }) => ({ stream_id: streamId, stage_day_id: id })))
    .execute();
  return { person, course, streamId };
}

const streams = '/spa/api/v1/user-course-streams';
const everything = 'expand=lesson_sets,stage_day_homeworks,course_stage_homeworks,course_options';

test.each<[string, number, (learner: Learner) => Promise<unknown>]>([
  [
    'a course with its whole tree',
    0,
    ({ person, course }) => person.call('GET', `/spa/api/v1/courses/${course.id}?${everything}`),
  ],
  [
    'the status of a stream',
    1,
    ({ person, streamId }) => person.call('GET', `${streams}/${streamId}/status`),
  ],
  [
    'who is signed in, with what the guard asks of them',
    1,
    ({ person }) => person.call('GET', '/spa/api/v1/user'),
  ],
  ['one’s streams', 2, ({ person }) => person.call('GET', streams)],
  [
    'starting a day again',
    1,
    ({ person, streamId, course }) =>
      person.call('POST', `${streams}/${streamId}/user-day-status/${course.days[0]?.id}/start`),
  ],
  // One to read; begin, end the day, count it, entry, balance, days done, commit.
  [
    'ending a day',
    8,
    ({ person, streamId, course }) =>
      person.call('POST', `${streams}/${streamId}/user-day-status/${course.days[1]?.id}/finish`),
  ],
])('%s takes %i statements for 21 days and for 210', async (_, most, call) => {
  for (const days of [21, 210]) {
    const one = await learner(days);
    // What is kept in memory is read by the first call.
    await one.person.call('GET', `/spa/api/v1/courses/${one.course.id}`);
    await one.person.call('GET', `${streams}/${one.streamId}/status`);
    const statements = await statementsOf(() => call(one));
    expect(statements).toHaveLength(most);
  }
});
