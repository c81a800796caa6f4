import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPerson } from '../../../testing/base/people.ts';
import { createShop, type Shop } from '../../../testing/commerce/shop.ts';
import { createPublishedCourse, createStream } from '../../../testing/learning/streams.ts';
import { createTestApp, type TestApp } from '../../../testing/app/test-app.ts';

const api = '/spa/api/v1';
let t: TestApp;
let shop: Shop;
beforeAll(async () => {
  t = await createTestApp();
  shop = await createShop(t);
});
afterAll(() => t.close());

let guesses = 0;
const guess = () => `GUESS${(guesses += 1)}`;
interface From {
  address: string;
  token?: string;
}
const send = (method: 'GET' | 'POST', url: string, { address, token }: From, payload?: object) =>
  t.app.inject({
    method,
    url,
    remoteAddress: address,
    headers: { 'x-app-id': 'aurora', ...(token !== undefined && { authorization: `Bearer ${token}` }) },
    ...(payload && { payload }),
  });
const isRefused = ({ statusCode }: { statusCode: number }) => statusCode === 429;

/** The calls that take a promo code, for a learner with a stream. */
async function createCalls() {
  const learner = await createPerson(t, t.aurora);
  const { id: courseId } = await createPublishedCourse(t, t.aurora);
  const endDate = t.clock.now + 86_400_000;
  const streamId = await createStream(t, t.aurora, { userId: learner.id, courseId, endDate });
  const { id } = await shop.createService({ type: 'extension', course_id: courseId });
  const course = await shop.createService();
  const order = (from: From, code: string) =>
    send('POST', `${api}/order/${course.id}`, from, { ...shop.visitor('any@example.com'), promocode: code });
  const check = (from: From, code: string) =>
    send('GET', `${api}/discount/check/code/${code}/course-service/${course.id}`, from);
  const extend = (from: From, code: string) =>
    send('POST', `${api}/extend/${streamId}/course-service/${id}`, from, { promocode: code });
  return { learner, order, check, extend };
}

test('codes that do not apply are counted by address over checks and orders of visitors', async () => {
  const { order, check } = await createCalls();
  const from = { address: '203.0.113.1' };
  const answers = [];
  for (let i = 0; i < 31; i += 1) answers.push(await check(from, guess()), await order(from, guess()));
  expect(answers.map(isRefused)).toEqual(answers.map((_, i) => i >= 60));
  expect(isRefused(await check({ address: '203.0.113.2' }, guess()))).toBe(false);
});

test('they are counted by account over all calls, whatever the address', async () => {
  const { learner, order, check, extend } = await createCalls();
  const from = (i: number) => ({ address: `203.0.114.${i}`, token: learner.token });
  const answers = await Promise.all(
    Array.from({ length: 8 }, (_, i) => [
      order(from(3 * i), guess()),
      check(from(3 * i + 1), guess()),
      extend(from(3 * i + 2), guess()),
    ]).flat(),
  );
  expect(answers.filter(isRefused)).toHaveLength(4);
});

test('codes that apply do not use up the limit', async () => {
  const { check } = await createCalls();
  const form = { percent: 10, amount: null, currency: null, starts_at: null, ends_at: null };
  const uses = { max_uses: null, max_uses_per_person: null, service_ids: [], is_active: true };
  await shop.admin.call('POST', '/studio/api/promo-codes', { code: 'GOOD', ...form, ...uses });
  const from = { address: '203.0.113.3' };
  for (let i = 0; i < 65; i += 1) expect((await check(from, 'good')).json().success).toBe(true);
});

test('an order with a token without a session is refused instead of made for a visitor', async () => {
  const { id } = await shop.createService();
  const body = shop.visitor('token@example.com');
  const answers = [
    await shop.orderAs(body, id, { authorization: 'Bearer bad' }),
    await shop.visit('POST', `${api}/order/${id}?token=bad`, body),
    await shop.visit('POST', `${api}/gifts/1-${'a'.repeat(32)}/redeem`, body, {
      authorization: 'Bearer bad',
    }),
  ];
  expect(answers.map((answer) => [answer.statusCode, answer.json().code])).toEqual(
    answers.map(() => [401, 'session_ended']),
  );
});
