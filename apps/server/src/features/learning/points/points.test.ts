import { ScoreEntry } from '@daystream/contract';
import { scoreText } from '@daystream/i18n/server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPerson, request, type TestPerson } from '../../../testing/base/people.ts';
import { createTestApp, type TestApp } from '../../../testing/app/test-app.ts';
import { points } from './index.ts';
import { pointsPersonalData } from './points.personal-data.ts';

const base = '/spa/api/v1/user-score';

let t: TestApp;
let anna: TestPerson;
beforeAll(async () => {
  t = await createTestApp();
  anna = await createPerson(t, t.aurora);
});
afterAll(() => t.close());

const day = (sourceId: number, amount = 10) =>
  ({ amount, reason: 'day_ended', sourceType: 'day', sourceId }) as const;
const order = (amount: number, key: string, sourceId = 1) =>
  ({ amount, reason: 'order', sourceType: 'order', sourceId, key }) as const;
const earn = ({ id }: TestPerson, input: ReturnType<typeof day>) =>
  t.aurora.db.transaction().execute((trx) => points.earn(trx, { userId: id, ...input }));
const spend = ({ id }: TestPerson, input: ReturnType<typeof order>) =>
  t.aurora.db.transaction().execute((trx) => points.spend(trx, { userId: id, ...input }));
const refund = ({ id }: TestPerson, spendId: number, amount: number, key: string) =>
  t.aurora.db.transaction().execute((trx) => points.refund(trx, { userId: id, spendId, amount, key }));
const amountOf = async (person: TestPerson) => (await person.call('GET', `${base}/amount`)).json();

test('a new learner has no points and an empty history [rules §7 points]', async () => {
  expect(await amountOf(anna)).toEqual({ amount: 0 });
  const answer = await anna.call('GET', base);
  expect([answer.json(), answer.headers['x-pagination-total-count']]).toEqual([[], '0']);
});

test('the history names sources of points, newest first, in the client’s language [product §3 user score history item]', async () => {
  const person = await createPerson(t, t.aurora);
  await earn(person, day(1, 250));
  await spend(person, order(200, 'first'));
  expect(await amountOf(person)).toEqual({ amount: 50 });
  for (const language of ['ru', 'en', 'es'] as const) {
    const answer = await person.call('GET', base, undefined, { 'accept-language': language });
    expect(ScoreEntry.array().parse(answer.json())).toMatchObject([
      { amount: -200, reason: 'order', how_it_was: scoreText(language, 'order') },
      { amount: 250, reason: 'day_ended', how_it_was: scoreText(language, 'day_ended') },
    ]);
  }
});

test('the history comes in pages of twenty [rules §7 points, rules §9 points history page size, rules §7 pagination headers]', async () => {
  const person = await createPerson(t, t.aurora);
  for (let number = 1; number <= 23; number++) await earn(person, day(number, number));
  const first = await person.call('GET', base);
  expect(first.json<ScoreEntry[]>().map(({ amount }) => amount)).toEqual(
    Array.from({ length: 20 }, (_, index) => 23 - index),
  );
  expect(first.headers).toMatchObject({
    'x-pagination-current-page': '1',
    'x-pagination-page-count': '2',
    'x-pagination-per-page': '20',
    'x-pagination-total-count': '23',
  });
  const second = await person.call('GET', `${base}?page=2`);
  expect(second.json<ScoreEntry[]>().map(({ amount }) => amount)).toEqual([3, 2, 1]);
  for (const query of ['page=0', 'per-page=101', 'page=x'])
    expect((await person.call('GET', `${base}?${query}`)).statusCode).toBe(400);
});

test('one source earns points once under concurrent calls, two sources twice', async () => {
  const person = await createPerson(t, t.aurora);
  const results = await Promise.all(Array.from({ length: 5 }, () => earn(person, day(1))));
  expect(results.filter(({ added }) => added)).toEqual([{ amount: 10, added: true }]);
  expect(await earn(person, day(2))).toEqual({ amount: 20, added: true });
  expect(await earn(person, day(3, 0))).toEqual({ amount: 20, added: false });
  expect(await amountOf(person)).toEqual({ amount: 20 });
});

test('spends that race never take the balance below zero [rules §5 points]', async () => {
  const person = await createPerson(t, t.aurora);
  await earn(person, day(1, 450));
  const spends = await Promise.all(
    [1, 2, 3, 4, 5, 6].map((number) => spend(person, order(150, `${number}`, number))),
  );
  // The third would need 200 points on the balance, 150 are left.
  expect(spends.filter((done) => done !== undefined)).toHaveLength(2);
  expect(await amountOf(person)).toEqual({ amount: 150 });
  // Refused spends are not in the history.
  expect((await person.call('GET', base)).json()).toHaveLength(3);
  expect(await spend(anna, order(1, 'of nothing'))).toBeUndefined();
  expect(await amountOf(anna)).toEqual({ amount: 0 });
});

test('a spend repeated with its key runs once, and again with another key', async () => {
  const person = await createPerson(t, t.aurora);
  await earn(person, day(1, 1000));
  const repeated = await Promise.all([1, 2, 3].map(() => spend(person, order(100, 'first'))));
  expect(new Set(repeated.map((done) => done?.operationId)).size).toBe(1);
  expect(repeated.filter((done) => done?.added)).toHaveLength(1);
  expect(await spend(person, order(100, 'second'))).toMatchObject({ amount: 800, added: true });
});

test('partial refunds never exceed the spend', async () => {
  const person = await createPerson(t, t.aurora);
  await earn(person, day(1, 300));
  const { operationId = 0 } = (await spend(person, order(200, 'spend'))) ?? {};
  expect(await refund(person, operationId, 50, 'part')).toMatchObject({ amount: 150, added: true });
  expect(await refund(person, operationId, 50, 'part')).toMatchObject({ amount: 150, added: false });
  const rest = await Promise.all(
    [1, 2, 3, 4].map((number) => refund(person, operationId, 60, `rest ${number}`)),
  );
  expect(rest.filter((done) => done !== undefined)).toHaveLength(2);
  expect(await amountOf(person)).toEqual({ amount: 270 });
  for (const amount of [0, -1, 0.5, 31])
    expect(await refund(person, operationId, amount, `wrong ${amount}`)).toBeUndefined();
  expect(await refund(anna, operationId, 10, 'of another')).toBeUndefined();
  expect((await person.call('GET', base)).json<ScoreEntry[]>()[0]).toMatchObject({
    amount: 60,
    reason: 'order_refunded',
  });
});

test('the balance is the sum of the operations under concurrency', async () => {
  const person = await createPerson(t, t.aurora);
  await earn(person, day(0, 500));
  const spent = (await spend(person, order(200, 'to refund'))) ?? { operationId: 0 };
  await Promise.all(
    Array.from({ length: 10 }, (_, index) => [
      earn(person, day(index % 4, 30)),
      spend(person, order(70, `race ${index % 5}`, index)),
      refund(person, spent.operationId, 40, `back ${index % 3}`),
    ]).flat(),
  );
  const { sum } = await t.aurora.db
    .selectFrom('points_operations')
    .select((select) => select.fn.sum<number>('amount').as('sum'))
    .where('user_id', '=', person.id)
    .executeTakeFirstOrThrow();
  expect(await amountOf(person)).toEqual({ amount: sum });
});

test('a merge adds the points of both users and counts a common source once', async () => {
  const [one, other] = [await createPerson(t, t.aurora), await createPerson(t, t.aurora)];
  await earn(one, day(1, 200));
  await earn(one, day(2, 50));
  await spend(one, order(240, 'spent'));
  await earn(other, day(1, 200));
  await merge(one, other);
  expect(await amountOf(other)).toEqual({ amount: 10 });
  expect((await other.call('GET', base)).json()).toHaveLength(3);
});

test('a merge forgives points of a common source that both spent, and keeps the ledger consistent', async () => {
  const [one, other] = [await createPerson(t, t.aurora), await createPerson(t, t.aurora)];
  for (const person of [one, other]) {
    await earn(person, day(1, 250));
    await spend(person, order(200, `spent by ${person.id}`));
  }
  await merge(one, other);
  const operations = (await other.call('GET', base)).json<{ amount: number; reason: string }[]>();
  expect(operations.map(({ amount, reason }) => `${reason} ${amount}`).toSorted()).toEqual([
    'correction 150',
    'day_ended 250',
    'order -200',
    'order -200',
  ]);
  expect(await amountOf(other)).toEqual({ amount: 0 });
});

const merge = (from: TestPerson, into: TestPerson) =>
  t.aurora.db.transaction().execute((trx) => pointsPersonalData.merge(trx, from.id, into.id, t.aurora));

test('a learner’s points are visible to no other learner, brand or guest', async () => {
  const person = await createPerson(t, t.aurora);
  const stranger = await createPerson(t, t.forma);
  await earn(person, day(1));
  for (const other of [anna, stranger]) {
    expect(await amountOf(other)).toEqual({ amount: 0 });
    expect((await other.call('GET', base)).json()).toEqual([]);
  }
  const headers = { authorization: `Bearer ${person.token}` };
  for (const url of [base, `${base}/amount`]) {
    expect((await request(t.app, t.aurora, { method: 'GET', url })).statusCode).toBe(401);
    expect((await request(t.app, t.forma, { method: 'GET', url, headers })).statusCode).toBe(401);
  }
});
