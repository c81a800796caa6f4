import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { createInstallmentSchool, inParts } from '../../../testing/commerce/installment-school.ts';
import { createPerson } from '../../../testing/base/people.ts';
import { refusalOf } from '../../../testing/app/refusal.ts';

const api = '/spa/api/v1';
const studio = '/studio/api/installments';
const day = 86_400_000;

const school = await createInstallmentSchool();
const { t, shop, chargeDue, noFaults, buy, breakCard, planOf, payEarly, numberOf, refund, chargesOf } =
  school;
afterAll(() => school.t.close());
beforeEach(() => school.reset());

describe('an early payment', () => {
  test('pays the next part, which is not charged again', async () => {
    const person = await createPerson(t, t.aurora);
    await buy(person);
    const order = await payEarly(person, false);
    expect(order).toMatchObject({ total: 25_000, is_installment: true });
    expect((await payEarly(person, false)).id).toBe(order.id);
    await shop.pay(order);
    expect(await planOf(person)).toMatchObject({ paid: 50_001 });
    t.clock.now += 2 * day;
    await chargeDue();
    expect(await planOf(person)).toMatchObject({ paid: 50_001 });
    await noFaults();
  });

  test('pays all that remain at once', async () => {
    const person = await createPerson(t, t.aurora);
    await buy(person);
    const order = await payEarly(person, true);
    expect(order).toMatchObject({ total: 75_000, subtotal: 75_000 });
    expect((await payEarly(person, true)).id).toBe(order.id);
    await shop.pay(order);
    expect(await planOf(person)).toMatchObject({ status: 'paid', paid: 100_001, remaining: 0 });
    const { id } = await planOf(person);
    const again = await person.call('POST', `${api}/installment/${id}/pay`, { all: true });
    expect(refusalOf(again)).toEqual([409, 'already_done']);
    await noFaults();
  });

  test('of all that remain is returned if a part was paid meanwhile', async () => {
    const person = await createPerson(t, t.aurora);
    await buy(person);
    const all = await payEarly(person, true);
    await shop.pay(await payEarly(person, false));
    await shop.pay(all);
    expect((await shop.stateOf(all)).state).toBe('canceled');
    const { rows } = await t.aurora.pool.query(
      'select r.reason from refunds r join payments p on p.id = r.payment_id where p.order_id = $1',
      [numberOf(all)],
    );
    expect(rows).toEqual([{ reason: 'charge_closed' }]);
    expect(await planOf(person)).toMatchObject({ paid: 50_001 });
    expect(await payEarly(person, true)).toMatchObject({ total: 50_000 });
    await noFaults();
  });

  test('keeps the card from being charged while its page is open', async () => {
    const person = await createPerson(t, t.aurora);
    await buy(person);
    t.clock.now += 2 * day;
    await payEarly(person, true);
    await chargeDue();
    expect(await planOf(person)).toMatchObject({ paid: 25_001 });
    t.clock.now += 31 * 60_000;
    await chargeDue();
    expect(await planOf(person)).toMatchObject({ paid: 50_001 });
    await noFaults();
  });

  test('is of one’s own plan', async () => {
    const person = await createPerson(t, t.aurora);
    await buy(person);
    const { id } = await planOf(person);
    const other = await createPerson(t, t.aurora);
    expect(refusalOf(await other.call('GET', `${api}/installment/${id}`))).toEqual([404, 'not_found']);
    expect(refusalOf(await other.call('POST', `${api}/installment/${id}/pay`, {}))).toEqual([
      404,
      'not_found',
    ]);
  });
});

describe('a refund', () => {
  test('of all of the first part cancels the plan and ends the access; a part of it does not', async () => {
    const person = await createPerson(t, t.aurora);
    const order = await buy(person);
    await refund(order, 10_000);
    expect(await planOf(person)).toMatchObject({ status: 'active' });
    expect(await shop.statusOf(person)).toEqual(['open']);
    await refund(order, null);
    expect(await planOf(person)).toMatchObject({ status: 'canceled', remaining: 0, next_pay_at: null });
    expect(await shop.statusOf(person)).toEqual(['ended']);
    t.clock.now += 2 * day;
    await chargeDue();
    expect((await chargesOf(person)).map(({ state }) => state)).toEqual(['canceled', 'canceled', 'canceled']);
    await noFaults();
  });

  test.each([false, true])('of a later payment cancels the plan (all that remained: %s)', async (all) => {
    const person = await createPerson(t, t.aurora);
    await buy(person);
    const order = await payEarly(person, all);
    await shop.pay(order);
    await refund(order, null);
    expect(await planOf(person)).toMatchObject({ status: 'canceled' });
    expect(await shop.statusOf(person)).toEqual(['ended']);
    await noFaults();
  });
});

describe('staff', () => {
  const cancel = (id: number, keepsAccess: boolean) =>
    shop.admin.call('POST', `${studio}/${id}/cancel`, { keeps_access: keepsAccess });

  test('find the plans that are overdue', async () => {
    const person = await createPerson(t, t.aurora);
    await buy(person);
    const listed = async (filter: object) => {
      const query = new URLSearchParams({ filter: JSON.stringify({ user_id: person.id, ...filter }) });
      return (await shop.admin.call('GET', `${studio}?${query.toString()}`)).json();
    };
    expect(await listed({ is_overdue: true })).toEqual([]);
    expect(await listed({ status: 'active' })).toMatchObject([
      { user_id: person.id, status: 'active', paid: 25_001, has_access: true, parts: { length: 4 } },
    ]);
    await breakCard(person);
    t.clock.now += 2 * day;
    await chargeDue();
    expect(await listed({ is_overdue: true })).toMatchObject([{ is_overdue: true, is_stopped: false }]);
    expect(await listed({ status: 'paid' })).toEqual([]);
  });

  test.each([
    [true, 'open'],
    [false, 'ended'],
  ])('cancel a plan; the access stays: %s', async (keepsAccess, status) => {
    const person = await createPerson(t, t.aurora);
    await buy(person);
    const { id } = await planOf(person);
    expect((await cancel(id, keepsAccess)).json()).toMatchObject({
      status: 'canceled',
      has_access: keepsAccess,
    });
    expect(refusalOf(await cancel(id, keepsAccess))).toEqual([409, 'already_done']);
    expect(await shop.statusOf(person)).toEqual([status]);
    t.clock.now += 2 * day;
    await chargeDue();
    expect(await planOf(person)).toMatchObject({ status: 'canceled', paid: 25_001 });
    await noFaults();
    const { rows } = await t.aurora.pool.query(
      "select details from audit_entries where action = 'installment.canceled' and target_id = $1",
      [id],
    );
    expect(rows).toEqual([{ details: { keeps_access: keepsAccess } }]);
  });

  test('forgive a debt: the access that was closed opens again', async () => {
    const person = await createPerson(t, t.aurora);
    await buy(person);
    await breakCard(person);
    for (const gap of [2, 1, 2, 2, 2, 3]) {
      t.clock.now += gap * day;
      await chargeDue();
    }
    const { id, is_stopped: isStopped } = await planOf(person);
    expect([isStopped, await shop.statusOf(person)]).toEqual([true, ['ended']]);
    await cancel(id, true);
    expect(await shop.statusOf(person)).toEqual(['open']);
    await noFaults();
  });
});

test('the text about canceling is that of the service [rules §7 installments]', async () => {
  const person = await createPerson(t, t.aurora);
  await buy(person, { service: { cancel_popup_text: 'Write to us first.' } });
  const { id } = await planOf(person);
  const read = async (query: string) => (await person.call('GET', `${api}/installment/${id}${query}`)).json();
  expect(await read('?expand=cancelPopupText')).toMatchObject({ cancel_popup_text: 'Write to us first.' });
  expect(await read('')).not.toHaveProperty('cancel_popup_text');
});

test.each([
  [{ installment_interval: null }, 'installment_interval'],
  [{ installment_period: null }, 'installment_period'],
  [{ installment_parts: null }, 'installment_interval'],
  [{ price: 3 }, 'price'],
  [{ type: 'consultation', units: 1 }, 'installment_parts'],
])('a service in parts with %j is refused at its field', async (change, field) => {
  const { id } = await shop.createService(inParts);
  const base = '/studio/api/course-services';
  const current = (await shop.admin.call('GET', `${base}/${id}`)).json();
  const answer = await shop.admin.call('PUT', `${base}/${id}`, { ...current, ...change });
  expect([answer.statusCode, Object.keys(answer.json().errors ?? {})]).toEqual([422, [field]]);
});

test('the catalogue says how a service can be paid in parts', async () => {
  const service = await shop.createService({ ...inParts, installment_first_percent: 40 });
  const shown = (await shop.visit('GET', `${api}/course-services/view?id=${service.id}`)).json();
  expect(shown.installment).toEqual({ parts: 4, interval: 'day', period: 2, first_percent: 40 });
});
