import type { ScoreEntry } from '@daystream/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPerson, type TestPerson } from '../../../testing/base/people.ts';
import { createTestApp, type TestApp } from '../../../testing/app/test-app.ts';

let t: TestApp;
let admin: TestPerson;
beforeAll(async () => {
  t = await createTestApp();
  admin = await createPerson(t, t.aurora, { staffRoles: ['support'] });
});
afterAll(() => t.close());

const correct = (person: { id: number }, body: object) =>
  admin.call('POST', `/studio/api/users/${person.id}/correct-points`, body);

test('staff add points and take them, with a reason; the history shows each correction and its reason', async () => {
  const learner = await createPerson(t, t.aurora);
  expect((await correct(learner, { amount: 120, reason: 'A lost homework' })).json()).toEqual({
    amount: 120,
  });
  expect((await correct(learner, { amount: 30, reason: 'A lost homework' })).json()).toEqual({ amount: 150 });
  expect((await correct(learner, { amount: -150, reason: 'Given twice' })).json()).toEqual({ amount: 0 });
  const history = (await learner.call('GET', '/spa/api/v1/user-score')).json<ScoreEntry[]>();
  expect(history.map(({ amount, source }) => [amount, source?.title])).toEqual([
    [-150, 'Given twice'],
    [30, 'A lost homework'],
    [120, 'A lost homework'],
  ]);
});

test('a correction takes no more than the balance has, and needs an amount and a reason', async () => {
  const learner = await createPerson(t, t.aurora);
  await correct(learner, { amount: 100, reason: 'A present' });
  for (const [body, field] of [
    [{ amount: -101, reason: 'Too much' }, 'amount'],
    [{ amount: 0, reason: 'Nothing' }, 'amount'],
    [{ amount: 5, reason: ' ' }, 'reason'],
  ] as const)
    expect(Object.keys((await correct(learner, body)).json().errors)).toEqual([field]);
  expect((await correct({ id: 999_999 }, { amount: 5, reason: 'Nobody' })).json()).toMatchObject({
    code: 'not_found',
  });
  expect((await learner.call('GET', '/spa/api/v1/user-score/amount')).json()).toEqual({ amount: 100 });
});
