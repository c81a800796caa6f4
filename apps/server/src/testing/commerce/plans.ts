import type { PlanOptions } from '@daystream/contract';
import { expect } from 'vitest';
import { createPerson } from '../base/people.ts';
import type { Shop } from './shop.ts';
import { createPublishedCourse } from '../learning/streams.ts';
import type { TestApp } from '../app/test-app.ts';

const api = '/spa/api/v1';
/** A plan of the school, which is paid each week. */
export const weekly = {
  type: 'course_subscription',
  interval: 'week',
  period: 1,
  plan_group: 'Club',
} as const;

/** Plans of a shop and people who have subscribed to them. */
export function createPlans(t: TestApp, shop: Shop) {
  /** Two plans of a school, the second with a further course. */
  async function twoPlans() {
    const further = await createPublishedCourse(t, t.aurora);
    const basic = await shop.createService({ ...weekly, price: 70_000 });
    const full = await shop.createService({ ...weekly, price: 140_000, content_course_ids: [further.id] });
    return { basic, full, further };
  }
  /** A person who has bought a plan with a card that is kept, and what they can do with it. */
  async function subscribed(serviceId: number, card = shop.approved) {
    const person = await createPerson(t, t.aurora);
    const made = await shop.ordered({}, serviceId, shop.bearer(person));
    await shop.enterCard(shop.paymentOf(made), card);
    expect((await shop.sendWebhook(shop.paymentOf(made))).statusCode).toBe(200);
    const [{ id }] = (await person.call('GET', `${api}/payment-subscription`)).json();
    const path = `${api}/payment-subscriptions/${id}`;
    return {
      person,
      order: made,
      id,
      read: async () => (await person.call('GET', path)).json(),
      plans: async (): Promise<PlanOptions> => (await person.call('GET', `${path}/plans`)).json(),
      change: (service_id: number, total: number) =>
        person.call('POST', `${path}/change`, { service_id, total }),
      withdraw: () => person.call('POST', `${path}/change/withdraw`),
    };
  }
  return { twoPlans, subscribed };
}
