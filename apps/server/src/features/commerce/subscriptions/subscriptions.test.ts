import { PaymentSubscription } from '@daystream/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createCourseDraft } from '../../../testing/learning/courses.ts';
import { createPerson, type TestPerson } from '../../../testing/base/people.ts';
import { connectRealtime } from '../../../testing/app/realtime-client.ts';
import { refusalOf } from '../../../testing/app/refusal.ts';
import { createSubscription, type TestSubscriptionOptions } from '../../../testing/commerce/subscriptions.ts';
import { createTestApp, type TestApp } from '../../../testing/app/test-app.ts';

const list = '/spa/api/v1/payment-subscription';
const one = (id: number, query = '') => `/spa/api/v1/payment-subscriptions/${id}${query}`;
const cancel = (id: number) => `/spa/api/v1/payment-subscriptions/cancel?id=${id}`;
const priceReason = { reason_type: 'price' };
const dayMs = 86_400_000;

let t: TestApp;
let anna: TestPerson;
beforeAll(async () => {
  t = await createTestApp();
  anna = await createPerson(t, t.aurora);
});
afterAll(() => t.close());

const give = (person: TestPerson, options: TestSubscriptionOptions = {}) =>
  createSubscription(t.aurora, { userId: person.id, ...options });
const inDays = (days: number) => t.clock.now + days * dayMs;
const toSeconds = (ms: number) => Math.floor(ms / 1000);

test('lists nothing for a user without subscriptions', async () => {
  const answer = await anna.call('GET', list);
  expect([answer.json(), answer.headers['x-pagination-total-count']]).toEqual([[], '0']);
});

test('lists subscriptions newest first, in pages [rules §7 payment-subscriptions]', async () => {
  const person = await createPerson(t, t.aurora);
  const ids: number[] = [];
  for (let number = 1; number <= 3; number++) ids.push(await give(person));
  const first = await person.call('GET', `${list}?per-page=2`);
  expect(
    PaymentSubscription.array()
      .parse(first.json())
      .map(({ id }) => id),
  ).toEqual([ids[2], ids[1]]);
  expect(first.headers['x-pagination-page-count']).toBe('2');
  const second = await person.call('GET', `${list}?per-page=2&page=2`);
  expect(second.json<PaymentSubscription[]>().map(({ id }) => id)).toEqual([ids[0]]);
});

describe('one subscription', () => {
  test.each<[string, () => TestSubscriptionOptions, Partial<PaymentSubscription>]>([
    [
      'recurring',
      () => ({ nextPayAt: inDays(10) }),
      {
        status: 'active',
        is_active: true,
        is_active_status: true,
        is_lifetime: false,
        interval: 'month',
        period: 1,
        recurrent_payments_enabled: true,
        end_date: null,
      },
    ],
    [
      'ending without renewal',
      () => ({ endDate: inDays(10) }),
      {
        status: 'active',
        is_active: true,
        recurrent_payments_enabled: false,
        next_pay_at: null,
        period: null,
      },
    ],
    [
      'ended',
      () => ({ endDate: t.clock.now }),
      { status: 'ended', is_active: false, is_active_status: false },
    ],
    [
      'for a lifetime',
      () => ({}),
      { status: 'active', is_lifetime: true, next_pay_at: null, end_date: null },
    ],
  ])('that is %s [product §3 payment subscription]', async (_, options, expected) => {
    const id = await give(anna, options());
    expect((await anna.call('GET', one(id))).json()).toMatchObject({ id, title: 'Club', ...expected });
  });

  test('contains its courses and communities, and with `expand` the brand’s text on cancelling [rules §7 payment-subscriptions]', async () => {
    const courseIds = [(await createCourseDraft(t.aurora)).id, (await createCourseDraft(t.aurora)).id];
    const { id: communityId } = await t.aurora.db
      .insertInto('communities')
      .values({ uniq: 'club', slug: 'club', title: 'Club' })
      .returning('id')
      .executeTakeFirstOrThrow();
    const content = { courseIds: courseIds.toReversed(), communityIds: [communityId] };
    const id = await give(anna, { ...content, cancelPopupText: 'Stay!' });
    const plain = (await anna.call('GET', one(id))).json();
    expect(plain.content).toEqual({ courses: courseIds, communities: [communityId] });
    expect(plain).not.toHaveProperty('cancel_popup_text');
    for (const name of ['cancelPopupText', 'cancel_popup_text'])
      expect((await anna.call('GET', one(id, `?expand=${name}`))).json()).toEqual({
        ...plain,
        cancel_popup_text: 'Stay!',
        stay_percent: null,
      });
  });
});

describe('cancelling', () => {
  test('ends the recurrence, and the subscription stays valid until the end of the paid period [rules §7 payment-subscriptions]', async () => {
    const id = await give(anna, { nextPayAt: inDays(10) });
    const answer = await anna.call('POST', cancel(id), { reason_type: 'other', reason: 'I know it all now' });
    expect(answer.statusCode).toBe(200);
    const { subscription, redirect_url } = answer.json().data;
    expect(redirect_url).toBe('/user/subscriptions');
    expect(subscription).toMatchObject({
      id,
      status: 'canceled',
      is_active: true,
      is_active_status: false,
      recurrent_payments_enabled: false,
      next_pay_at: null,
      end_date: toSeconds(inDays(10)),
    });
    expect((await anna.call('GET', one(id))).json()).toEqual(subscription);
    const row = await t.aurora.db
      .selectFrom('payment_subscriptions')
      .select(['cancel_reason_type', 'cancel_reason', 'paid_until', 'expires_at'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(row).toEqual({
      cancel_reason_type: 'other',
      cancel_reason: 'I know it all now',
      paid_until: new Date(inDays(10)),
      expires_at: null,
    });
  });

  test('keeps an earlier end date', async () => {
    const id = await give(anna, { nextPayAt: inDays(10), endDate: inDays(5) });
    const { subscription } = (await anna.call('POST', cancel(id), priceReason)).json().data;
    expect(subscription.end_date).toBe(toSeconds(inDays(5)));
  });

  test('succeeds once, and is refused for a subscription without recurrence', async () => {
    const again = await give(anna, { nextPayAt: inDays(10) });
    const answers = await Promise.all([1, 2, 3].map(() => anna.call('POST', cancel(again), priceReason)));
    const done = answers.filter(({ statusCode }) => statusCode === 200);
    expect([done.length, answers.filter(({ statusCode }) => statusCode === 409).length]).toEqual([1, 2]);
    const others = [{}, { endDate: inDays(10) }, { nextPayAt: inDays(10), endDate: t.clock.now }];
    for (const options of others) {
      const answer = await anna.call('POST', cancel(await give(anna, options)), priceReason);
      expect(refusalOf(answer)).toEqual([409, 'subscription_not_cancelable']);
    }
  });

  test.each([
    [{}, { reason_type: [expect.any(String)] }],
    [{ reason_type: 'boredom' }, { reason_type: [expect.any(String)] }],
    [{ reason_type: 'other' }, { reason: ['At least 10 characters are needed'] }],
    [{ reason_type: 'other', reason: ' 123456789 ' }, { reason: ['At least 10 characters are needed'] }],
  ])(
    'with %j is refused with an error on each wrong field [rules §5 subscription cancel reason]',
    async (body, errors) => {
      const id = await give(anna, { nextPayAt: inDays(10) });
      const answer = await anna.call('POST', cancel(id), body);
      expect(refusalOf(answer)).toEqual([422, 'invalid']);
      expect(answer.json().errors).toEqual(errors);
      expect((await anna.call('GET', one(id))).json()).toMatchObject({ status: 'active' });
    },
  );

  test('without a valid id in the query is refused with 400', async () => {
    for (const query of ['', '?id=x', '?id=0'])
      expect(
        refusalOf(await anna.call('POST', `/spa/api/v1/payment-subscriptions/cancel${query}`, priceReason)),
      ).toEqual([400, 'malformed']);
  });

  test('of another user’s subscription answers 404', async () => {
    const id = await give(anna, { nextPayAt: inDays(10) });
    const boris = await createPerson(t, t.aurora);
    expect(refusalOf(await boris.call('POST', cancel(id), priceReason))).toEqual([404, 'not_found']);
    expect(refusalOf(await boris.call('GET', one(id)))).toEqual([404, 'not_found']);
  });

  test('publishes subscription.changed to the user’s other devices', async () => {
    const client = await connectRealtime(t, t.aurora, anna);
    const id = await give(anna, { nextPayAt: inDays(10) });
    await anna.call('POST', cancel(id), priceReason);
    expect(await client.first('subscription.changed', (payload) => payload.id === id)).toEqual({ id });
    client.close();
  });
});
