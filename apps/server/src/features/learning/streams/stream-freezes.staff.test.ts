import { accessEnd, localDay, localMidnight } from '@daystream/domain';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { TestCourse } from '../../../testing/learning/courses.ts';
import {
  createFreezableCourse,
  createFreezableStream,
  freezeZone as zone,
  type FreezableStream,
} from '../../../testing/learning/freezable-streams.ts';
import { createPerson, type TestPerson } from '../../../testing/base/people.ts';
import { createTestApp, type TestApp } from '../../../testing/app/test-app.ts';

const dayMs = 86_400_000;
const base = '/spa/api/v1/user-course-streams';

let t: TestApp;
let support: TestPerson;
let course: TestCourse;
let startedAt: number;
beforeAll(async () => {
  t = await createTestApp();
  support = await createPerson(t, t.aurora, { staffRoles: ['support'] });
  course = await createFreezableCourse(t);
  startedAt = t.clock.now;
});
afterAll(() => t.close());
afterEach(() => {
  t.clock.now = startedAt;
});

const createLearner = () => createFreezableStream(t, course.id);
const inDays = (days: number) => localDay(t.clock.now, zone) + days;
const body = (first: number, last: number) => ({
  start_date: localMidnight(inDays(first), zone) / 1000,
  end_date: accessEnd(inDays(last), zone) / 1000 - 1,
});
const freeze = ({ person, id }: FreezableStream, dates: object) =>
  person.call('POST', `${base}/${id}/freeze/create`, dates);
const statusOf = async ({ person, id }: FreezableStream) =>
  (await person.call('GET', `${base}/${id}/status`)).json();

const dateOf = (days: number) => new Date(inDays(days) * dayMs).toISOString().slice(0, 10);
const staffFreeze = (person: TestPerson, id: number, change: object = {}) =>
  person.call('POST', `/studio/api/user-course-streams/${id}/freeze`, {
    first_day: dateOf(0),
    last_day: dateOf(29),
    reason: 'A broken leg',
    ...change,
  });
const unfreeze = (person: TestPerson, id: number, reason: unknown = 'Well again') =>
  person.call('POST', `/studio/api/user-course-streams/${id}/unfreeze`, { reason });

test('staff freeze beyond the allowance and unfreeze, each with a reason in the audit log', async () => {
  const learner = await createLearner();
  const frozen = await staffFreeze(support, learner.id);
  expect(frozen.json()).toMatchObject({
    status: 'freeze',
    freeze: { status: 1, frozen_days: 30, reason: 'A broken leg', is_by_staff: true },
  });
  expect((await statusOf(learner)).status).toBe('freeze');
  t.clock.now += 2 * dayMs;
  expect((await unfreeze(support, learner.id)).json()).toMatchObject({ status: 'open', freeze: null });
  const entries = await t.aurora.db
    .selectFrom('audit_entries')
    .select(['action', 'details'])
    .where('target_type', '=', 'stream')
    .where('target_id', '=', learner.id)
    .orderBy('id')
    .execute();
  expect(entries).toMatchObject([
    { action: 'stream.frozen', details: { reason: 'A broken leg' } },
    { action: 'stream.unfrozen', details: { reason: 'Well again', used: 2, returned: 28 } },
  ]);
  // The learner's own allowance is whole.
  expect((await freeze(learner, body(1, 14))).statusCode).toBe(200);
});

test.each<[string, object, number, string | undefined]>([
  ['without a reason', { reason: ' ' }, 422, 'reason'],
  ['in the past', { first_day: '2020-01-01' }, 422, 'first_day'],
  ['that ends before it begins', { last_day: '2020-01-01' }, 422, 'last_day'],
])('staff cannot freeze %s', async (_, change, status, field) => {
  const refused = await staffFreeze(support, (await createLearner()).id, change);
  expect([refused.statusCode, Object.keys(refused.json().errors)[0]]).toEqual([status, field]);
});

test('staff cannot unfreeze what is not frozen, nor without permission', async () => {
  const learner = await createLearner();
  expect((await unfreeze(support, learner.id)).json().code).toBe('not_frozen');
  const author = await createPerson(t, t.aurora, { staffRoles: ['author'] });
  expect((await staffFreeze(author, learner.id)).statusCode).toBe(403);
});

test('a withdrawn stream that is given again is not frozen', async () => {
  const learner = await createLearner();
  await freeze(learner, body(0, 6));
  await support.call('DELETE', `/studio/api/user-course-streams/${learner.id}`);
  const given = await support.call('POST', '/studio/api/user-course-streams', {
    user_id: learner.person.id,
    course_id: course.id,
    start_date: Math.floor(t.clock.now / 1000),
  });
  expect(given.json()).toMatchObject({ id: learner.id, status: 'open', freeze: null });
});
