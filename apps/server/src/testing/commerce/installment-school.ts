import type { Installment, Order } from '@daystream/contract';
import { expect } from 'vitest';
import { createTestChargeRuns } from './charge-runs.ts';
import { findMoneyFaults } from './money-faults.ts';
import type { TestPerson } from '../base/people.ts';
import { createShop } from './shop.ts';
import { createTestApp } from '../app/test-app.ts';

const api = '/spa/api/v1';
/** Four parts, two days apart: shorter than a session. */
export const inParts = {
  price: 100_001,
  installment_parts: 4,
  installment_interval: 'day',
  installment_period: 2,
  access_days: 30,
} as const;

/** A school that sells in parts, with what its buyers do. */
export async function createInstallmentSchool() {
  const t = await createTestApp();
  const shop = await createShop(t);
  const start = t.clock.now;
  /** The steps of the e-mails about failed charges. */
  let emails: string[] = [];

  const chargeDue = () =>
    createTestChargeRuns(t, shop, {
      jobs: {
        send: async (_trx, kind, data) =>
          void (kind.name === 'orders.charge-email' && emails.push((data as { step: string }).step)),
      },
    }).run();
  const noFaults = async () => expect(await findMoneyFaults(t.aurora.pool)).toEqual([]);

  async function buy(
    person: TestPerson,
    {
      card = shop.approved,
      service = {},
      form = {},
    }: { card?: string; service?: object; form?: object } = {},
  ): Promise<Order> {
    const { id } = await shop.createService({ ...inParts, ...service });
    const order = await shop.ordered({ installment: true, ...form }, id, shop.bearer(person));
    await shop.enterCard(shop.paymentOf(order), card);
    expect((await shop.sendWebhook(shop.paymentOf(order))).statusCode).toBe(200);
    return shop.stateOf(order, shop.bearer(person));
  }
  /** The card that is kept cannot be charged. */
  async function breakCard({ id }: TestPerson): Promise<void> {
    await t.aurora.pool.query(
      `update sandbox_methods set last4 = '0341' where token in (select token from payment_methods where user_id = $1)`,
      [id],
    );
  }
  const plansOf = async (person: TestPerson): Promise<Installment[]> =>
    (await person.call('GET', `${api}/installment`)).json();
  async function planOf(person: TestPerson): Promise<Installment> {
    const [plan] = await plansOf(person);
    if (plan === undefined) throw new Error('the person has no plan');
    return plan;
  }
  async function payEarly(person: TestPerson, all: boolean): Promise<Order> {
    const { id } = await planOf(person);
    const answer = await person.call('POST', `${api}/installment/${id}/pay`, { all });
    expect([answer.statusCode, answer.body]).toEqual([200, expect.anything()]);
    return answer.json().data;
  }
  const numberOf = (order: Order) => Number(order.id.split('-')[0]);
  async function refund(order: Order, amount: number | null): Promise<void> {
    const answer = await shop.admin.call('POST', `/studio/api/orders/${numberOf(order)}/refund`, {
      amount,
      reason: 'It was a mistake',
    });
    expect(answer.statusCode).toBe(200);
    const { rows } = await t.aurora.pool.query<{ id: number }>(
      "select id from refunds where state = 'pending'",
    );
    for (const { id } of rows) await t.features.orders(t.aurora).refund(id);
  }
  const chargesOf = async (person: TestPerson) =>
    (
      await t.aurora.pool.query(
        `select number, state, amount::int, discount::int, attempts from charges where kind = 'installment' and user_id = $1 order by number`,
        [person.id],
      )
    ).rows;

  return {
    t,
    shop,
    chargeDue,
    noFaults,
    buy,
    breakCard,
    plansOf,
    planOf,
    payEarly,
    numberOf,
    refund,
    chargesOf,
    emails: () => emails,
    /** Before each test. */
    reset: async () => {
      emails = [];
      t.clock.now = start;
      await t.platform.deleteFrom('rate_limits').execute();
      // Plans of other tests are due no more.
      const { rows } = await t.aurora.pool.query("select id from installment_plans where state = 'active'");
      for (const { id } of rows)
        await shop.admin.call('POST', `/studio/api/installments/${id}/cancel`, { keeps_access: true });
    },
  };
}
export type InstallmentSchool = Awaited<ReturnType<typeof createInstallmentSchool>>;
