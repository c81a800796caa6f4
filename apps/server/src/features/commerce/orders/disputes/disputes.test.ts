import type { Order } from '@daystream/contract';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { findMoneyFaults } from '../../../../testing/commerce/money-faults.ts';
import { createPerson } from '../../../../testing/base/people.ts';
import { selectProvider, sendTo } from '../../../../testing/commerce/providers/provider-benches.ts';
import { createProvidersSchool } from '../../../../testing/commerce/providers/providers-school.ts';
import { refusalOf } from '../../../../testing/app/refusal.ts';

const price = 490_000;
/** Of a payment, and of a dispute, as the server charges them. */
const fee = Math.round(price * 0.029) + 30;
const disputeFee = 1500;

const { t, shop, stripe, externalIdOf, close } = await createProvidersSchool();
await selectProvider(shop, 'stripe');
afterAll(close);
beforeEach(() => t.platform.deleteFrom('rate_limits').execute());

const idOf = (order: Pick<Order, 'id'>) => Number(order.id.split('-')[0]);
async function paidOrder() {
  const made = await shop.ordered(shop.visitor(shop.uniqueEmail('dispute')), (await shop.createService()).id);
  const externalId = await externalIdOf(made);
  stripe.enter(externalId, 'approved');
  await sendTo(t, 'stripe', stripe.webhook('checkout.session.completed', externalId));
  return { made, externalId };
}
let events = 0;
const report = (type: string, id: string) =>
  sendTo(t, 'stripe', stripe.webhook(`charge.dispute.${type}`, id, { id: `evt_${(events += 1)}` }));
const disputesOf = async (order: Order) =>
  (await shop.admin.call('GET', '/studio/api/disputes'))
    .json()
    .filter((one: { order_id: number }) => one.order_id === idOf(order));
const setEndsAccess = (ends: boolean) =>
  shop.admin.call('PUT', '/studio/api/checkout-settings', {
    seller_name: '',
    seller_tax_number: '',
    seller_address: '',
    follows_up: true,
    ends_disputed_access: ends,
  });

test('a disputed amount leaves the provider’s account, is shown with its deadline, and returns when it is won', async () => {
  const { made, externalId } = await paidOrder();
  const dispute = stripe.dispute(externalId, { amount: price });
  expect((await report('created', dispute.id)).statusCode).toBe(200);
  expect((await report('updated', dispute.id)).statusCode).toBe(200);
  expect(await shop.ledgerOf(made)).toMatchObject({
    provider: -fee - disputeFee,
    disputes: price,
    fees: fee + disputeFee,
  });
  const [shown] = await disputesOf(made);
  const due = Math.floor(t.clock.now / 1000) + 7 * 86_400;
  expect(shown).toMatchObject({ state: 'open', amount: price, fee: disputeFee, reason: 'fraudulent' });
  expect(Math.abs(shown.respond_by - due)).toBeLessThan(60);
  const refund = await shop.admin.call('POST', `/studio/api/orders/${idOf(made)}/refund`, {
    amount: null,
    reason: 'Asked for',
  });
  expect(refusalOf(refund)).toEqual([409, 'not_refundable']);
  const disputedOf = async () =>
    (await shop.admin.call('GET', `/studio/api/orders/${idOf(made)}`)).json().disputed;
  expect(await disputedOf()).toBe(price);
  dispute['status'] = 'won';
  await report('closed', dispute.id);
  expect(await disputedOf()).toBe(0);
  await report('updated', dispute.id);
  expect(await shop.ledgerOf(made)).toMatchObject({ provider: price - fee - disputeFee, disputes: 0 });
  expect((await shop.stateOf(made)).state).toBe('paid');
});

test('an inquiry that is reported after its dispute changes nothing', async () => {
  const { made, externalId } = await paidOrder();
  const dispute = stripe.dispute(externalId, { amount: price });
  await report('created', dispute.id);
  const before = await shop.ledgerOf(made);
  dispute['status'] = 'warning_needs_response';
  expect((await report('updated', dispute.id)).statusCode).toBe(200);
  expect(await shop.ledgerOf(made)).toEqual(before);
  expect(await disputesOf(made)).toMatchObject([{ state: 'open' }]);
});

test('a lost dispute is a refund that ends the access, also when only its end is reported', async () => {
  const { made, externalId } = await paidOrder();
  const dispute = stripe.dispute(externalId, { amount: price, status: 'lost' });
  await Promise.all([report('closed', dispute.id), report('created', dispute.id)]);
  await report('closed', dispute.id);
  expect((await shop.stateOf(made)).state).toBe('refunded');
  expect(await shop.ledgerOf(made)).toMatchObject({ provider: -fee - disputeFee, disputes: 0 });
  const [shown] = await disputesOf(made);
  expect(shown).toMatchObject({ state: 'lost', can_end_access: false });
  expect(shown.access_ended_at).not.toBeNull();
});

test('a school that has it so keeps the access, and staff may end it later, once', async () => {
  await setEndsAccess(false);
  const { made, externalId } = await paidOrder();
  const dispute = stripe.dispute(externalId, { amount: price });
  await report('created', dispute.id);
  dispute['status'] = 'lost';
  await report('closed', dispute.id);
  await setEndsAccess(true);
  const revoked = async () => {
    const { rows } = await t.aurora.pool.query<{ count: number }>(
      'select count(*)::int as count from order_lines where order_id = $1 and revoked_at is not null',
      [idOf(made)],
    );
    return rows[0]?.count;
  };
  expect(await revoked()).toBe(0);
  const [shown] = await disputesOf(made);
  expect(shown).toMatchObject({ state: 'lost', access_ended_at: null, can_end_access: true });
  const path = `/studio/api/disputes/${shown.id}/end-access`;
  const finance = await createPerson(t, t.aurora, { staffRoles: ['finance'] });
  const support = await createPerson(t, t.aurora, { staffRoles: ['support'] });
  expect((await support.call('POST', path)).statusCode).toBe(403);
  expect((await finance.call('POST', path)).json()).toMatchObject({ can_end_access: false });
  expect(refusalOf(await finance.call('POST', path))).toEqual([409, 'not_refundable']);
  expect(await revoked()).toBe(1);
});

test('an inquiry moves no money, and a refund answers it', async () => {
  const { made, externalId } = await paidOrder();
  const dispute = stripe.dispute(externalId, { amount: price, status: 'warning_needs_response' });
  await report('created', dispute.id);
  expect((await shop.ledgerOf(made))['provider']).toBe(price - fee);
  expect(await disputesOf(made)).toMatchObject([{ state: 'inquiry', fee: 0 }]);
  dispute['status'] = 'warning_closed';
  await report('closed', dispute.id);
  expect(await disputesOf(made)).toMatchObject([{ state: 'won' }]);
  expect((await shop.ledgerOf(made))['provider']).toBe(price - fee);
});

test('a dispute of more than is left is refused and listed for finance staff; one of another system changes nothing', async () => {
  const { made, externalId } = await paidOrder();
  const dispute = stripe.dispute(externalId, { amount: price + 1 });
  expect((await report('created', dispute.id)).statusCode).toBe(409);
  expect(await disputesOf(made)).toEqual([]);
  const listed = (
    await shop.admin.call('GET', '/studio/api/payment-differences?filter={"is_open":true}')
  ).json();
  expect(listed).toMatchObject([
    { kind: 'dispute', order_id: idOf(made), our_amount: price, their_amount: price + 1, can_apply: false },
  ]);
  const foreign = stripe.create('payment_intent', 'pi', { metadata: {}, latest_charge: null });
  const other = stripe.create('dispute', 'du', { payment_intent: foreign.id, metadata: {} });
  expect((await report('created', other.id)).statusCode).toBe(200);
});

test('after all disputes the ledger balances, and Stripe was asked nothing unexpected', async () => {
  expect(await findMoneyFaults(t.aurora.pool)).toEqual([]);
  expect(stripe.state.violations).toEqual([]);
});
