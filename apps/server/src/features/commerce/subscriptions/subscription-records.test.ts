import { SubscriptionRecord } from '@daystream/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { connectRealtime } from '../../../testing/app/realtime-client.ts';
import { createPerson, type TestPerson } from '../../../testing/base/people.ts';
import { namedFields, refusalOf } from '../../../testing/app/refusal.ts';
import { createPublishedCourse, createStream } from '../../../testing/learning/streams.ts';
import { createSubscription } from '../../../testing/commerce/subscriptions.ts';
import { createTestApp, type TestApp } from '../../../testing/app/test-app.ts';

const base = '/studio/api/payment-subscriptions';

let t: TestApp;
let support: TestPerson;
beforeAll(async () => {
  t = await createTestApp();
  support = await createPerson(t, t.aurora, { staffRoles: ['support'] });
});
afterAll(() => t.close());

const inSeconds = (days: number) => Math.floor(t.clock.now / 1000) + days * 86_400;
const gift = (userId: number, courseIds: number[] = []) => ({
  user_id: userId,
  title: 'A gift',
  course_service_type: 'general_subscription',
  course_ids: courseIds,
  end_date: inSeconds(30),
});
const user = async (person: TestPerson) => (await person.call('GET', '/spa/api/v1/user')).json();

test('granting a subscription opens the stream of a lapsed one, and ending it closes the stream, both at once', async () => {
  const anna = await createPerson(t, t.aurora);
  const course = await createPublishedCourse(t, t.aurora);
  const streamId = await createStream(t, t.aurora, {
    userId: anna.id,
    courseId: course.id,
    isOptionalPurchase: true,
  });
  await createSubscription(t.aurora, {
    userId: anna.id,
    courseIds: [course.id],
    endDate: t.clock.now - 1000,
  });
  const readState = async () => {
    const status = await anna.call('GET', `/spa/api/v1/user-course-streams/${streamId}/status`);
    const { is_confined_to_subscriptions, is_mobile_only } = await user(anna);
    return [status.json().status, is_confined_to_subscriptions, is_mobile_only];
  };
  const day = `/spa/api/v1/user-course-streams/${streamId}/user-day-status/${course.days[0]?.id}/start`;
  expect(await readState()).toEqual(['stopped', true, false]);
  expect(refusalOf(await anna.call('POST', day))).toEqual([409, 'stream_not_open']);

  const client = await connectRealtime(t, t.aurora, anna);
  const given = await support.call('POST', base, gift(anna.id, [course.id]));
  expect(given.statusCode).toBe(201);
  const { id } = SubscriptionRecord.parse(given.json());
  expect(await client.first('subscription.changed')).toEqual({ id });
  expect(await readState()).toEqual(['open', false, false]);
  expect((await anna.call('POST', day)).statusCode).toBe(200);

  const stat = {
    stage_day_id: course.days[0]?.id,
    user_course_stream_id: streamId,
    stage_day_lesson_set_lesson_id: course.days[0]?.lessons[0],
    viewed_seconds: 5,
  };
  expect((await anna.call('POST', '/spa/api/v1/save-lesson-stat', stat)).statusCode).toBe(200);

  const published = new Promise<void>((resolve) => {
    t.bus.on('streams.changed', ({ user_id }) => {
      if (user_id === anna.id) resolve();
    });
  });
  const ended = await support.call('POST', `${base}/${id}/end`);
  expect(ended.json()).toMatchObject({ id, status: 'ended', is_active: false, end_date: inSeconds(0) });
  expect(await readState()).toEqual(['stopped', true, false]);
  await published;
  expect(refusalOf(await anna.call('POST', '/spa/api/v1/save-lesson-stat', stat))).toEqual([
    409,
    'stream_not_open',
  ]);
  client.close();
});

test('a subscription to another course lifts the confinement but does not open the stream', async () => {
  const anna = await createPerson(t, t.aurora);
  const [own, other] = [await createPublishedCourse(t, t.aurora), await createPublishedCourse(t, t.aurora)];
  const streamId = await createStream(t, t.aurora, {
    userId: anna.id,
    courseId: own.id,
    isOptionalPurchase: true,
  });
  await createSubscription(t.aurora, { userId: anna.id, courseIds: [other.id] });
  const stream = await anna.call('GET', `/spa/api/v1/user-course-streams/${streamId}`);
  expect(stream.json()).toMatchObject({ status: 'stopped', is_optional_purchase: true });
  expect(await user(anna)).toMatchObject({ is_confined_to_subscriptions: false });
  const records = await support.call('GET', `/studio/api/user-course-streams?filter={"user_id":${anna.id}}`);
  expect(records.json()).toMatchObject([{ status: 'stopped' }]);
});

test('a mobile subscription restricts the user to the app unless another type is active [rules §6 mobile-only notice]', async () => {
  const anna = await createPerson(t, t.aurora);
  await createSubscription(t.aurora, { userId: anna.id, courseServiceType: 'mobile_subscription' });
  expect(await user(anna)).toMatchObject({ is_mobile_only: true, is_confined_to_subscriptions: false });
  const { id } = (await support.call('POST', base, { ...gift(anna.id), end_date: null })).json();
  expect(await user(anna)).toMatchObject({ is_mobile_only: false });
  // A lifetime subscription can be ended as well.
  await support.call('POST', `${base}/${id}/end`);
  expect(await user(anna)).toMatchObject({ is_mobile_only: true });
  expect(refusalOf(await support.call('POST', `${base}/${id}/end`))).toEqual([409, 'already_done']);
});

test('refuses an unknown user, an unknown course and an end in the past', async () => {
  const anna = await createPerson(t, t.aurora);
  const refused = async (body: object) => {
    const answer = await support.call('POST', base, { ...gift(anna.id), ...body });
    expect(refusalOf(answer)).toEqual([422, 'invalid']);
    return namedFields(answer);
  };
  expect(await refused({ user_id: 999_999 })).toEqual(['user_id']);
  expect(await refused({ course_ids: [999_999] })).toEqual(['course_ids']);
  expect(await refused({ end_date: inSeconds(0) })).toEqual(['end_date']);
  expect(await refused({ title: ' ' })).toEqual(['title']);
});

test('staff list a user’s subscriptions with cancel reasons', async () => {
  const anna = await createPerson(t, t.aurora);
  const id = await createSubscription(t.aurora, { userId: anna.id, nextPayAt: t.clock.now + 86_400_000 });
  await anna.call('POST', `/spa/api/v1/payment-subscriptions/cancel?id=${id}`, {
    reason_type: 'not_enough_time',
    reason: 'A child was born',
  });
  const answer = await support.call('GET', `${base}?filter={"user_id":[${anna.id}]}`);
  expect(answer.headers['content-range']).toBe('items 0-0/1');
  expect(SubscriptionRecord.array().parse(answer.json())).toMatchObject([
    {
      id,
      user_id: anna.id,
      status: 'canceled',
      cancel_reason_type: 'not_enough_time',
      cancel_reason: 'A child was born',
    },
  ]);
});
