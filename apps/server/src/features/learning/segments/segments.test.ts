import type { SegmentCondition } from '@daystream/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createBanner } from '../../../testing/desk/banners.ts';
import type { TestCourse } from '../../../testing/learning/courses.ts';
import { createPerson, type TestPerson } from '../../../testing/base/people.ts';
import { createPublishedCourse, createStream, startOfToday } from '../../../testing/learning/streams.ts';
import { createTestApp, type TestApp } from '../../../testing/app/test-app.ts';
import { meetsRule } from './segment-conditions.ts';

const base = '/studio/api/segments';
const dayMs = 86_400_000;

let t: TestApp;
let author: TestPerson;
let admin: TestPerson;
let course: TestCourse;
let other: TestCourse;
let cohortId: number;
/** Learners by what is special about them. */
const learners: Record<string, TestPerson> = {};

beforeAll(async () => {
  t = await createTestApp();
  // The middle of May: far from 29 February, the birthday of one learner.
  t.clock.now = Date.UTC(new Date(t.clock.now).getUTCFullYear() + 1, 4, 15, 9);
  author = await createPerson(t, t.aurora, { staffRoles: ['author'] });
  admin = await createPerson(t, t.aurora, { staffRoles: ['admin'] });
  course = await createPublishedCourse(t, t.aurora, { days: 4 });
  other = await createPublishedCourse(t, t.aurora);
  const form = { course_id: course.id, title: 'May', first_day: '2026-01-01' };
  cohortId = (await admin.call('POST', '/studio/api/cohorts', form)).json().id;
  const add = async (name: string, streams: object[], birthday: string | null = null) => {
    const person = await createPerson(t, t.aurora, { name });
    learners[name] = person;
    const ids: number[] = [];
    for (const stream of streams)
      ids.push(await createStream(t, t.aurora, { userId: person.id, courseId: course.id, ...stream }));
    if (birthday !== null)
      await t.aurora.pool.query('update users set birthday = $2 where id = $1', [person.id, birthday]);
    return ids[0] ?? 0;
  };
  const weekAgo = startOfToday(t) - 8 * dayMs;
  await add('newcomer', [], inDays(0));
  await add('open', [{}], inDays(3));
  await add('ended', [{ startDate: weekAgo, endDate: t.clock.now - dayMs }]);
  await add('coming', [{ startDate: t.clock.now + dayMs }]);
  await add('again', [
    { startDate: weekAgo, endDate: t.clock.now - dayMs },
    { courseId: other.id, startDate: t.clock.now + dayMs },
  ]);
  await add('optional', [{ isOptionalPurchase: true }], '1996-02-29');
  const busy = await add('busy', [{ startDate: weekAgo }, { courseId: other.id }]);
  await t.aurora.db
    .insertInto('user_day_statuses')
    .values({ stream_id: busy, stage_day_id: course.days[2]?.id ?? 0, started_at: new Date(t.clock.now) })
    .execute();
  const member = await add('member', [{}]);
  await t.aurora.db
    .updateTable('user_course_streams')
    .set({ cohort_id: cohortId })
    .where('id', '=', member)
    .execute();
});
afterAll(() => t.close());

/** A birthday of somebody who is 30 in so many days. */
function inDays(days: number): string {
  const date = new Date(startOfToday(t) + 12 * 3_600_000 + days * dayMs);
  date.setUTCFullYear(date.getUTCFullYear() - 30);
  return date.toISOString().slice(0, 10);
}

const cases: [string, () => SegmentCondition, string[]][] = [
  ['has a course', () => ({ kind: 'course', course_ids: [other.id], has: true }), ['busy', 'again']],
  ['has no course', () => ({ kind: 'course', course_ids: [course.id, other.id], has: false }), ['newcomer']],
  ['has access', () => ({ kind: 'access', course_ids: [course.id], has: true }), ['open', 'busy', 'member']],
  [
    'has no access',
    () => ({ kind: 'access', course_ids: [], has: false }),
    ['newcomer', 'ended', 'optional', 'coming', 'again'],
  ],
  ['had access that ended', () => ({ kind: 'access_ended', course_ids: [] }), ['ended']],
  ['had access to a course that ended', () => ({ kind: 'access_ended', course_ids: [other.id] }), []],
  [
    'reached a day',
    () => ({ kind: 'day_reached', course_id: course.id, day_number: 3, has: true }),
    ['busy'],
  ],
  [
    'did not reach a later day',
    () => ({ kind: 'day_reached', course_id: course.id, day_number: 4, has: true }),
    [],
  ],
  ['is inactive', () => ({ kind: 'inactive', days: 7 }), ['ended', 'again']],
  ['has a birthday', () => ({ kind: 'birthday', within_days: 0 }), ['newcomer']],
  ['has a birthday soon', () => ({ kind: 'birthday', within_days: 7 }), ['newcomer', 'open']],
  ['is in a cohort', () => ({ kind: 'cohort', cohort_ids: [cohortId], has: true }), ['member']],
];
test.each(cases)(
  'a segment of who %s: counted, listed and shown its banner',
  async (name, condition, expected) => {
    const rule = { conditions: [condition()] };
    const created = await author.call('POST', base, { name, rule });
    expect([created.statusCode, created.json()]).toEqual([201, expect.objectContaining({ name, rule })]);
    const { id } = created.json();
    const counted = (await author.call('POST', `${base}/preview`, rule)).json();
    expect(counted).toEqual({ people_count: expected.length });
    const filter = encodeURIComponent(JSON.stringify({ segment_id: id }));
    const listed = (await admin.call('GET', `/studio/api/users?filter=${filter}`)).json();
    const byId = (a: number, b: number) => a - b;
    const ids = (names: string[]) => names.map((one) => learners[one]?.id ?? 0).toSorted(byId);
    expect(listed.map((row: { id: number }) => row.id).toSorted(byId)).toEqual(ids(expected));
    const banner = await createBanner(author, { title: name, segment_ids: [id] });
    const readers = async () => {
      const shown: string[] = [];
      for (const [key, person] of Object.entries(learners)) {
        const banners = (await person.call('GET', '/spa/api/v1/banners')).json();
        if (banners.some((row: { id: number }) => row.id === banner.id)) shown.push(key);
      }
      return ids(shown);
    };
    // The nodes receive a banner after it is stored.
    await expect.poll(readers).toEqual(ids(expected));
  },
);

test('a birthday of 29 February is on the 28th in other years', async () => {
  const count = async (day: string) => {
    const rule = { conditions: [{ kind: 'birthday', within_days: 0 } as const] };
    const isMet = meetsRule(rule, new Date(`${day}T12:00:00Z`));
    const { rows } = await sql`select from users u where ${isMet}`.execute(t.aurora.db);
    return rows.length;
  };
  expect([await count('2027-02-28'), await count('2028-02-28'), await count('2028-02-29')]).toEqual([
    1, 0, 1,
  ]);
});

test('a renamed segment keeps its banners, and is deleted only without any', async () => {
  const rule = { conditions: [{ kind: 'birthday', within_days: 0 }] };
  const { id } = (await author.call('POST', base, { name: 'Before', rule })).json();
  const banner = await createBanner(author, { segment_ids: [id] });
  expect((await author.call('PUT', `${base}/${id}`, { name: 'After', rule })).json()).toMatchObject({
    name: 'After',
    banners_count: 1,
  });
  const changed = (await author.call('GET', `/studio/api/banners/${banner.id}`)).json();
  expect(changed).toMatchObject({ segment_ids: [id], segments: ['After'] });
  expect((await author.call('POST', base, { name: 'After', rule })).statusCode).toBe(422);
  expect((await author.call('DELETE', `${base}/${id}`)).statusCode).toBe(409);
  await author.call('DELETE', `/studio/api/banners/${banner.id}`);
  expect((await author.call('DELETE', `${base}/${id}`)).statusCode).toBe(200);
});
