import { createHash } from 'node:crypto';
import type Stripe from 'stripe';
import type { Brand } from '../../../platform/brands/brand.ts';
import type { AccountOf, ProviderAccount } from './account-keys.ts';
import type { AccountProvider, WebhookEvent } from './payment-provider.ts';
import { toStripe } from './stripe-amounts.ts';
import { fetchDispute } from './stripe-disputes.ts';
import { listStripePayments } from './stripe-lists.ts';
import { idOf, partsOf, reportOfIntent, reportOfSession } from './stripe-reports.ts';

interface Options {
  accountOf: AccountOf;
  clock: () => number;
  /** Another address than that of Stripe. */
  origin?: string | undefined;
}

const timeoutMs = 20_000;
/** Seconds after which a webhook counts as replayed; Stripe signs repeated deliveries anew. */
const maxAge = 300;
/** Where a charge is looked for before it is made again: Stripe forgets idempotency keys after a day. */
const lookBackSeconds = 60 * 86_400;
/** By how much the clock of Stripe may be behind ours. */
const clockDifferenceSeconds = 60;

const sessionParts = [
  'payment_intent.latest_charge.balance_transaction',
  'payment_intent.payment_method',
  'setup_intent.payment_method',
];
const intentParts = ['latest_charge.balance_transaction'];

/** Stripe, by its official library, which is loaded with the first use of a brand that sells through it. */
export function createStripe({ accountOf, clock, origin }: Options): AccountProvider {
  const clients = new Map<string, Promise<Stripe>>();

  async function connect(secretKey: string): Promise<Stripe> {
    const { default: Client } = await import('stripe');
    const address = origin === undefined ? undefined : new URL(origin);
    return new Client(secretKey, {
      timeout: timeoutMs,
      maxNetworkRetries: 1,
      telemetry: false,
      ...(address && {
        protocol: address.protocol === 'http:' ? 'http' : 'https',
        host: address.hostname,
        port: address.port,
      }),
    });
  }
  async function clientOf(brand: Brand, account?: ProviderAccount): Promise<Stripe> {
    const { secretKey } = account ?? (await accountOf(brand));
    let client = clients.get(secretKey);
    if (client === undefined) clients.set(secretKey, (client = connect(secretKey)));
    return client;
  }

  const keyOf = (brand: Brand, ...parts: unknown[]) =>
    createHash('sha256')
      .update(JSON.stringify([brand.appId, ...parts]))
      .digest('base64url');
  /** Marks what this brand made: an account may serve other systems. */
  const marked = (brand: Brand, reference: string, kind: 'checkout' | 'charge') => ({
    school: brand.appId,
    reference,
    kind,
  });

  async function fetchPayment(brand: Brand, externalId: string) {
    const stripe = await clientOf(brand);
    try {
      return externalId.startsWith('pi_')
        ? reportOfIntent(await stripe.paymentIntents.retrieve(externalId, { expand: intentParts }))
        : reportOfSession(await stripe.checkout.sessions.retrieve(externalId, { expand: sessionParts }));
    } catch (error) {
      if (isMissing(error)) return undefined;
      throw error;
    }
  }

  /** The payment intent of a payment. */
  async function intentOf(stripe: Stripe, externalId: string): Promise<string | undefined> {
    if (externalId.startsWith('pi_')) return externalId;
    const session = await stripe.checkout.sessions.retrieve(externalId);
    return idOf(session.payment_intent);
  }

  /** The payment intent of a charge, of those that `query` lists. */
  async function findIntent(
    stripe: Stripe,
    brand: Brand,
    reference: string,
    query: Stripe.PaymentIntentListParams,
  ): Promise<string | undefined> {
    for await (const { id, metadata } of stripe.paymentIntents.list({ ...query, limit: 100 }))
      if (metadata['school'] === brand.appId && metadata['reference'] === reference) return id;
    return undefined;
  }

  return {
    signsWebhooks: true,

    async createCheckout(brand, checkout) {
      const stripe = await clientOf(brand);
      const { reference, amount, currency, description, language, saveMethod, returnUrl, email } = checkout;
      const metadata = marked(brand, reference, 'checkout');
      const common: Stripe.Checkout.SessionCreateParams = {
        client_reference_id: reference,
        success_url: returnUrl,
        cancel_url: returnUrl,
        locale: language,
        currency: currency.toLowerCase(),
        metadata,
        ...(email !== undefined && { customer_email: email }),
      };
      const params: Stripe.Checkout.SessionCreateParams =
        amount === 0
          ? { ...common, mode: 'setup', customer_creation: 'always' }
          : {
              ...common,
              mode: 'payment',
              line_items: [
                {
                  quantity: 1,
                  price_data: {
                    currency: currency.toLowerCase(),
                    unit_amount: toStripe(amount, currency),
                    product_data: { name: description },
                  },
                },
              ],
              payment_intent_data: {
                // The fee is booked with the payment, and not up to an hour later.
                capture_method: 'automatic',
                metadata,
                ...(saveMethod && { setup_future_usage: 'off_session' }),
              },
              ...(saveMethod && { customer_creation: 'always' }),
            };
      const session = await stripe.checkout.sessions.create(params, {
        idempotencyKey: keyOf(brand, 'checkout', params),
      });
      if (session.url === null) throw new Error(`the page ${session.id} of Stripe has no address`);
      return { externalId: session.id, url: session.url };
    },

    async charge(brand, { reference, amount, currency, description, token }) {
      const stripe = await clientOf(brand);
      const { customer, method } = partsOf(token);
      const refused = {
        externalId: `refused:${reference}`,
        state: 'failed',
        amount,
        currency,
        fee: 0,
        failure: 'failed',
      } as const;
      try {
        const earlier = await findIntent(stripe, brand, reference, {
          customer,
          created: { gte: Math.floor(clock() / 1000) - lookBackSeconds },
        });
        if (earlier !== undefined) return (await fetchPayment(brand, earlier)) ?? refused;
        const intent = await stripe.paymentIntents.create(
          {
            amount: toStripe(amount, currency),
            currency: currency.toLowerCase(),
            customer,
            payment_method: method,
            off_session: true,
            confirm: true,
            capture_method: 'automatic',
            description,
            metadata: marked(brand, reference, 'charge'),
            expand: intentParts,
          },
          { idempotencyKey: keyOf(brand, 'charge', reference) },
        );
        return reportOfIntent(intent);
      } catch (error) {
        const { type, payment_intent: intent } = error as Stripe.errors.StripeError;
        if (type === 'StripeCardError' && intent !== undefined)
          return (await fetchPayment(brand, intent.id)) ?? refused;
        // The card was given up, or is of another account.
        if (isMissing(error)) return refused;
        throw error;
      }
    },

    async findCharge(brand, { reference, since }) {
      const created = { gte: Math.floor(since / 1000) - clockDifferenceSeconds };
      const id = await findIntent(await clientOf(brand), brand, reference, { created });
      return id === undefined ? undefined : fetchPayment(brand, id);
    },

    async forgetMethod(brand, token) {
      const stripe = await clientOf(brand);
      await stripe.paymentMethods.detach(partsOf(token).method).catch((error: unknown) => {
        if (!isRefused(error)) throw error;
      });
    },

    fetchPayment,

    async refund(brand, { externalId, key, amount, currency }) {
      const stripe = await clientOf(brand);
      try {
        const intent = await intentOf(stripe, externalId);
        if (intent === undefined) return false;
        const mark = `${brand.appId} ${key}`;
        for await (const refund of stripe.refunds.list({ payment_intent: intent, limit: 100 }))
          if (refund.metadata?.['key'] === mark) return isMade(refund);
        const refund = await stripe.refunds.create(
          { payment_intent: intent, amount: toStripe(amount, currency), metadata: { key: mark } },
          { idempotencyKey: keyOf(brand, key) },
        );
        return isMade(refund);
      } catch (error) {
        // The account has no money for it yet: the job asks again.
        if ((error as { code?: string }).code === 'balance_insufficient') throw error;
        if (isRefused(error)) return false;
        throw error;
      }
    },

    async *listPayments(brand, { from, to }) {
      yield* listStripePayments(await clientOf(brand), brand, { from, to });
    },

    async readWebhook(brand, { headers, body }): Promise<WebhookEvent | undefined> {
      const { webhookSecret } = await accountOf(brand);
      const signature = headers['stripe-signature'];
      if (typeof signature !== 'string') return undefined;
      const stripe = await clientOf(brand);
      let event: Stripe.Event;
      try {
        event = stripe.webhooks.constructEvent(body, signature, webhookSecret, maxAge, undefined, clock());
      } catch {
        return undefined;
      }
      if (event.type.startsWith('charge.dispute.')) {
        const { id } = event.data.object as Stripe.Dispute;
        return { id: event.id, dispute: await fetchDispute(stripe, brand, id) };
      }
      const paymentId = paymentIdOf(brand, event);
      // The object of an event is as old as the event, and has no fee.
      return { id: event.id, ...(paymentId && { report: await fetchPayment(brand, paymentId) }) };
    },

    async checkConnection(brand, account) {
      try {
        const { livemode } = await (await clientOf(brand, account)).balance.retrieve();
        return { failure: null, isTest: !livemode };
      } catch (error) {
        const { type } = error as { type?: string };
        const isKeys = type === 'StripeAuthenticationError' || type === 'StripePermissionError';
        const failure = isKeys ? 'keys' : type === 'StripeConnectionError' ? 'connection' : 'other';
        return { failure, isTest: null };
      }
    },
  };
}

/** Stripe has taken the request and says no: asking again changes nothing. */
const isRefused = (error: unknown): boolean =>
  (error as { type?: string }).type === 'StripeInvalidRequestError';
const isMissing = (error: unknown): boolean =>
  isRefused(error) && (error as { code?: string }).code === 'resource_missing';

/** A pending refund has left the account; one that fails later is found by the reconciliation. */
const isMade = ({ status }: Stripe.Refund): boolean => status === 'succeeded' || status === 'pending';

/** The payment of this brand that an event is about. */
function paymentIdOf(brand: Brand, { type, data }: Stripe.Event): string | undefined {
  const object = data.object as { id: string; metadata?: Stripe.Metadata | null };
  if (object.metadata?.['school'] !== brand.appId) return undefined;
  if (type.startsWith('checkout.session.')) return object.id;
  return type.startsWith('payment_intent.') && object.metadata['kind'] === 'charge' ? object.id : undefined;
}
