import { expect } from 'vitest';
import { createAccountOf } from '../../../features/commerce/payments/account-keys.ts';
import type { PaymentProvider } from '../../../features/commerce/payments/payment-provider.ts';
import { createStripe } from '../../../features/commerce/payments/stripe.ts';
import { createYookassa } from '../../../features/commerce/payments/yookassa.ts';
import { createSealer } from '../../../platform/secrets/sealer.ts';
import type { Shop } from '../shop.ts';
import { testSecret, type TestApp } from '../../app/test-app.ts';
import { stripeKeys, type StripeServer } from './stripe-server.ts';
import { yookassaKeys, type YookassaServer } from './yookassa-server.ts';

type Card = 'approved' | 'poor' | 'challenge' | 'declined' | 'late' | 'cancel';
type ProviderName = 'sandbox' | 'stripe' | 'yookassa';

export interface SentWebhook {
  headers: Record<string, string>;
  body: Buffer;
}

/** A provider as the tests of behaviour see it: what payers do there, and what it sends. */
export interface ProviderBench {
  name: ProviderName;
  /** The adapter, as the app has it. */
  provider: PaymentProvider;
  /** What it keeps of an amount. */
  feeOf(amount: number): number;
  enter(externalId: string, card: Card): Promise<void>;
  /** The bank of a late card answers. */
  finish(externalId: string): Promise<void>;
  refundedOf(externalId: string): Promise<number>;
  /** The webhook that reports the present state of a payment. */
  webhook(externalId: string): Promise<SentWebhook>;
  /** One that says the same and is not the provider's. */
  forged(externalId: string): Promise<SentWebhook>;
  setDown(isDown: boolean): void;
  /** Where the server has seen what it does not expect. */
  violations(): readonly string[];
}

export async function selectProvider({ admin }: Shop, provider: ProviderName): Promise<void> {
  const noReceipts = { shop_id: '', sends_receipts: false, tax_system_code: null, vat_code: null };
  const form = provider === 'stripe' ? { ...noReceipts, ...stripeKeys } : { ...noReceipts, ...yookassaKeys };
  if (provider !== 'sandbox') {
    const entered = await admin.call('PUT', `/studio/api/payment-accounts/${provider}`, form);
    expect([entered.statusCode, entered.body]).toEqual([200, expect.anything()]);
  }
  const chosen = await admin.call('PUT', '/studio/api/payment-settings', { provider });
  expect(chosen.statusCode).toBe(200);
}

export const sendTo = (
  t: TestApp,
  provider: ProviderName,
  { headers, body }: SentWebhook,
  brand = t.aurora,
) =>
  t.app.inject({
    method: 'POST',
    url: `/payments/webhooks/${provider}`,
    headers: { 'x-app-id': brand.appId, 'content-type': 'application/json', ...headers },
    payload: body,
  });

export function sandboxBench(t: TestApp, shop: Shop): ProviderBench {
  const cards: Readonly<Record<Card, [card: string, action: string][]>> = {
    approved: [['4242 4242 4242 4242', 'pay']],
    poor: [['4000 0000 0000 0341', 'pay']],
    challenge: [
      ['4000 0000 0000 3220', 'pay'],
      ['', 'confirm'],
    ],
    declined: [['4000 0000 0000 0002', 'pay']],
    late: [['4000 0000 0000 0119', 'pay']],
    cancel: [['', 'cancel']],
  };
  async function webhook(externalId: string): Promise<SentWebhook> {
    const report = await shop.sandbox.provider.fetchPayment(t.aurora, externalId);
    const body = Buffer.from(JSON.stringify({ id: `evt_${externalId}_${report?.state}`, report }));
    return { headers: shop.sandbox.signedHeaders(t.aurora, body), body };
  }
  return {
    name: 'sandbox',
    provider: shop.sandbox.provider,
    feeOf: (amount) => Math.floor(amount / 50),
    async enter(externalId, card) {
      for (const [number, action] of cards[card]) await shop.enterCard(externalId, number, action);
    },
    finish: async () => void (t.clock.now += 130_000),
    async refundedOf(externalId) {
      const { rows } = await t.aurora.pool.query<{ sum: number }>(
        `select coalesce(sum(value::bigint), 0)::int as sum from sandbox_payments, jsonb_each_text(refunds) where id = $1`,
        [externalId],
      );
      return rows[0]?.sum ?? 0;
    },
    webhook,
    forged: async (externalId) => ({
      ...(await webhook(externalId)),
      headers: { 'sandbox-signature': `t=${Math.floor(t.clock.now / 1000)},v1=${'0'.repeat(64)}` },
    }),
    setDown: () => undefined,
    violations: () => [],
  };
}

const accountOf = (provider: string) => createAccountOf(createSealer(testSecret), provider);

export function stripeBench({ clock }: TestApp, server: StripeServer): ProviderBench {
  const typeOf = (externalId: string) => {
    const session = server.objects.get(externalId);
    if (session?.object === 'payment_intent')
      return session['status'] === 'succeeded' ? 'payment_intent.succeeded' : 'payment_intent.payment_failed';
    return session?.['status'] === 'expired' ? 'checkout.session.expired' : 'checkout.session.completed';
  };
  return {
    name: 'stripe',
    provider: createStripe({
      accountOf: accountOf('stripe'),
      clock: () => clock.now,
      origin: server.origin,
    }),
    feeOf: (amount) => Math.round(amount * 0.029) + 30,
    enter: async (externalId, card) => server.enter(externalId, card),
    finish: async (externalId) => server.finish(externalId, true),
    refundedOf: async (externalId) => server.refundedOf(externalId),
    webhook: async (externalId) => server.webhook(typeOf(externalId), externalId),
    forged: async (externalId) => server.webhook(typeOf(externalId), externalId, { secret: 'whsec_other' }),
    setDown: (isDown) => void (server.state.isDown = isDown),
    violations: () => server.state.violations,
  };
}

export function yookassaBench({ clock }: TestApp, server: YookassaServer): ProviderBench {
  const eventOf = (externalId: string) => {
    if (externalId.startsWith('method:')) return 'payment_method.active';
    return server.payments.get(externalId)?.status === 'canceled' ? 'payment.canceled' : 'payment.succeeded';
  };
  return {
    name: 'yookassa',
    provider: createYookassa({
      accountOf: accountOf('yookassa'),
      clock: () => clock.now,
      origin: server.origin,
    }),
    feeOf: (amount) => Math.round(amount * 0.035),
    enter: async (externalId, card) => server.enter(externalId, card),
    finish: async (externalId) => server.finish(externalId, true),
    refundedOf: async (externalId) => server.refundedOf(externalId),
    webhook: async (externalId) => server.webhook(eventOf(externalId), externalId),
    // Unsigned webhooks cannot be forged otherwise than by saying what is not true: here, of a payment that is not there.
    forged: async () => server.webhook('payment.succeeded', '2d999999-000f-5000-8000-1d6e87c7fbde'),
    setDown: (isDown) => void (server.state.isDown = isDown),
    violations: () => server.state.violations,
  };
}
