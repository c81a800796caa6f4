import type { ExtendOffer } from '@daystream/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestChargeRuns } from '../../../testing/commerce/charge-runs.ts';
import { failOn } from '../../../testing/app/fail-on.ts';
import { findMoneyFaults } from '../../../testing/commerce/money-faults.ts';
import { createPerson, type TestPerson } from '../../../testing/base/people.ts';
import { createShop, type Shop } from '../../../testing/commerce/shop.ts';
import { createTestApp, type TestApp } from '../../../testing/app/test-app.ts';
import { openSubscribedOf } from './open-subscribed.ts';

const api = '/spa/api/v1';
const minute = 60_000;
const day = 86_400_000;

let t: TestApp;
let shop: Shop;
beforeAll(async () => {
  t = await createTestApp();
  shop = await createShop(t);
});
afterAll(() => t.close());

const chargeDue = () => createTestChargeRuns(t, shop).run();
const isOptional = async (person: TestPerson) =>
  (await person.call('GET', `${api}/user-course-streams`)).json()[0].is_optional_purchase;
const buy = async (person: TestPerson, serviceId: number) =>
  shop.pay(await shop.ordered({}, serviceId, shop.bearer(person)));

test('own access that ends during a subscription leaves the course open, and can be extended once the subscription has ended', async () => {
  const start = t.clock.now;
  const course = await shop.createService({ access_days: 3 });
  const extension = await shop.createService({ type: 'extension', access_days: 10, price: 50_000 });
  const club = await shop.createService({ type: 'course_subscription', interval: 'week', period: 1 });
  const person = await createPerson(t, t.aurora);
  await buy(person, course.id);
  await buy(person, club.id);
  expect(await shop.statusOf(person)).toEqual(['open']);

  // The last run before the own access ends, and the moment after it.
  const { rows } = await t.aurora.pool.query<{ ends_at: Date }>(
    `select ends_at from entitlements where user_id = $1 and source = 'order'`,
    [person.id],
  );
  const end = rows[0]?.ends_at.getTime() ?? 0;
  await openSubscribedOf(t.aurora, end - 20 * minute);
  expect(await isOptional(person)).toBe(false);
  await openSubscribedOf(t.aurora, end - 10 * minute);
  expect(await isOptional(person)).toBe(true);
  t.clock.now = end + 1000;
  expect(await shop.statusOf(person)).toEqual(['open']);
  t.clock.now = start + 7 * day + 1000;
  await chargeDue();
  expect(await shop.statusOf(person)).toEqual(['open']);

  const [subscription] = (await person.call('GET', `${api}/payment-subscription`)).json();
  await person.call('POST', `${api}/payment-subscriptions/cancel?id=${subscription.id}`, {
    reason_type: 'price',
    reason: '',
  });
  t.clock.now += 6 * day;
  expect(await shop.statusOf(person)).toEqual(['open']);
  t.clock.now += 2 * day;
  await chargeDue();
  expect(await shop.statusOf(person)).toEqual(['stopped']);

  const [stream] = (await person.call('GET', `${api}/user-course-streams`)).json();
  const offers: ExtendOffer[] = (await person.call('GET', `${api}/extend/${stream.id}`)).json();
  expect(offers.map(({ id }) => id)).toContain(extension.id);
  const url = `${api}/extend/${stream.id}/course-service/${extension.id}`;
  await shop.pay((await person.call('POST', url, {})).json().data);
  expect(await shop.statusOf(person)).toEqual(['open']);
  t.clock.now += 9 * day;
  expect(await shop.statusOf(person)).toEqual(['open']);
  expect(await findMoneyFaults(t.aurora.pool)).toEqual([]);
});

test('a learner whose course cannot be opened keeps it closed for nobody else', async () => {
  const course = await shop.createService({ access_days: 1 });
  const club = await shop.createService({ type: 'course_subscription', interval: 'week', period: 1 });
  const [broken, other] = [await createPerson(t, t.aurora), await createPerson(t, t.aurora)];
  for (const person of [broken, other]) {
    await buy(person, course.id);
    await buy(person, club.id);
  }
  const unless = `user_id <> ${broken.id} or not is_optional_purchase`;
  await failOn(t.aurora, { table: 'user_course_streams', unless }, async () => {
    const opened = openSubscribedOf(t.aurora, t.clock.now + 3 * day);
    await expect(opened).rejects.toThrow(`1 failed: ${broken.id}`);
  });
  expect([await isOptional(broken), await isOptional(other)]).toEqual([false, true]);
});

test('a membership whose own access ends is opened by a subscription that covers it', async () => {
  const { rows } = await t.aurora.pool.query<{ id: number }>(
    `insert into communities (title, slug, uniq) values ('Club', 'own-and-subscribed', 'own-and-subscribed') returning id`,
  );
  const community_ids = rows.map(({ id }) => id);
  const own = await shop.createService({ type: 'club', course_id: null, community_ids, access_days: 1 });
  const club = await shop.createService({
    type: 'course_subscription',
    interval: 'week',
    period: 1,
    community_ids,
  });
  const person = await createPerson(t, t.aurora);
  await buy(person, own.id);
  await buy(person, club.id);
  const memberships = async () =>
    (
      await t.aurora.pool.query('select is_optional_purchase from user_communities where user_id = $1', [
        person.id,
      ])
    ).rows;
  await openSubscribedOf(t.aurora, t.clock.now);
  expect(await memberships()).toEqual([{ is_optional_purchase: false }]);
  await openSubscribedOf(t.aurora, t.clock.now + 3 * day);
  expect(await memberships()).toEqual([{ is_optional_purchase: true }]);
});
