import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { configure } from '../../../testing/app/configure.ts';
import type { TestCourse, TestCourseOptions } from '../../../testing/learning/courses.ts';
import { createPerson, type TestPerson } from '../../../testing/base/people.ts';
import {
  createPublishedCourse,
  createStream,
  type TestStreamOptions,
} from '../../../testing/learning/streams.ts';
import { createTestApp, type TestApp } from '../../../testing/app/test-app.ts';

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());

interface Learner {
  person: TestPerson;
  course: TestCourse;
  streamId: number;
  /** `number`: the day's number, from 1. */
  start(number: number, query?: string): Promise<{ status: number; body: Record<string, unknown> }>;
  finish(number: number, query?: string): Promise<{ status: number; body: Record<string, unknown> }>;
  watch(number: number): Promise<void>;
  points(): Promise<number>;
}

async function createLearner(
  course: TestCourseOptions = {},
  stream: TestStreamOptions = {},
): Promise<Learner> {
  const person = await createPerson(t, t.aurora);
  const published = await createPublishedCourse(t, t.aurora, course);
  const streamId = await createStream(t, t.aurora, { userId: person.id, courseId: published.id, ...stream });
  const act = (number: number, action: string, query = '') => {
    const path = `/spa/api/v1/user-course-streams/${streamId}/user-day-status/${published.days[number - 1]?.id}`;
    return person
      .call('POST', `${path}/${action}${query}`)
      .then((answer) => ({ status: answer.statusCode, body: answer.json() }));
  };
  return {
    person,
    course: published,
    streamId,
    start: (number, query) => act(number, 'start', query),
    finish: (number, query) => act(number, 'finish', query),
    async watch(number) {
      t.clock.now += 60_000;
      for (const lesson of published.days[number - 1]?.lessons ?? []) {
        const body = {
          stage_day_id: published.days[number - 1]?.id,
          user_course_stream_id: streamId,
          stage_day_lesson_set_lesson_id: lesson,
          viewed_seconds: 95,
        };
        expect((await person.call('POST', '/spa/api/v1/save-lesson-stat', body)).statusCode).toBe(200);
      }
    },
    points: async () =>
      (
        await t.aurora.db
          .selectFrom('points_balances')
          .select('amount')
          .where('user_id', '=', person.id)
          .executeTakeFirst()
      )?.amount ?? 0,
  };
}

test('a day is started, watched and finished with points, and repeated calls change nothing [rules §7 day status]', async () => {
  const learner = await createLearner({ days: 3, scores: 10 });
  const started = await learner.start(1, '?expand=day.scores');
  expect(started).toMatchObject({
    status: 200,
    body: { status: 'started', lock: null, day: { scores: 10 }, finished_at: null },
  });
  t.clock.now += 60_000;
  expect(await learner.start(1, '?expand=day.scores')).toEqual(started);
  await learner.watch(1);
  const finished = await learner.finish(1);
  expect(finished).toMatchObject({ status: 200, body: { status: 'ended', id: started.body['id'] } });
  t.clock.now += 60_000;
  expect(await learner.finish(1)).toEqual(finished);
  expect(await learner.start(1)).toEqual(finished);
  expect(await learner.points()).toBe(10);
  const status = await learner.person.call(
    'GET',
    `/spa/api/v1/user-course-streams/${learner.streamId}/status`,
  );
  expect(status.json()).toMatchObject({ progress: { days_count: 3, complete_days_count: 1, progress: 33 } });
  expect(status.json().lessons).toMatchObject([{ viewed_seconds: 95, status: 'ended' }, { status: 'ended' }]);
});

test.each<[string, TestCourseOptions, TestStreamOptions, number]>([
  ['a required day before it', { requiredDays: [1] }, {}, 2],
  ['the drip clock', { drip: true }, {}, 2],
  ['the demo', { demoDays: [1] }, { isDemo: true }, 2],
])(
  'a day that is locked by %s cannot be started or finished [rules §7 day status]',
  async (_, course, stream, number) => {
    const learner = await createLearner(course, stream);
    expect(await learner.start(number)).toMatchObject({ status: 409, body: { code: 'day_locked' } });
    expect(await learner.finish(number)).toMatchObject({ status: 409, body: { code: 'day_locked' } });
    expect(await learner.start(1)).toMatchObject({ status: 200 });
  },
);

test('ended days make a streak in the zone of the learner', async () => {
  const one = await createLearner();
  const streak = async () => (await one.person.call('GET', '/spa/api/v1/user?expand=streak')).json().streak;
  expect(await streak()).toMatchObject({ days_count: 0 });
  await one.start(1);
  await one.watch(1);
  await one.finish(1);
  const { days_count, week, today } = await streak();
  expect([days_count, week[today]]).toEqual([1, 'ended']);
  const finishedBefore = (hours: number) =>
    t.aurora.db
      .updateTable('user_day_statuses')
      .set({ finished_at: new Date(t.clock.now - hours * 3_600_000) })
      .where('stream_id', '=', one.streamId)
      .execute();
  await finishedBefore(24);
  expect(await streak()).toMatchObject({ days_count: 1 });
  await finishedBefore(72);
  expect(await streak()).toMatchObject({ days_count: 0 });
});

test('refuses to finish a day that is not started or not watched [rules §7 day status]', async () => {
  const learner = await createLearner();
  expect(await learner.finish(1)).toMatchObject({ status: 409, body: { code: 'day_not_started' } });
  await learner.start(1);
  expect(await learner.finish(1)).toMatchObject({ status: 409, body: { code: 'lessons_not_watched' } });
  expect(await learner.points()).toBe(0);
});

test('refuses to finish a day whose lessons were reported as watched sooner than they can be [rules §5 lesson statistics]', async () => {
  const learner = await createLearner({ scores: 10 });
  await learner.start(1);
  for (const lesson of learner.course.days[0]?.lessons ?? [])
    await learner.person.call('POST', '/spa/api/v1/save-lesson-stat', {
      stage_day_id: learner.course.days[0]?.id,
      user_course_stream_id: learner.streamId,
      stage_day_lesson_set_lesson_id: lesson,
      viewed_seconds: 86_400,
      play_count: 1,
    });
  expect(await learner.finish(1)).toMatchObject({ status: 409, body: { code: 'lessons_not_watched' } });
  expect(await learner.points()).toBe(0);
});

test('a lesson without a ready video does not block the day', async () => {
  const learner = await createLearner({ videoState: 'processing' });
  await learner.start(1);
  expect(await learner.finish(1)).toMatchObject({ status: 200, body: { status: 'ended' } });
});

test('starting and finishing a rest day changes nothing', async () => {
  const learner = await createLearner({ restDays: [1] });
  expect(await learner.start(1)).toMatchObject({ status: 200, body: { id: null, status: 'started' } });
  await learner.finish(1);
  expect(await learner.points()).toBe(0);
  const rows = await t.aurora.db
    .selectFrom('user_day_statuses')
    .selectAll()
    .where('stream_id', '=', learner.streamId)
    .execute();
  expect(rows).toEqual([]);
});

test('a day of another course is not found', async () => {
  const [learner, other] = [await createLearner(), await createLearner()];
  const path = `/spa/api/v1/user-course-streams/${learner.streamId}/user-day-status/${other.course.days[0]?.id}`;
  for (const action of ['start', 'finish'])
    expect((await learner.person.call('POST', `${path}/${action}`)).statusCode).toBe(404);
  expect((await learner.person.call('POST', `${path}x/start`)).statusCode).toBe(400);
});

test('reports the progress of a started day [rules §7 day status]', async () => {
  const learner = await createLearner({ lessonsADay: 3 });
  const { body } = await learner.start(1);
  const progress = `/spa/api/v1/user-course-streams/${learner.streamId}/user-day-status/${String(body['id'])}/progress`;
  const lessons = learner.course.days[0]?.lessons ?? [];
  t.clock.now += 60_000;
  for (const [lesson, viewed_seconds] of [
    [lessons[0], 90],
    [lessons[1], 89],
  ])
    await learner.person.call('POST', '/spa/api/v1/save-lesson-stat', {
      stage_day_id: learner.course.days[0]?.id,
      user_course_stream_id: learner.streamId,
      stage_day_lesson_set_lesson_id: lesson,
      viewed_seconds,
    });
  expect((await learner.person.call('GET', progress)).json()).toEqual({
    id: body['id'],
    stage_day_id: learner.course.days[0]?.id,
    status: 'started',
    lessons_count: 3,
    viewed_lessons_count: 1,
    progress: 33,
  });
  const other = await createLearner();
  expect(
    (await learner.person.call('GET', progress.replace(/\d+\/progress/, '999999/progress'))).statusCode,
  ).toBe(404);
  expect((await other.person.call('GET', progress)).statusCode).toBe(404);
});

/** The default of `score_amounts`. */
const courseCompletedScores = 100;

test('the last day also gives the points of the course, ignoring rest days', async () => {
  const learner = await createLearner({ days: 3, restDays: [2], scores: 10, videoState: 'waiting' });
  await learner.start(1);
  await learner.finish(1);
  expect(await learner.points()).toBe(10);
  await learner.start(3);
  await learner.finish(3);
  expect(await learner.points()).toBe(20 + courseCompletedScores);
});

test.each([0, 250])('a completed course gives the %i points of the brand', async (amount) => {
  const { config } = t.aurora;
  const withAmount = (course_completed: number) =>
    configure(t, t.aurora, { score_amounts: { ...config.score_amounts, course_completed } });
  await withAmount(amount);
  try {
    const one = await createLearner({ days: 1, scores: 10, videoState: 'waiting' });
    await one.start(1);
    await one.finish(1);
    expect(await one.points()).toBe(10 + amount);
  } finally {
    await withAmount(courseCompletedScores);
  }
});

test('concurrent starts and finishes give the points of a day once', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(
        fc.record({
          day: fc.integer({ min: 1, max: 3 }),
          action: fc.constantFrom('start', 'finish'),
        } as const),
        {
          minLength: 8,
          maxLength: 24,
        },
      ),
      async (actions) => {
        const learner = await createLearner({ days: 3, scores: 10, videoState: 'waiting' });
        await Promise.all([learner.start(1), learner.start(2), learner.start(1)]);
        const answers = await Promise.all(actions.map(({ day, action }) => learner[action](day)));
        for (const { status } of answers) expect([200, 409]).toContain(status);
        const ended = await t.aurora.db
          .selectFrom('user_day_statuses')
          .select(['stage_day_id', 'finished_at'])
          .where('stream_id', '=', learner.streamId)
          .where('finished_at', 'is not', null)
          .execute();
        const isDone = ended.length === 3;
        expect(await learner.points()).toBe(ended.length * 10 + (isDone ? courseCompletedScores : 0));
      },
    ),
    { numRuns: 15 },
  );
});
