import { StreamOperationRecord } from '@daystream/contract';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createTestApp, type TestApp } from '../../../testing/app/test-app.ts';
import { createPerson, request, type TestPerson } from '../../../testing/base/people.ts';
import { createCourseWithContent, type CourseWithContent } from '../../../testing/learning/course-content.ts';
import { createStream, startOfToday } from '../../../testing/learning/streams.ts';

// Addresses of media that were handed out before staff change streams: videos play by them in parts.

const dayMs = 86_400_000;

let t: TestApp;
let other: TestApp;
let support: TestPerson;
/** A day opens each day. */
let course: CourseWithContent;
let cohortId: number;
beforeAll(async () => {
  t = await createTestApp({ role: 'all' });
  other = await createTestApp({ beside: t });
  support = await createPerson(t, t.aurora, { staffRoles: ['support'] });
  course = await createCourseWithContent(t, t.aurora, { days: 3, drip: true });
  const form = { course_id: course.id, title: 'May', first_day: dateIn(-1) };
  cohortId = (await support.call('POST', '/studio/api/cohorts', form)).json().id;
});
afterAll(async () => {
  await other.close();
  await t.close();
});

const dateIn = (days: number) =>
  new Date(startOfToday(t) + 12 * 3_600_000 + days * dayMs).toISOString().slice(0, 10);

/** A learner who began yesterday, in a cohort, and the addresses that they were given. */
async function createLearner() {
  const person = await createPerson(t, t.aurora);
  const startDate = startOfToday(t) - dayMs;
  const streamId = await createStream(t, t.aurora, { userId: person.id, courseId: course.id, startDate });
  await t.aurora.db
    .updateTable('user_course_streams')
    .set({ cohort_id: cohortId })
    .where('id', '=', streamId)
    .execute();
  const status = await person.call('GET', `/spa/api/v1/user-course-streams/${streamId}/status`);
  const grant: string = status.json().media.grant;
  return { ...person, streamId, grant };
}

/** The status codes of the files of each day, in order of the days; one code where all of a day are the same. */
async function openDays(grant: string, at = t): Promise<string[]> {
  const days = course.content.map(async ({ media }) => {
    const codes = media.map(async (path) => {
      const answer = await request(at.app, at.aurora, { method: 'GET', url: `/media/${grant}/${path}` });
      return answer.statusCode;
    });
    return [...new Set(await Promise.all(codes))].join(' ');
  });
  return Promise.all(days);
}

async function operate(action: object, audience: object): Promise<void> {
  const started = await support.call('POST', '/studio/api/stream-operations', { action, audience });
  expect([started.statusCode, started.body]).toEqual([201, expect.anything()]);
  await vi.waitFor(async () => {
    const found = await support.call('GET', `/studio/api/stream-operations/${started.json().id}`);
    expect(StreamOperationRecord.parse(found.json())).toMatchObject({ is_finished: true, failures: [] });
  }, 10_000);
}

test.each([
  ['the whole cohort to a later beginning', 'cohort', { kind: 'move', first_day: 5 }, ['404', '404', '404']],
  ['one stream to a later beginning', 'stream', { kind: 'move', first_day: 5 }, ['404', '404', '404']],
  ['only the beginning', 'stream', { kind: 'move', first_day: 0, moves_end: false }, ['200', '404', '404']],
  ['to an earlier beginning', 'stream', { kind: 'move', first_day: -2 }, ['200', '200', '200']],
] as const)(
  'move %s: addresses from before open what is open now, on all nodes',
  async (_, of, { first_day: days, ...action }, expected) => {
    const learner = await createLearner();
    const { grant, streamId } = learner;
    // Both nodes have the stream in memory.
    expect(await openDays(grant)).toEqual(['200', '200', '404']);
    expect(await openDays(grant, other)).toEqual(['200', '200', '404']);
    const streams = { kind: 'streams', stream_ids: [streamId] };
    const audience = of === 'cohort' ? { kind: 'cohort', cohort_id: cohortId } : streams;
    await operate({ ...action, first_day: dateIn(days) }, audience);
    expect(await openDays(grant)).toEqual(expected);
    await expect.poll(() => openDays(grant, other)).toEqual(expected);
  },
);

test('put into a later cohort: the learner keeps their beginning and what it has opened (rule 60)', async () => {
  const { id, grant } = await createLearner();
  const form = { course_id: course.id, title: 'June', first_day: dateIn(4) };
  const later = (await support.call('POST', '/studio/api/cohorts', form)).json().id;
  const action = { kind: 'give', course_id: course.id, first_day: dateIn(4), cohort_id: later };
  await operate(action, { kind: 'people', user_ids: [id], course_id: course.id });
  expect(await openDays(grant)).toEqual(['200', '200', '404']);
  await operate({ kind: 'move', first_day: dateIn(4) }, { kind: 'cohort', cohort_id: later });
  expect(await openDays(grant)).toEqual(['404', '404', '404']);
});
