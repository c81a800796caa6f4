import { CourseReport, Report } from '@daystream/contract';
import { formatDay, lessonParts, localDay, parseDay } from '@daystream/domain';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestCourse } from '../../../testing/learning/courses.ts';
import { giveCourse } from '../../../testing/talking/homework.ts';
import { createPerson, type TestPerson } from '../../../testing/base/people.ts';
import { refusalOf } from '../../../testing/app/refusal.ts';
import { createPublishedCourse, createStream } from '../../../testing/learning/streams.ts';
import { createTestApp, type TestApp } from '../../../testing/app/test-app.ts';
import { chatIdOf, statusIdOf } from '../../talking/homework/index.ts';
import { inFullSet } from '../../../testing/app/test-set.ts';
import { randomNumbers } from '../../../testing/app/random-numbers.ts';
import {
  expectedActivity,
  expectedExpert,
  expectedLessons,
  expectedProgress,
  readRows,
  type ReportedCourse,
} from '../../../testing/learning/expected-report.ts';

const dayMs = 86_400_000;
const timezone = 'Europe/Moscow';
let t: TestApp;
let admin: TestPerson;
let expert: TestPerson;
let courses: ReportedCourse[];
beforeAll(async () => {
  t = await createTestApp();
  admin = await createPerson(t, t.aurora, { staffRoles: ['admin'] });
  expert = await createPerson(t, t.aurora, { staffRoles: ['expert'] });
  courses = [
    withRestDays(await createPublishedCourse(t, t.aurora, { days: 3 }), []),
    withRestDays(await createPublishedCourse(t, t.aurora, { days: 2, restDays: [2] }), [2]),
  ];
  await giveCourse(t.aurora, courses[1]?.id ?? 0, expert.id);
});
afterAll(() => t.close());

const withRestDays = ({ id, days }: TestCourse, restDays: readonly number[]): ReportedCourse => ({
  id,
  days: days.map((day, index) => ({ ...day, dayOfRest: restDays.includes(index + 1) })),
});
const dateAgo = (days: number) => formatDay(localDay(t.clock.now, timezone) - days);
const report = async (query = '', person = admin) =>
  Report.parse((await person.call('GET', `/studio/api/reports${query}`)).json());
const courseReport = async (id: number, query = '', person = admin) =>
  CourseReport.parse((await person.call('GET', `/studio/api/courses/${id}/report${query}`)).json());
const update = () => t.features.rollups(t.aurora).update();

/** Rows of one more learner, at random times of the last 40 days. */
async function addLearner(random: (below: number) => number): Promise<number> {
  const { pool } = t.aurora;
  const person = await createPerson(t, t.aurora, {
    timezone: random(2) === 0 ? timezone : 'America/New_York',
  });
  const course = courses[random(courses.length)] as ReportedCourse;
  const begin = t.clock.now - random(40 * dayMs);
  const streamId = await createStream(t, t.aurora, {
    userId: person.id,
    courseId: course.id,
    startDate: begin,
    isDemo: random(8) === 0,
  });
  let at = begin;
  for (const day of course.days.slice(0, random(course.days.length + 1))) {
    at = Math.min(t.clock.now - 2, at + random(3 * dayMs));
    const end = random(3) === 0 ? null : Math.min(t.clock.now - 1, at + random(dayMs));
    await pool.query(
      'insert into user_day_statuses (stream_id, stage_day_id, started_at, finished_at) values ($1, $2, $3, $4)',
      [streamId, day.id, new Date(at), end === null ? null : new Date(end)],
    );
    const date = formatDay(localDay(at, timezone));
    const seconds = 60 + random(1000);
    await pool.query(
      `insert into practice_days (stream_id, day, kind, seconds) values ($1, $2, 'theory', $3) on conflict (stream_id, day, kind) do nothing`,
      [streamId, date, seconds],
    );
    for (const lesson of day.lessons)
      await pool.query(
        `insert into user_lesson_statuses (stream_id, stage_day_lesson_set_lesson_id, viewed_seconds, position, updated_at, watched_parts, first_viewed_on)
         values ($1, $2, $3, 0, $4, $5, $6)`,
        [streamId, lesson, seconds, new Date(at), random(2 ** lessonParts), date],
      );
    await pool.query(
      `insert into stream_ratings (stream_id, target_type, target_id, stars, updated_at) values ($1, 'day', $2, $3, $4)`,
      [streamId, day.id, random(5) === 0 ? null : 1 + random(5), new Date(at)],
    );
    await pool.query(
      `insert into points_operations (user_id, kind, amount, reason, source_type, source_id, created_at) values ($1, 'earn', $2, 'day_ended', 'day', $3, $4)`,
      [person.id, 1 + random(50), day.id, new Date(at)],
    );
    await addDecision(streamId, day.id, { at, wait: random(3 * dayMs), isAccepted: random(2) === 0 });
  }
  return streamId;
}

async function addDecision(
  streamId: number,
  targetId: number,
  { at, wait, isAccepted }: { at: number; wait: number; isAccepted: boolean },
): Promise<void> {
  const key = { streamId, targetType: 'stage_day_homework', targetId } as const;
  const { pool } = t.aurora;
  const id = statusIdOf(key);
  await pool.query(
    `insert into chats (id, kind, learner_id, stream_id) select $1, 'homework', user_id, id from user_course_streams where id = $2`,
    [chatIdOf(key), streamId],
  );
  await pool.query(
    `insert into user_homework_statuses (id, stream_id, target_type, target_id, status, chat_id) values ($1, $2, $3, $4, 'DONE', $5)`,
    [id, streamId, key.targetType, targetId, chatIdOf(key)],
  );
  await pool.query(
    'insert into homework_reviews (status_id, reviewer_id, verdict, created_at, waited_since) values ($1, $2, $3, $4, $5)',
    [id, expert.id, isAccepted ? 'accepted' : 'returned', new Date(at), new Date(at - wait)],
  );
}

async function dumpRollups(): Promise<unknown[]> {
  const tables = ['course_days', 'activity', 'progress', 'lessons', 'expert_days', 'points_days'];
  return Promise.all(
    tables.map(async (table) => {
      const { rows } = await t.aurora.pool.query(`select * from report_${table} r order by r::text`);
      return rows;
    }),
  );
}

function withoutStars(totals: ReturnType<typeof expectedActivity>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(totals).filter(([name]) => !name.startsWith('stars')));
}

/** Every number of the reports equals what the rows of learners say. */
async function expectReportsOfRows(from: string, to: string): Promise<void> {
  const rows = await readRows(t.aurora, timezone);
  const period = { first: parseDay(from) ?? 0, last: parseDay(to) ?? 0 };
  const shown = await report(`?from=${from}&to=${to}`);
  expect(shown.totals).toEqual(expectedActivity(rows, period, courses));
  expect(shown.steps).toEqual(
    shown.steps.map(({ date }, index) => {
      const next = shown.steps[index + 1];
      const step = {
        first: parseDay(date) ?? 0,
        last: next === undefined ? period.last : (parseDay(next.date) ?? 0) - 1,
      };
      // A step has the activity of a period, without its ratings.
      return { date, ...withoutStars(expectedActivity(rows, step, courses)) };
    }),
  );
  const [reported] = shown.experts;
  expect(reported ?? null).toEqual(expectedExpert(rows, period, expert));
  const given = rows.points.filter(({ day }) => day >= period.first && day <= period.last);
  const sum = given.reduce((all, { amount }) => all + amount, 0);
  expect(shown.points?.reduce((all, row) => all + row.given, 0)).toBe(sum);
  for (const course of courses) {
    const { progress, lessons } = await courseReport(course.id, `?from=${from}&to=${to}`);
    expect(
      progress.map(({ day_id, started_count, ended_count }) => [day_id, started_count, ended_count]),
    ).toEqual(expectedProgress(rows, period, course));
    expect(
      lessons.map(({ lesson_id, viewers_count, viewed_seconds, recorded_count, part_counts }) => ({
        lesson_id,
        viewers_count,
        viewed_seconds,
        recorded_count,
        part_counts,
      })),
    ).toEqual(expectedLessons(rows, period, course));
  }
}

test('the rollups equal the rows that they summarize, however late and in whatever order these are written', async () => {
  // A third sequence would move the clock so far ahead of the database's that late rows are in its future.
  for (const seed of inFullSet('two sequences of writes', { all: [1, 2], short: [1] })) {
    const random = randomNumbers(seed);
    const streams: number[] = [];
    for (let round = 0; round < 3; round += 1) {
      for (let n = 0; n < 6; n += 1) streams.push(await addLearner(random));
      // A learner is erased, and a demo becomes a course.
      await t.aurora.pool.query('delete from user_course_streams where id = $1', [
        streams[random(streams.length)],
      ]);
      await t.aurora.pool.query('update user_course_streams set is_demo = not is_demo where id = $1', [
        streams[random(streams.length)],
      ]);
      await update();
      t.clock.now += random(2 * dayMs);
    }
    await update();
    const kept = await dumpRollups();
    for (const [from, to] of [
      [39, 0],
      [20, 10],
      [5, 5],
      [200, 0],
    ])
      await expectReportsOfRows(dateAgo(from ?? 0), dateAgo(to ?? 0));
    // A second run changes nothing, and neither does computing everything anew.
    await update();
    expect(await dumpRollups()).toEqual(kept);
    await t.aurora.pool.query(`update report_state set timezone = 'UTC'`);
    await update();
    expect(await dumpRollups()).toEqual(kept);
  }
});

test('a run that was cut off is completed by the next one', async () => {
  await update();
  const kept = await dumpRollups();
  await t.aurora.pool.query(`update report_state set timezone = 'UTC'`);
  await t.aurora.pool.query(
    `create function fail() returns trigger language plpgsql as $$ begin raise 'cut off'; end $$`,
  );
  await t.aurora.pool.query(
    'create trigger fails before insert on report_progress for each row execute function fail()',
  );
  await expect(update()).rejects.toThrow('1 failed: progress');
  await t.aurora.pool.query('drop trigger fails on report_progress');
  await update();
  expect(await dumpRollups()).toEqual(kept);
});

test('a learner whose earlier practice becomes known late is active once', async () => {
  const person = await createPerson(t, t.aurora);
  const courseId = (await createPublishedCourse(t, t.aurora, { days: 1 })).id;
  const startDate = t.clock.now - 20 * dayMs;
  const streamId = await createStream(t, t.aurora, { userId: person.id, courseId, startDate });
  const practise = (daysAgo: number) =>
    t.aurora.pool.query(
      `insert into practice_days (stream_id, day, kind, seconds) values ($1, $2, 'theory', 60)`,
      [streamId, dateAgo(daysAgo)],
    );
  const activeSince = async (daysAgo: number) =>
    (await report(`?from=${dateAgo(daysAgo)}&to=${dateAgo(0)}&course_id=${courseId}`)).totals.active_count;
  await practise(3);
  await update();
  await practise(12);
  await update();
  expect([await activeSince(15), await activeSince(5), await activeSince(1)]).toEqual([1, 1, 0]);
});

test('an expert reads the reports of the courses assigned to them', async () => {
  await update();
  const [foreign, own] = courses.map(({ id }) => id);
  const shown = await report('?from=2020-01-01&to=2029-12-30', expert);
  expect(shown.courses.map(({ id }) => id)).toEqual([own]);
  expect(shown.points).toBeNull();
  expect(shown.totals).toEqual((await report(`?from=2020-01-01&to=2029-12-30&course_id=${own}`)).totals);
  const nothing = await report(`?course_id=${foreign}`, expert);
  expect([nothing.courses, nothing.totals.enrolled_count, nothing.experts]).toEqual([[], 0, []]);
  const refused = await expert.call('GET', `/studio/api/courses/${foreign}/report`);
  expect(refusalOf(refused)).toEqual([404, 'not_found']);
  const table = await expert.call('GET', `/studio/api/reports/table?table=progress&course_id=${foreign}`);
  expect(refusalOf(table)).toEqual([404, 'not_found']);
});

test('a long period is divided by weeks or months, and an impossible one is refused', async () => {
  expect((await report('?from=2026-01-01&to=2026-12-31')).step).toBe('week');
  const { step, steps } = await report('?from=2024-01-15&to=2026-12-31');
  expect([step, steps.length, steps[0]?.date, steps[1]?.date]).toEqual([
    'month',
    36,
    '2024-01-15',
    '2024-02-01',
  ]);
  for (const query of ['?from=2026-02-01&to=2026-01-31', '?from=2001-01-01&to=2026-01-31'])
    expect(refusalOf(await admin.call('GET', `/studio/api/reports${query}`))).toEqual([422, 'invalid']);
  expect((await admin.call('GET', '/studio/api/reports?from=2026-02-30')).statusCode).toBe(400);
});

test('tables are files that spreadsheets open without running formulas', async () => {
  await t.aurora.pool.query(`update courses set title = '=cmd|x; "y"' where id = $1`, [courses[0]?.id]);
  const file = await admin.call('GET', '/studio/api/reports/table?table=courses&lang=ru');
  expect(file.headers['content-type']).toBe('text/csv; charset=utf-8');
  expect(file.headers['content-disposition']).toMatch(/^attachment; filename="courses-[\d-]+\.csv"$/);
  expect(file.rawPayload.subarray(0, 3).toString('hex')).toBe('efbbbf');
  expect(file.body).toContain(`"'=cmd|x; ""y"""`);
  for (const table of ['steps', 'experts', 'points', 'progress', 'lessons'])
    expect(
      (await admin.call('GET', `/studio/api/reports/table?table=${table}&course_id=${courses[0]?.id}`))
        .statusCode,
    ).toBe(200);
  const steps = await admin.call('GET', '/studio/api/reports/table?table=steps');
  expect(steps.headers['content-disposition']).toContain('filename="learners-over-time-2');
  const without = await admin.call('GET', '/studio/api/reports/table?table=lessons');
  expect(refusalOf(without)).toEqual([422, 'invalid']);
});

test('reports that are opened show what happened a minute ago', async () => {
  const refresh = async () => (await admin.call('POST', '/studio/api/reports/refresh')).json().computed_at;
  t.clock.now += 120_000;
  await refresh();
  const before = (await report('?days=1')).totals.enrolled_count;
  const person = await createPerson(t, t.aurora, { timezone });
  await createStream(t, t.aurora, { userId: person.id, courseId: courses[0]?.id ?? 0 });
  // Within the minute nothing is computed.
  const computedAt = await refresh();
  expect((await report('?days=1')).totals.enrolled_count).toBe(before);
  t.clock.now += 60_000;
  expect(await refresh()).toBeGreaterThan(computedAt);
  expect((await report('?days=1')).totals.enrolled_count).toBe(before + 1);
});

test('a lesson of an earlier day that arrives later adds to the report of that day', async () => {
  const person = await createPerson(t, t.aurora, { timezone });
  const streamId = await createStream(t, t.aurora, { userId: person.id, courseId: courses[0]?.id ?? 0 });
  const day = dateAgo(30);
  const practise = (seconds: number) =>
    t.aurora.pool.query(
      `insert into practice_days as p (stream_id, day, kind, seconds) values ($1, $2, 'theory', $3)
       on conflict (stream_id, day, kind) do update set seconds = p.seconds + excluded.seconds`,
      [streamId, day, seconds],
    );
  const reported = async () => {
    await update();
    return (await report(`?from=${day}&to=${day}`)).totals.practice_seconds;
  };
  const before = await reported();
  await practise(60);
  expect(await reported()).toBe(before + 60);
  // The rest of that day was watched without a network.
  await practise(300);
  expect(await reported()).toBe(before + 360);
});
