import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPerson } from '../../../testing/base/people.ts';
import { statementsOf } from '../../../testing/app/statements.ts';
import { createPublishedCourse, createStream, startOfToday } from '../../../testing/learning/streams.ts';
import { createTestApp, type TestApp } from '../../../testing/app/test-app.ts';

const dayMs = 86_400_000;

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp();
  // Saves of a minute stay within a day.
  t.clock.now = startOfToday(t) + dayMs / 2;
});
afterAll(() => t.close());

/** A learner whose course started some days ago. */
async function createLearner({ startedDaysAgo = 0, days = 3, restDays = [] as number[] } = {}) {
  const person = await createPerson(t, t.aurora);
  const course = await createPublishedCourse(t, t.aurora, { days, restDays, drip: restDays.length > 0 });
  const startDate = startOfToday(t) - startedDaysAgo * dayMs;
  const streamId = await createStream(t, t.aurora, { userId: person.id, courseId: course.id, startDate });
  const dayId = (number: number) => course.days[number - 1]?.id ?? 0;
  return {
    person,
    course,
    streamId,
    /** Stores a day as started, and ended if `endedDaysAgo` is given. */
    addDay: (number: number, endedDaysAgo: number | null) =>
      t.aurora.db
        .insertInto('user_day_statuses')
        .values({
          stream_id: streamId,
          stage_day_id: dayId(number),
          started_at: new Date(startDate),
          finished_at: endedDaysAgo === null ? null : new Date(startOfToday(t) - endedDaysAgo * dayMs),
        })
        .execute(),
    save: (number: number, viewedSeconds: number) =>
      person.call('POST', '/spa/api/v1/save-lesson-stat', {
        stage_day_id: dayId(number),
        user_course_stream_id: streamId,
        stage_day_lesson_set_lesson_id: course.days[number - 1]?.lessons[0],
        viewed_seconds: viewedSeconds,
      }),
    month: async (month?: string) =>
      (await person.call('GET', `/spa/api/v1/practice/month${month ? `?month=${month}` : ''}`)).json(),
    statistics: async (query = '') =>
      (await person.call('GET', `/spa/api/v1/practice/statistics${query}`)).json(),
  };
}

const dateOf = (ms: number) => new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Moscow' }).format(ms);

test('what is watched counts for the learner’s day, each second once [product §2 statistics dashboard]', async () => {
  const learner = await createLearner({ startedDaysAgo: 1 });
  await learner.addDay(1, null);
  for (const viewed of [30, 30, 70]) {
    await learner.save(1, viewed);
    t.clock.now += 60_000;
  }
  const today = dateOf(t.clock.now);
  expect(await learner.month()).toEqual({
    month: today.slice(0, 7),
    today,
    first_month: today.slice(0, 7),
    days: [{ date: today, seconds: 70, ended_days_count: 0, is_rest: false, is_frozen: false }],
    seconds: 70,
    streak: { days_count: 0, best_days_count: 0 },
  });
  expect(await learner.statistics('?weeks=1')).toMatchObject({
    weeks: [expect.any(String)],
    courses: [{ id: learner.course.id, title: expect.any(String) }],
    entries: [{ course_id: learner.course.id, kind: 'theory', seconds: 70 }],
  });
});

test('one second before and after midnight of the learner’s zone are two days', async () => {
  const learner = await createLearner({ startedDaysAgo: 1 });
  await learner.addDay(1, null);
  const before = t.clock.now;
  try {
    t.clock.now = startOfToday(t) + dayMs - 1000;
    await learner.save(1, 20);
    t.clock.now += 20_000;
    await learner.save(1, 35);
    const dates = [dateOf(t.clock.now - 21_000), dateOf(t.clock.now)];
    const months = await Promise.all(dates.map((date) => learner.month(date.slice(0, 7))));
    const days = new Map(
      months.flatMap((month) =>
        month.days.map((day: { date: string; seconds: number }) => [day.date, day.seconds]),
      ),
    );
    expect(dates.map((date) => days.get(date))).toEqual([20, 15]);
  } finally {
    t.clock.now = before;
  }
});

test('rest days and frozen days are marked, and do not break the streak [product §4 freeze]', async () => {
  const learner = await createLearner({ startedDaysAgo: 6, days: 7, restDays: [2] });
  await learner.addDay(1, 6);
  await learner.addDay(3, 4);
  await t.aurora.db
    .insertInto('user_course_stream_freezes')
    .values({
      stream_id: learner.streamId,
      status: 2,
      start_date: new Date(startOfToday(t) - 3 * dayMs),
      end_date: new Date(startOfToday(t) - dayMs - 1000),
      frozen_days: 2,
    })
    .execute();
  await learner.addDay(4, 1);
  const months = new Set([0, 6].map((ago) => dateOf(t.clock.now - ago * dayMs).slice(0, 7)));
  const answers = await Promise.all([...months].map((month) => learner.month(month)));
  const days = answers.flatMap((answer) => answer.days);
  const at = (ago: number) =>
    days.find(({ date }: { date: string }) => date === dateOf(startOfToday(t) - ago * dayMs));
  expect(at(6)).toMatchObject({ ended_days_count: 1 });
  expect(at(5)).toMatchObject({ is_rest: true, ended_days_count: 0 });
  expect([at(3), at(2)]).toMatchObject([{ is_frozen: true }, { is_frozen: true }]);
  expect(answers[0].streak).toEqual({ days_count: 3, best_days_count: 3 });
});

test('practice is private: another learner’s is not counted', async () => {
  const [anna, boris] = [await createLearner(), await createLearner()];
  await anna.addDay(1, null);
  await anna.save(1, 20);
  expect(await boris.month()).toMatchObject({ days: [], seconds: 0, first_month: null });
  expect(await boris.statistics()).toMatchObject({ courses: [], entries: [] });
});

test('refuses a month that is none, and more weeks than two years', async () => {
  const { person } = await createLearner();
  for (const address of [
    'month?month=2026-13',
    'month?month=x',
    'statistics?weeks=105',
    'statistics?weeks=0',
  ])
    expect((await person.call('GET', `/spa/api/v1/practice/${address}`)).statusCode).toBe(400);
});

test('the month and the statistics of two years read the days, not every lesson', async () => {
  const learner = await createLearner({ startedDaysAgo: 730, days: 30 });
  await t.aurora.db
    .insertInto('practice_days')
    .values(
      Array.from({ length: 730 }, (_, ago) => ({
        stream_id: learner.streamId,
        day: dateOf(startOfToday(t) - ago * dayMs),
        kind: 'execution',
        seconds: 600,
      })),
    )
    .execute();
  await learner.month();
  const statements = await statementsOf(() =>
    Promise.all([learner.month(), learner.statistics('?weeks=104')]),
  );
  expect(statements.filter((text) => text.includes('user_lesson_statuses'))).toEqual([]);
  expect(statements.length).toBeLessThanOrEqual(4);
  const { entries, weeks } = await learner.statistics('?weeks=104');
  expect(weeks).toHaveLength(104);
  expect(entries).toHaveLength(104);
});
