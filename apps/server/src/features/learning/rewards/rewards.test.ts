import { Reward, RewardClaim, RewardClaimRecord, RewardRecord } from '@daystream/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPerson, type TestPerson } from '../../../testing/base/people.ts';
import { createReward, givePoints } from '../../../testing/learning/rewards.ts';
import { createTestApp, type TestApp } from '../../../testing/app/test-app.ts';

let t: TestApp;
let admin: TestPerson;
beforeAll(async () => {
  t = await createTestApp();
  admin = await createPerson(t, t.aurora, { staffRoles: ['admin'] });
});
afterAll(() => t.close());

const form = { title: 'A mat', description: 'By post', cost: 300, stock: 2, is_active: true };
const studio = '/studio/api/rewards';
const spa = '/spa/api/v1';
async function learnerWith(amount: number): Promise<TestPerson> {
  const person = await createPerson(t, t.aurora);
  await givePoints(t.aurora, person.id, amount);
  return person;
}
const balanceOf = async (person: TestPerson): Promise<number> =>
  (await person.call('GET', `${spa}/user-score/amount`)).json().amount;
const claim = (person: TestPerson, id: number) => person.call('POST', `${spa}/rewards/${id}/claim`);
const stockOf = async (id: number): Promise<number | null> =>
  RewardRecord.parse((await admin.call('GET', `${studio}/${id}`)).json()).stock;

test('staff create and change a reward; learners see the active ones, cheapest first', async () => {
  const created = await admin.call('POST', studio, form);
  expect(created.statusCode).toBe(201);
  const { id } = RewardRecord.parse(created.json());
  const cheaper = await createReward(t.aurora, { title: 'A card', cost: 210 });
  const learner = await learnerWith(10);
  const list = async () => Reward.array().parse((await learner.call('GET', `${spa}/rewards`)).json());
  const offered = await list();
  expect(offered.map((reward) => reward.id)).toEqual(expect.arrayContaining([cheaper, id]));
  expect(offered.map(({ cost }) => cost)).toEqual(offered.map(({ cost }) => cost).toSorted((a, b) => a - b));

  await admin.call('PUT', `${studio}/${id}`, { ...form, is_active: false });
  expect((await list()).map((reward) => reward.id)).not.toContain(id);
  expect((await claim(await learnerWith(1000), id)).json()).toMatchObject({ code: 'not_found' });
});

test.each([
  { change: { cost: 0 }, field: 'cost' },
  { change: { cost: 1.5 }, field: 'cost' },
  { change: { stock: -1 }, field: 'stock' },
  { change: { title: '  ' }, field: 'title' },
])('a reward with $change is refused at its field $field', async ({ change, field }) => {
  const reply = await admin.call('POST', studio, { ...form, ...change });
  expect([reply.statusCode, Object.keys(reply.json().errors)]).toEqual([422, [field]]);
});

test('a claim takes points and stock, and is in the histories of both [product §2 points page spend]', async () => {
  const learner = await learnerWith(500);
  const id = await createReward(t.aurora, { title: 'A bag', cost: 300, stock: 2 });
  const claimed = RewardClaim.parse((await claim(learner, id)).json());
  expect(claimed).toMatchObject({ reward_id: id, title: 'A bag', cost: 300, state: 'waiting' });
  expect([await balanceOf(learner), await stockOf(id)]).toEqual([200, 1]);
  const claims = RewardClaim.array().parse((await learner.call('GET', `${spa}/reward-claims`)).json());
  expect(claims).toEqual([claimed]);
  const [entry] = (await learner.call('GET', `${spa}/user-score`)).json();
  expect(entry).toMatchObject({ amount: -300, reason: 'reward', source: { title: 'A bag' } });
});

test('below the threshold or the cost a claim is refused and takes nothing [rules §5 points]', async () => {
  const id = await createReward(t.aurora, { cost: 100 });
  for (const amount of [150, 199]) {
    const learner = await learnerWith(amount);
    expect((await claim(learner, id)).json()).toMatchObject({ code: 'points_insufficient' });
    expect(await balanceOf(learner)).toBe(amount);
  }
  const expensive = await createReward(t.aurora, { cost: 1000 });
  expect((await claim(await learnerWith(999), expensive)).json()).toMatchObject({
    code: 'points_insufficient',
  });
});

test('the last one in stock is claimed once by concurrent learners, and one balance pays once', async () => {
  const id = await createReward(t.aurora, { cost: 200, stock: 1 });
  const learners = await Promise.all(Array.from({ length: 4 }, () => learnerWith(200)));
  const replies = await Promise.all(learners.map((learner) => claim(learner, id)));
  expect(replies.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
  expect(await stockOf(id)).toBe(0);

  const unlimited = await createReward(t.aurora, { cost: 200 });
  const learner = await learnerWith(399);
  const twice = await Promise.all([claim(learner, unlimited), claim(learner, unlimited)]);
  expect(twice.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
  expect(await balanceOf(learner)).toBe(199);
});

test('a declined claim returns points and stock once; a given one stays', async () => {
  const learner = await learnerWith(700);
  const id = await createReward(t.aurora, { cost: 300, stock: 5 });
  const [first, second] = [(await claim(learner, id)).json(), (await claim(learner, id)).json()];
  const decide = (claimId: number, verb: string) =>
    admin.call('POST', `/studio/api/reward-claims/${claimId}/${verb}`, { answer: 'See the e-mail' });
  expect(RewardClaimRecord.parse((await decide(first.id, 'decline')).json())).toMatchObject({
    state: 'declined',
    answer: 'See the e-mail',
    user_id: learner.id,
  });
  expect((await decide(first.id, 'decline')).json()).toMatchObject({ code: 'already_done' });
  expect((await decide(second.id, 'give')).json()).toMatchObject({ state: 'given' });
  expect((await decide(second.id, 'decline')).json()).toMatchObject({ code: 'already_done' });
  expect([await balanceOf(learner), await stockOf(id)]).toEqual([400, 4]);
  // One notification per answer: the refused repetitions add none.
  const notifications = await learner.call('GET', `${spa}/notifications`);
  expect(notifications.json()).toMatchObject([
    {
      kind: 'reward_claim',
      title: 'Reward request approved',
      text: '“A book”. See the e-mail',
      path: '/user/points',
    },
    {
      kind: 'reward_claim',
      title: 'Reward request declined, points returned',
      text: '“A book”. See the e-mail',
      path: '/user/points',
    },
  ]);
  expect(notifications.json()).toHaveLength(2);
  const waiting = await admin.call(
    'GET',
    `/studio/api/reward-claims?filter=${encodeURIComponent(JSON.stringify({ state: 'waiting', user_id: [learner.id] }))}`,
  );
  expect(waiting.json()).toEqual([]);
});
