import { ScoreEntry } from '@daystream/contract';
import { scoreText } from '@daystream/i18n/server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPerson, request, type TestPerson } from '../../testing/people.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { addScores } from './index.ts';

const base = '/spa/api/v1/user-score';

let t: TestApp;
let anna: TestPerson;
beforeAll(async () => {
  t = await createTestApp();
  anna = await createPerson(t, t.aurora);
});
afterAll(() => t.close());

type Entry = Omit<Parameters<typeof addScores>[1], 'userId'>;
const day = (sourceId: number, amount = 10): Entry => ({
  amount,
  reason: 'day_ended',
  sourceType: 'day',
  sourceId,
});
const give = ({ id }: TestPerson, entry: Entry) =>
  t.aurora.db.transaction().execute((trx) => addScores(trx, { userId: id, ...entry }));
const amountOf = async (person: TestPerson) => (await person.call('GET', `${base}/amount`)).json();

test('who has earned nothing has no points, and no history', async () => {
  expect(await amountOf(anna)).toEqual({ amount: 0 });
  const answer = await anna.call('GET', base);
  expect([answer.json(), answer.headers['x-pagination-total-count']]).toEqual([[], '0']);
});

test('the history tells what points came from and went to, the newest first, in the reader’s language', async () => {
  const person = await createPerson(t, t.aurora);
  await give(person, day(1, 250));
  await give(person, { amount: -200, reason: 'order', sourceType: 'order', sourceId: 1 });
  expect(await amountOf(person)).toEqual({ amount: 50 });
  for (const language of ['ru', 'en', 'es'] as const) {
    const answer = await person.call('GET', base, undefined, { 'accept-language': language });
    expect(ScoreEntry.array().parse(answer.json())).toMatchObject([
      { amount: -200, reason: 'order', how_it_was: scoreText(language, 'order') },
      { amount: 250, reason: 'day_ended', how_it_was: scoreText(language, 'day_ended') },
    ]);
  }
});

test('the history comes in pages of twenty', async () => {
  const person = await createPerson(t, t.aurora);
  for (let number = 1; number <= 23; number++) await give(person, day(number, number));
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

test('one thing gives points once, however many say so at once; two things give them twice', async () => {
  const person = await createPerson(t, t.aurora);
  const given = await Promise.all(Array.from({ length: 5 }, () => give(person, day(1))));
  expect(given.filter(({ added }) => added)).toEqual([{ amount: 10, added: true }]);
  expect(await give(person, day(2))).toEqual({ amount: 20, added: true });
  expect(await give(person, day(3, 0))).toEqual({ amount: 20, added: false });
  expect(await amountOf(person)).toEqual({ amount: 20 });
});

test('no number of orders that race takes the balance below zero', async () => {
  const person = await createPerson(t, t.aurora);
  await give(person, day(1, 250));
  const orders = await Promise.allSettled(
    Array.from({ length: 4 }, (_, index) =>
      give(person, { amount: -100, reason: 'order', sourceType: 'order', sourceId: index }),
    ),
  );
  expect(orders.filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
  expect(await amountOf(person)).toEqual({ amount: 50 });
  await expect(give(anna, { amount: -1, reason: 'order', sourceType: 'order', sourceId: 1 })).rejects.toThrow(
    'never had points',
  );
  expect(await amountOf(anna)).toEqual({ amount: 0 });
  // What was refused is not in the history either.
  expect((await person.call('GET', base)).json()).toHaveLength(3);
});

test('points are one’s own: another learner, another school and nobody see none of them', async () => {
  const person = await createPerson(t, t.aurora);
  const stranger = await createPerson(t, t.forma);
  await give(person, day(1));
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
