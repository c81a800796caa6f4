import { entitlementWindow, isEntitled } from '@daystream/domain';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPerson, type TestPerson } from '../../../testing/base/people.ts';
import { createPublishedCourse, createStream } from '../../../testing/learning/streams.ts';
import { createSubscription } from '../../../testing/commerce/subscriptions.ts';
import { createTestApp, type TestApp } from '../../../testing/app/test-app.ts';
import { streamAccess } from './entitled-to.reads.ts';
import {
  entitlementPeriods,
  readEntitlementPeriods,
  type EntitlementPeriodsColumn,
} from './entitlement-periods.ts';

const base = '/studio/api/user-course-streams';
const day = 86_400_000;

let t: TestApp;
let support: TestPerson;
let courseId: number;
beforeAll(async () => {
  t = await createTestApp();
  support = await createPerson(t, t.aurora, { staffRoles: ['support'] });
  courseId = (await createPublishedCourse(t, t.aurora)).id;
});
afterAll(() => t.close());

const rowsOf = (person: TestPerson) =>
  t.aurora.db
    .selectFrom('entitlements')
    .select(['source', 'source_id', 'course_id', 'starts_at', 'ends_at', 'revoked_at'])
    .where('user_id', '=', person.id)
    .orderBy('id')
    .execute();

async function periodsOf(person: TestPerson, isOptionalPurchase: boolean) {
  const to = { ...streamAccess, user: '$1', target: '$2', isOptionalPurchase: '$3' };
  const { rows } = await t.aurora.pool.query<{ periods: EntitlementPeriodsColumn }>(
    `select ${entitlementPeriods(to)} as periods`,
    [person.id, courseId, isOptionalPurchase],
  );
  return readEntitlementPeriods(rows[0]?.periods ?? null);
}

test('granting, withdrawing and granting a stream again adds entitlements and overwrites none', async () => {
  const learner = await createPerson(t, t.aurora);
  const seconds = Math.floor(t.clock.now / 1000);
  const given = { user_id: learner.id, course_id: courseId, start_date: seconds, end_date: seconds + 3600 };
  const { id } = (await support.call('POST', base, given)).json();
  await support.call('DELETE', `${base}/${id}`);
  expect(await periodsOf(learner, false)).toEqual([]);
  await support.call('POST', base, { ...given, end_date: null, is_demo: true });

  const dates = { source_id: id, course_id: courseId, starts_at: new Date(seconds * 1000) };
  expect(await rowsOf(learner)).toEqual([
    {
      ...dates,
      source: 'staff',
      ends_at: new Date((seconds + 3600) * 1000),
      revoked_at: new Date(t.clock.now),
    },
    { ...dates, source: 'demo', ends_at: null, revoked_at: null },
  ]);
  expect(await periodsOf(learner, false)).toEqual([{ startsAt: seconds * 1000, endsAt: null }]);
});

test('upgrading a demo to a full stream revokes its entitlement and grants one by staff', async () => {
  const learner = await createPerson(t, t.aurora);
  await createStream(t, t.aurora, { userId: learner.id, courseId, isDemo: true });
  const seconds = Math.floor(t.clock.now / 1000);
  const given = { user_id: learner.id, course_id: courseId, start_date: seconds, end_date: null };
  expect((await support.call('POST', base, given)).statusCode).toBe(201);
  expect((await rowsOf(learner)).map((row) => [row.source, row.revoked_at === null])).toEqual([
    ['demo', false],
    ['staff', true],
  ]);
});

test('a stream that staff grant after an optional purchase is open without a subscription', async () => {
  const learner = await createPerson(t, t.aurora);
  const id = await createStream(t, t.aurora, { userId: learner.id, courseId, isOptionalPurchase: true });
  const seconds = Math.floor(t.clock.now / 1000);
  const given = { user_id: learner.id, course_id: courseId, start_date: seconds, end_date: null };
  await support.call('DELETE', `${base}/${id}`);
  expect((await support.call('POST', base, given)).json()).toMatchObject({ id, status: 'open' });
});

test('an optional purchase has the window of all subscriptions that cover it, and no other entitlement', async () => {
  const learner = await createPerson(t, t.aurora);
  await createStream(t, t.aurora, { userId: learner.id, courseId, isOptionalPurchase: true });
  expect(await periodsOf(learner, true)).toEqual([]);
  const courseIds = [courseId];
  await createSubscription(t.aurora, { userId: learner.id, courseIds, endDate: t.clock.now + day });
  await createSubscription(t.aurora, { userId: learner.id, courseIds, endDate: t.clock.now + 2 * day });
  const periods = await periodsOf(learner, true);
  expect(entitlementWindow(periods, t.clock.now)?.endsAt).toBe(t.clock.now + 2 * day);
  expect(await periodsOf(learner, false)).toEqual([]);
});

test('canceling limits the entitlements of a subscription to what is paid for; staff end them at once', async () => {
  const learner = await createPerson(t, t.aurora);
  const nextPayAt = t.clock.now + day;
  const id = await createSubscription(t.aurora, { userId: learner.id, courseIds: [courseId], nextPayAt });
  const end = async () => (await periodsOf(learner, true)).map(({ endsAt }) => endsAt);
  expect(await end()).toEqual([null]);
  await learner.call('POST', `/spa/api/v1/payment-subscriptions/cancel?id=${id}`, { reason_type: 'price' });
  expect(await end()).toEqual([nextPayAt]);
  await support.call('POST', `/studio/api/payment-subscriptions/${id}/end`);
  expect(await end()).toEqual([t.clock.now]);
  expect(isEntitled(await periodsOf(learner, true), t.clock.now)).toBe(false);
});
