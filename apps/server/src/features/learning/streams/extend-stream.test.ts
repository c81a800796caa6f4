import { accessEnd, localDay } from '@daystream/domain';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestCourse } from '../../../testing/learning/courses.ts';
import { createPerson, type TestPerson } from '../../../testing/base/people.ts';
import { createPublishedCourse, createStream } from '../../../testing/learning/streams.ts';
import { createTestApp, type TestApp } from '../../../testing/app/test-app.ts';

const dayMs = 86_400_000;

let t: TestApp;
let support: TestPerson;
let course: TestCourse;
beforeAll(async () => {
  t = await createTestApp();
  support = await createPerson(t, t.aurora, { staffRoles: ['support'] });
  course = await createPublishedCourse(t, t.aurora, { days: 4 });
});
afterAll(() => t.close());

const extend = (person: TestPerson, id: number, lastDay: unknown, headers?: Record<string, string>) =>
  person.call('POST', `/studio/api/user-course-streams/${id}/extend`, { last_day: lastDay }, headers);
const dateOf = (day: number) => new Date(day * dayMs).toISOString().slice(0, 10);
const inDays = (days: number, timezone: string) => localDay(t.clock.now, timezone) + days;
const statusFor = async (learner: TestPerson, id: number) =>
  (await learner.call('GET', `/spa/api/v1/user-course-streams/${id}/status`)).json().status;

test.each(['Pacific/Kiritimati', 'Europe/Moscow', 'America/New_York', 'Pacific/Pago_Pago'])(
  'extends access to the end of the day in %s, with an audit entry',
  async (timezone) => {
    const learner = await createPerson(t, t.aurora, { timezone });
    const endDate = accessEnd(inDays(1, timezone), timezone);
    const id = await createStream(t, t.aurora, { userId: learner.id, courseId: course.id, endDate });
    const lastDay = inDays(30, timezone);
    const extended = await extend(support, id, dateOf(lastDay));
    expect(extended.json()).toMatchObject({
      id,
      status: 'open',
      end_date: accessEnd(lastDay, timezone) / 1000,
    });
    const { details, user_id } = await t.aurora.db
      .selectFrom('audit_entries')
      .select(['user_id', 'details'])
      .where('action', '=', 'stream.extended')
      .where('target_id', '=', id)
      .executeTakeFirstOrThrow();
    expect([user_id, details]).toEqual([support.id, { from: endDate / 1000, last_day: dateOf(lastDay) }]);
  },
);

test('opens an ended stream again at once, and the end can be removed', async () => {
  const learner = await createPerson(t, t.aurora);
  const id = await createStream(t, t.aurora, {
    userId: learner.id,
    courseId: course.id,
    startDate: t.clock.now - 10 * dayMs,
    endDate: t.clock.now - dayMs,
  });
  expect(await statusFor(learner, id)).toBe('ended');
  expect((await extend(support, id, dateOf(inDays(0, 'Europe/Moscow')))).json()).toMatchObject({
    status: 'open',
    start_date: Math.floor((t.clock.now - 10 * dayMs) / 1000),
  });
  expect(await statusFor(learner, id)).toBe('open');
  expect((await extend(support, id, null)).json()).toMatchObject({ status: 'open', end_date: null });
  // Shortened: the end of the list follows.
  const earlier = inDays(2, 'Europe/Moscow');
  await extend(support, id, dateOf(earlier));
  const { ends_at } = await t.aurora.db
    .selectFrom('user_course_streams')
    .select('ends_at')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  expect(ends_at?.getTime()).toBe(accessEnd(earlier, 'Europe/Moscow'));
});

test('concurrent extensions leave one entitlement', async () => {
  const learner = await createPerson(t, t.aurora);
  const id = await createStream(t, t.aurora, { userId: learner.id, courseId: course.id });
  const days = [5, 6, 7, 8].map((count) => dateOf(inDays(count, 'Europe/Moscow')));
  const replies = await Promise.all(days.map((day) => extend(support, id, day)));
  expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200]);
  const active = await t.aurora.db
    .selectFrom('entitlements')
    .select('id')
    .where('source_id', '=', id)
    .where('source', '=', 'staff')
    .where('revoked_at', 'is', null)
    .execute();
  expect(active).toHaveLength(1);
});

test.each<[subject: string, lastDay: () => unknown]>([
  ['yesterday', () => dateOf(inDays(-1, 'Europe/Moscow'))],
  ['a day before the start', () => dateOf(inDays(4, 'Europe/Moscow'))],
  ['a day that the calendar does not have', () => '2090-02-30'],
  ['text', () => 'tomorrow'],
  ['the year 9999', () => '9999-12-31'],
])('refuses %s with 422', async (_, lastDay) => {
  const learner = await createPerson(t, t.aurora);
  const startDate = t.clock.now + 5 * dayMs;
  const id = await createStream(t, t.aurora, { userId: learner.id, courseId: course.id, startDate });
  const refused = await extend(support, id, lastDay());
  expect([refused.statusCode, Object.keys(refused.json().errors)]).toEqual([422, ['last_day']]);
});

test('refuses a stream that only subscriptions open with 409, and a revoked one with 404', async () => {
  const learner = await createPerson(t, t.aurora);
  const one = { userId: learner.id, courseId: course.id };
  const optional = await createStream(t, t.aurora, { ...one, isOptionalPurchase: true });
  expect((await extend(support, optional, null)).statusCode).toBe(409);
  await support.call('DELETE', `/studio/api/user-course-streams/${optional}`);
  expect((await extend(support, optional, null)).statusCode).toBe(404);
});
