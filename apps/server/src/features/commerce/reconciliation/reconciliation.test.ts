import type { PaymentDifference } from '@daystream/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { findMoneyFaults } from '../../../testing/commerce/money-faults.ts';
import {
  selectProvider,
  sendTo,
  type ProviderBench,
} from '../../../testing/commerce/providers/provider-benches.ts';
import { createProvidersSchool } from '../../../testing/commerce/providers/providers-school.ts';
import { refusalOf } from '../../../testing/app/refusal.ts';

const price = 490_000;
const dayMs = 86_400_000;
const { t, shop, stripe, benches, externalIdOf, close } = await createProvidersSchool();
afterAll(close);
beforeEach(() => t.platform.deleteFrom('rate_limits').execute());

const compare = () => t.features.reconciliation(t.aurora).compareDays();
const open = async (): Promise<PaymentDifference[]> =>
  (await shop.admin.call('GET', '/studio/api/payment-differences?filter={"is_open":true}')).json();
const act = (id: number, verb: 'apply' | 'note') =>
  shop.admin.call('POST', `/studio/api/payment-differences/${id}/${verb}`);

describe.each(['sandbox', 'stripe', 'yookassa'] as const)('the comparison with %s', (name) => {
  let bench: ProviderBench;
  beforeAll(async () => {
    bench = benches[name];
    await t.aurora.pool.query(
      `update payment_differences set resolved_at = now(), resolution = 'noted' where resolved_at is null`,
    );
    await selectProvider(shop, name);
  });

  async function ordered() {
    const service = await shop.createService();
    const made = await shop.ordered(shop.visitor(shop.uniqueEmail(name)), service.id);
    return { made, externalId: await externalIdOf(made) };
  }
  async function paid() {
    const one = await ordered();
    await bench.enter(one.externalId, 'approved');
    expect((await sendTo(t, name, await bench.webhook(one.externalId))).statusCode).toBe(200);
    return one;
  }

  test('finds nothing where both agree, and what was not reported, which is taken over', async () => {
    await paid();
    const { made, externalId } = await ordered();
    await bench.enter(externalId, 'approved');
    t.clock.now += dayMs;
    await compare();
    await compare();
    const found = await open();
    expect(found).toMatchObject([
      {
        kind: 'state',
        external_id: externalId,
        our_state: 'pending',
        their_state: 'succeeded',
        can_apply: true,
      },
    ]);
    const [one] = found;
    expect((await act(one?.id ?? 0, 'apply')).json()).toMatchObject({ resolution: 'applied' });
    expect((await shop.stateOf(made)).state).toBe('paid');
    expect(refusalOf(await act(one?.id ?? 0, 'apply'))).toEqual([409, 'conflict']);
    await compare();
    expect(await open()).toEqual([]);
  });

  test('finds a refund that was made at the provider, which is taken over and ends the access', async () => {
    const { made, externalId } = await paid();
    await bench.provider.refund(t.aurora, {
      externalId,
      key: `by hand ${externalId}`,
      amount: price,
      currency: 'RUB',
      description: '',
    });
    t.clock.now += dayMs;
    await compare();
    const [found] = await open();
    expect(found).toMatchObject({
      kind: 'refund_there',
      our_amount: 0,
      their_amount: price,
      can_apply: true,
    });
    await act(found?.id ?? 0, 'apply');
    expect((await shop.stateOf(made)).state).toBe('refunded');
    await compare();
    expect(await open()).toEqual([]);
    expect(await findMoneyFaults(t.aurora.pool)).toEqual([]);
  });

  test('finds payments that only one side knows, other amounts, and refunds that failed later; notes of staff close them', async () => {
    const lost = await paid();
    const changed = await paid();
    const returned = await paid();
    const foreign = await paid();
    const { pool } = t.aurora;
    await pool.query('update payments set external_id = $2 where external_id = $1', [
      lost.externalId,
      `${name}_gone`,
    ]);
    await pool.query('update payments set amount = amount - 1 where external_id = $1', [changed.externalId]);
    await pool.query('update payments set refunded = 100 where external_id = $1', [returned.externalId]);
    await pool.query('update payments set fee = 1 where external_id = $1', [foreign.externalId]);
    t.clock.now += dayMs;
    await compare();
    const found = await open();
    const about = (externalId: string) =>
      found.filter((one) => one.external_id === externalId).map((one) => [one.kind, one.can_apply]);
    expect(about(lost.externalId)).toEqual([['missing_here', false]]);
    expect(about(`${name}_gone`)).toEqual([['missing_there', false]]);
    expect(about(changed.externalId)).toEqual([['amount', false]]);
    expect(about(returned.externalId)).toEqual([['refund_here', false]]);
    expect(about(foreign.externalId)).toEqual([['fee', false]]);
    expect(found).toHaveLength(5);
    const audited = async () =>
      (await pool.query(`select from audit_entries where action = 'payment_difference.noted'`)).rows.length;
    const before = await audited();
    for (const { id } of found) expect((await act(id, 'note')).json()).toMatchObject({ resolution: 'noted' });
    expect(await audited()).toBe(before + 5);
    expect(refusalOf(await act(found[0]?.id ?? 0, 'note'))).toEqual([409, 'conflict']);
    await compare();
    expect(await open()).toEqual([]);
    await pool.query('update payments set external_id = $2 where external_id = $1', [
      `${name}_gone`,
      lost.externalId,
    ]);
    await pool.query('update payments set amount = amount + 1 where external_id = $1', [changed.externalId]);
    await pool.query('update payments set fee = $2 where external_id = $1', [
      foreign.externalId,
      bench.feeOf(price),
    ]);
    await pool.query('update payments set refunded = 0 where external_id = $1', [returned.externalId]);
  });
});

test('a fee that Stripe booked later is found and taken over', async () => {
  await selectProvider(shop, 'stripe');
  const made = await shop.ordered(shop.visitor(shop.uniqueEmail('fee')), (await shop.createService()).id);
  const externalId = await externalIdOf(made);
  stripe.enter(externalId, 'approved');
  const intent = stripe.objects.get(String(stripe.objects.get(externalId)?.['payment_intent']));
  const charge = stripe.objects.get(String(intent?.['latest_charge']));
  const booked = charge?.['balance_transaction'];
  Object.assign(charge ?? {}, { balance_transaction: null });
  await sendTo(t, 'stripe', stripe.webhook('checkout.session.completed', externalId));
  expect((await shop.ledgerOf(made))['provider']).toBe(price);
  Object.assign(charge ?? {}, { balance_transaction: booked });
  t.clock.now += dayMs;
  await compare();
  const [found] = await open();
  expect(found).toMatchObject({ kind: 'fee', our_amount: 0, can_apply: true });
  await act(found?.id ?? 0, 'apply');
  expect((await shop.ledgerOf(made))['provider']).toBe(price - benches.stripe.feeOf(price));
});

test('a report of another amount than was ordered is refused and listed', async () => {
  await selectProvider(shop, 'stripe');
  const made = await shop.ordered(shop.visitor(shop.uniqueEmail('amount')), (await shop.createService()).id);
  const externalId = await externalIdOf(made);
  stripe.enter(externalId, 'approved');
  Object.assign(stripe.objects.get(externalId) ?? {}, { amount_total: 100 });
  const answer = await sendTo(t, 'stripe', stripe.webhook('checkout.session.completed', externalId));
  expect(answer.statusCode).toBe(409);
  expect(await open()).toMatchObject([
    { kind: 'amount', external_id: externalId, our_amount: price, their_amount: 100, can_apply: false },
  ]);
});
