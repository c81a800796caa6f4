import { accessEnd, localDay, localMidnight } from '@daystream/domain';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { TestCourse } from '../../../testing/learning/courses.ts';
import {
  createFreezableCourse,
  createFreezableStream,
  freezeZone as zone,
  type FreezableOptions,
  type FreezableStream,
} from '../../../testing/learning/freezable-streams.ts';
import { finishAllDays } from '../../../testing/learning/certificates.ts';
import { createPerson } from '../../../testing/base/people.ts';
import { connectRealtime } from '../../../testing/app/realtime-client.ts';
import {
  createPublishedCourse,
  createStream,
  type TestStreamOptions,
} from '../../../testing/learning/streams.ts';
import { createSubscription } from '../../../testing/commerce/subscriptions.ts';
import { createTestApp, type TestApp } from '../../../testing/app/test-app.ts';
import { moveSubscriptions, subscriptionsOnlyOf } from '../../commerce/subscriptions/index.ts';
import { createStreamFreezes } from './stream-freezes.ts';

const dayMs = 86_400_000;
const base = '/spa/api/v1/user-course-streams';

let t: TestApp;
let course: TestCourse;
let startedAt: number;
beforeAll(async () => {
  t = await createTestApp();
  course = await createFreezableCourse(t);
  startedAt = t.clock.now;
});
afterAll(() => t.close());
afterEach(() => {
  t.clock.now = startedAt;
});

type Learner = FreezableStream;
const createLearner = (options: FreezableOptions = {}) => createFreezableStream(t, course.id, options);
const inDays = (days: number, timezone = zone) => localDay(t.clock.now, timezone) + days;
/** The body for the days from `first` to `last`, counted from today. */
const body = (first: number, last: number, timezone = zone) => ({
  start_date: localMidnight(inDays(first, timezone), timezone) / 1000,
  end_date: accessEnd(inDays(last, timezone), timezone) / 1000 - 1,
});
const freeze = ({ person, id }: Learner, dates: object, headers?: Record<string, string>) =>
  person.call('POST', `${base}/${id}/freeze/create`, dates, headers);
const cancel = ({ person, id }: Learner, method: 'GET' | 'POST' = 'POST') =>
  person.call(method, `${base}/${id}/freeze/cancel`);
const streamOf = async ({ person, id }: Learner) => (await person.call('GET', `${base}/${id}`)).json();
const statusOf = async ({ person, id }: Learner) => (await person.call('GET', `${base}/${id}/status`)).json();
const openingOf = async (learner: Learner, number: number): Promise<number> =>
  (await statusOf(learner)).days[number - 1].opens_at;
const updateFreezes = (emit: (...event: unknown[]) => void = () => undefined) =>
  createStreamFreezes({
    brand: t.aurora,
    movedSubscriptions: { moveSubscriptions, subscriptionsOnlyOf },
    forget: () => undefined,
    realtime: { emit },
    clock: () => t.clock.now,
  }).updateFreezes();
const recordsOf = ({ id }: Learner) =>
  t.aurora.db
    .selectFrom('user_course_stream_freezes')
    .select(['status', 'frozen_days'])
    .where('stream_id', '=', id)
    .execute();

test('a freeze from today locks all days at once and moves days and end by its length [product §4 freeze]', async () => {
  const learner = await createLearner();
  await learner.person.call('POST', `${base}/${learner.id}/user-day-status/${course.days[0]?.id}/start`);
  const { end_date: end } = await streamOf(learner);
  const [fourth, fifth] = [await openingOf(learner, 4), await openingOf(learner, 5)];
  const frozen = await freeze(learner, body(0, 6));
  expect([frozen.statusCode, frozen.json().data]).toMatchObject([
    200,
    {
      id: learner.id,
      status: 'freeze',
      end_date: end + 7 * 86_400,
      user_course_stream_freeze: { status: 1, frozen_days: 7, is_by_staff: false },
    },
  ]);
  const { days, media } = await statusOf(learner);
  expect(new Set(days.map(({ lock }: { lock: string }) => lock))).toEqual(new Set(['stream_not_open']));
  expect(media).toBeNull();
  // The fourth day has opened this midnight.
  expect([await openingOf(learner, 4), await openingOf(learner, 5)]).toEqual([fourth, fifth + 7 * 86_400]);
  const start = await learner.person.call(
    'POST',
    `${base}/${learner.id}/user-day-status/${course.days[3]?.id}/start`,
  );
  expect(start.json().code).toBe('stream_not_open');
});

test('a period that follows the current one goes on following it', async () => {
  const learner = await createLearner();
  await t.aurora.pool.query(
    `insert into entitlements (user_id, kind, target_id, source, source_id, starts_at, ends_at)
     select user_id, kind, target_id, 'order', source_id, ends_at, ends_at + interval '10 days' from entitlements where user_id = $1`,
    [learner.person.id],
  );
  const periods = async () =>
    (
      await t.aurora.pool.query<{ starts_at: Date; ends_at: Date }>(
        'select starts_at, ends_at from entitlements where user_id = $1 order by id',
        [learner.person.id],
      )
    ).rows.map(({ starts_at, ends_at }) => [starts_at.getTime(), ends_at.getTime()]);
  const before = await periods();
  const [[began, end] = [], [start, last] = []] = before;
  expect((await freeze(learner, body(1, 4))).statusCode).toBe(200);
  const days = 4 * 86_400_000;
  expect(await periods()).toEqual([
    [began, (end ?? 0) + days],
    [(start ?? 0) + days, (last ?? 0) + days],
  ]);
  expect((await learner.person.call('POST', `${base}/${learner.id}/freeze/cancel`)).statusCode).toBe(200);
  expect(await periods()).toEqual(before);
});

test.each(['Pacific/Kiritimati', 'America/New_York', 'Pacific/Pago_Pago'])(
  'begins and ends at midnight in %s; the job sets the statuses',
  async (timezone) => {
    const learner = await createLearner({ timezone });
    expect((await freeze(learner, body(2, 4, timezone))).json().data.user_course_stream_freeze.status).toBe(
      0,
    );
    const [start, end] = [
      localMidnight(inDays(2, timezone), timezone),
      localMidnight(inDays(5, timezone), timezone),
    ];
    for (const [now, status, record] of [
      [start - 1000, 'open', 0],
      [start, 'freeze', 1],
      [end - 1000, 'freeze', 1],
      [end, 'open', 2],
    ] as const) {
      t.clock.now = now;
      expect((await statusOf(learner)).status).toBe(status);
      await updateFreezes();
      expect(await recordsOf(learner)).toEqual([{ status: record, frozen_days: 3 }]);
    }
    // The ended freeze goes on moving the days.
    expect((await streamOf(learner)).user_course_stream_freezes).toMatchObject([
      { status: 2, frozen_days: 3 },
    ]);
  },
);

test('the job informs the learner’s clients once', async () => {
  const learner = await createLearner();
  const events: unknown[] = [];
  t.bus.on('streams.changed', (event) => {
    if (event.user_id === learner.person.id) events.push(event);
  });
  await freeze(learner, body(1, 2));
  await expect.poll(() => events).toHaveLength(1);
  t.clock.now = localMidnight(inDays(1), zone) + 60_000;
  const emitted: unknown[] = [];
  await updateFreezes((_, ...event) => emitted.push(event));
  await expect.poll(() => events).toHaveLength(2);
  await updateFreezes((_, ...event) => emitted.push(event));
  const ofLearner = [{ user: learner.person.id }, 'stream.status', { id: learner.id, status: 'freeze' }];
  expect(emitted).toEqual([ofLearner]);
  expect(await recordsOf(learner)).toEqual([{ status: 1, frozen_days: 2 }]);
  // The cancellation is the next event.
  await cancel(learner);
  await expect.poll(() => events).toHaveLength(3);
});

test('a freeze and its cancellation reach the learner’s other devices', async () => {
  const learner = await createLearner();
  const device = await connectRealtime(t, t.aurora, learner.person);
  await freeze(learner, body(0, 3));
  const isFrozen = (event: { status: string | null }) => event.status === 'freeze';
  expect(await device.first('stream.status', isFrozen)).toMatchObject({ id: learner.id });
  await cancel(learner);
  const isOpen = (event: { status: string | null }) => event.status === 'open';
  expect(await device.first('stream.status', isOpen)).toMatchObject({ id: learner.id });
  device.close();
});

test('frozen days do not break the streak', async () => {
  const learner = await createLearner();
  const streak = async () =>
    (await learner.person.call('GET', '/spa/api/v1/user?expand=streak')).json().streak.days_count;
  await t.aurora.db
    .insertInto('user_day_statuses')
    .values({
      stream_id: learner.id,
      stage_day_id: course.days[0]?.id ?? 0,
      started_at: new Date(t.clock.now),
      finished_at: new Date(t.clock.now),
    })
    .execute();
  expect(await streak()).toBe(1);
  await freeze(learner, body(1, 5));
  t.clock.now += 6 * dayMs;
  expect(await streak()).toBe(1);
  t.clock.now += dayMs;
  expect(await streak()).toBe(0);
});

describe('an early cancellation', () => {
  test('returns the days that are left', async () => {
    const learner = await createLearner();
    const { end_date: end } = await streamOf(learner);
    const fifth = await openingOf(learner, 5);
    await freeze(learner, body(0, 6));
    t.clock.now += 3 * dayMs;
    const canceled = await cancel(learner);
    expect([canceled.statusCode, canceled.json().data]).toMatchObject([
      200,
      {
        status: 'open',
        end_date: end + 3 * 86_400,
        user_course_stream_freeze: null,
        user_course_stream_freezes: [{ status: 2, frozen_days: 3 }],
      },
    ]);
    expect(await openingOf(learner, 5)).toBe(fifth + 3 * 86_400);
    // The days that were returned can be frozen again.
    expect((await freeze(learner, body(0, 10))).statusCode).toBe(200);
  });

  test('of a planned freeze leaves nothing, also by the GET of the specification [rules §7 freeze]', async () => {
    const learner = await createLearner();
    const before = await streamOf(learner);
    await freeze(learner, body(3, 8));
    expect((await cancel(learner, 'GET')).statusCode).toBe(200);
    expect(await streamOf(learner)).toEqual(before);
    expect((await cancel(learner, 'GET')).json().data).toEqual(before);
  });

  test('leaves an end that staff set meanwhile', async () => {
    const learner = await createLearner();
    await freeze(learner, body(0, 6));
    const lastDay = new Date(inDays(60) * dayMs).toISOString().slice(0, 10);
    const support = await createPerson(t, t.aurora, { staffRoles: ['support'] });
    await support.call('POST', `/studio/api/user-course-streams/${learner.id}/extend`, { last_day: lastDay });
    await cancel(learner);
    expect((await streamOf(learner)).end_date).toBe(accessEnd(inDays(60), zone) / 1000);
  });

  test('without a freeze is refused with 409', async () => {
    const refused = await cancel(await createLearner());
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'not_frozen']);
  });
});

describe('refuses a freeze', () => {
  test.each<[string, () => object, string[]]>([
    ['in the past', () => body(-1, 5), ['start_date']],
    ['that ends before it begins', () => body(3, 1), ['end_date']],
    [
      'of no length',
      () => ({ start_date: body(2, 2).start_date, end_date: body(2, 2).start_date }),
      ['end_date'],
    ],
    ['shorter than the minimum', () => body(2, 2), ['end_date']],
    ['beyond the allowance', () => body(0, 14), ['end_date']],
    ['after the end of access', () => body(21, 24), ['start_date']],
    ['without a start', () => ({ end_date: body(0, 3).end_date }), ['start_date']],
    ['without an end', () => ({ start_date: body(0, 3).start_date }), ['end_date']],
  ])('%s with 422 [rules §5 freeze]', async (_, dates, fields) => {
    const learner = await createLearner();
    const refused = await freeze(learner, dates());
    expect([refused.statusCode, Object.keys(refused.json().errors)]).toEqual([422, fields]);
    expect(await recordsOf(learner)).toEqual([]);
  });

  test('names the numbers of the course, in the language of the learner', async () => {
    const learner = await createLearner();
    const textOf = async (dates: object, lang: string) => {
      const refused = await freeze(learner, dates, { 'accept-language': lang });
      return Object.values<string[]>(refused.json().errors).flat().join();
    };
    expect(await textOf(body(2, 2), 'en')).toContain('2 days');
    expect(await textOf(body(2, 2), 'ru')).toContain('2');
    expect(await textOf(body(0, 14), 'es')).toContain('14');
  });

  test.each<[string, TestStreamOptions, string]>([
    [
      'of an ended stream',
      { endDate: Date.UTC(2020, 0, 1), startDate: Date.UTC(2019, 0, 1) },
      'stream_not_open',
    ],
    ['of a stopped stream', { isOptionalPurchase: true }, 'stream_not_open'],
    [
      'of a stream that has not started',
      { startDate: Date.UTC(2090, 0, 1), endDate: null },
      'stream_not_open',
    ],
    ['of a demo', { isDemo: true }, 'freeze_not_offered'],
  ])('%s with 409', async (_, options, code) => {
    const refused = await freeze(await createLearner(options), body(0, 3));
    expect([refused.statusCode, refused.json().code]).toEqual([409, code]);
  });

  test('beside another one, also when both arrive at once', async () => {
    const learner = await createLearner();
    const replies = await Promise.all([freeze(learner, body(0, 3)), freeze(learner, body(2, 5))]);
    expect(replies.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect(replies.find(({ statusCode }) => statusCode === 409)?.json().code).toBe('freeze_exists');
    expect(await recordsOf(learner)).toHaveLength(1);
  });

  test('of a course without an allowance', async () => {
    const closed = await createPublishedCourse(t, t.aurora, { freezeDaysPerYear: 0 });
    const person = await createPerson(t, t.aurora);
    const id = await createStream(t, t.aurora, { userId: person.id, courseId: closed.id });
    expect((await freeze({ person, id }, body(0, 3))).json().code).toBe('freeze_not_offered');
  });

  test('of a course whose every day is done', async () => {
    const learner = await createLearner();
    await finishAllDays(t, t.aurora, learner.id);
    expect((await freeze(learner, body(0, 3))).json().code).toBe('freeze_not_offered');
  });

  test('of another learner’s stream with 404', async () => {
    const { id } = await createLearner();
    const stranger = { person: (await createLearner()).person, id };
    expect((await freeze(stranger, body(0, 3))).statusCode).toBe(404);
    expect((await cancel(stranger)).statusCode).toBe(404);
  });
});

describe('a stream that a subscription opens', () => {
  const subscriptionRow = (id: number) =>
    t.aurora.db
      .selectFrom('payment_subscriptions')
      .select('next_pay_at')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();

  test.each([
    ['of this course alone: its next payment moves', 7],
    ['of more courses: its next payment stays', 0],
  ])('%s', async (_, moved) => {
    const learner = await createLearner({ isOptionalPurchase: true });
    const other = await createPublishedCourse(t, t.aurora);
    const nextPayAt = localMidnight(inDays(10), zone);
    const subscription = await createSubscription(t.aurora, {
      userId: learner.person.id,
      courseIds: moved > 0 ? [course.id] : [course.id, other.id],
      nextPayAt,
    });
    expect((await freeze(learner, body(0, 6))).json().data.status).toBe('freeze');
    const paidAt = async () => (await subscriptionRow(subscription)).next_pay_at?.getTime();
    expect(await paidAt()).toBe(nextPayAt + moved * dayMs);
    await cancel(learner);
    expect(await paidAt()).toBe(nextPayAt);
  });

  test('that is canceled during the freeze: the access moves back with its end', async () => {
    const learner = await createLearner({ isOptionalPurchase: true });
    const { person } = learner;
    const id = await createSubscription(t.aurora, {
      userId: person.id,
      courseIds: [course.id],
      nextPayAt: localMidnight(inDays(10), zone),
    });
    await freeze(learner, body(0, 6));
    const canceled = await person.call('POST', `/spa/api/v1/payment-subscriptions/cancel?id=${id}`, {
      reason_type: 'price',
      reason: '',
    });
    expect(canceled.json()).toMatchObject({ success: true });
    await cancel(learner);
    const entitlements = await t.aurora.db
      .selectFrom('entitlements')
      .select('ends_at')
      .where('source', '=', 'subscription')
      .where('source_id', '=', id)
      .execute();
    expect(entitlements).toEqual([{ ends_at: new Date(localMidnight(inDays(10), zone)) }]);
  });
});

test('a day that has opened stays open when its learner moves to the west [product §4 day]', async () => {
  const [tokyo, newYork] = ['Asia/Tokyo', 'America/New_York'];
  const tomorrow = localMidnight(inDays(1, tokyo), tokyo);
  const learner = await createLearner({ timezone: tokyo, startDate: tomorrow - 4 * 3_600_000 });
  t.clock.now = tomorrow + 3_600_000;
  const second = async () => {
    const { lock, opens_at, is_open_by_time_delay } = (await statusOf(learner)).days[1];
    return [lock, opens_at, is_open_by_time_delay];
  };
  expect(await second()).toEqual([null, tomorrow / 1000, true]);
  await learner.person.call('POST', '/spa/api/v1/user', { timezone: newYork });
  expect(await second()).toEqual([null, tomorrow / 1000, true]);
  // The third day opens at the midnight of the new zone.
  expect(await openingOf(learner, 3)).toBe(
    localMidnight(localDay(tomorrow - 4 * 3_600_000, newYork) + 2, newYork) / 1000,
  );
});
