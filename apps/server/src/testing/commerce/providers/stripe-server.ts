import { createHmac } from 'node:crypto';
import { namesOf, parseForm, partsOf, textOf, type Parameters } from './stripe-parameters.ts';
import { startProviderServer, type ProviderReply, type ProviderRequest } from './provider-server.ts';

type StripeObject = Record<string, unknown> & { id: string; object: string };

export const stripeKeys = { secret_key: 'sk_test_51Daystream', webhook_secret: 'whsec_daystream' };

/** What Stripe answers for its test cards; `later`: why a charge without the payer fails. */
const cards: Readonly<Record<string, { last4: string; later?: [code: string, decline: string] }>> = {
  approved: { last4: '4242' },
  poor: { last4: '0341', later: ['card_declined', 'insufficient_funds'] },
  challenge: { last4: '3220', later: ['authentication_required', 'authentication_required'] },
};

const objectsOf: Readonly<Record<string, string>> = {
  'checkout/sessions': 'checkout.session',
  payment_intents: 'payment_intent',
  disputes: 'dispute',
};

/** The parameters that each request may have, as documented. */
const allowed: Readonly<Record<string, readonly string[]>> = {
  'POST /v1/checkout/sessions':
    'mode client_reference_id success_url cancel_url locale currency customer_email customer_creation metadata.* line_items.0.quantity line_items.0.price_data.currency line_items.0.price_data.unit_amount line_items.0.price_data.product_data.name payment_intent_data.capture_method payment_intent_data.setup_future_usage payment_intent_data.metadata.*'.split(
      ' ',
    ),
  'GET /v1/checkout/sessions': ['limit', 'starting_after', 'created.gte', 'created.lt', 'payment_intent'],
  'POST /v1/payment_intents':
    'amount currency customer payment_method off_session confirm capture_method description metadata.*'.split(
      ' ',
    ),
  'GET /v1/payment_intents': ['limit', 'starting_after', 'customer', 'created.gte', 'created.lt'],
  'POST /v1/refunds': ['payment_intent', 'amount', 'metadata.*'],
  'GET /v1/refunds': ['limit', 'starting_after', 'payment_intent', 'created.gte', 'created.lt'],
  'GET /v1/balance': [],
};

class Refusal extends Error {
  readonly reply: ProviderReply;
  constructor(status: number, error: object) {
    super(JSON.stringify(error));
    this.reply = { status, body: { error } };
  }
}
const invalid = (message: string, more: object = {}) =>
  new Refusal(400, { type: 'invalid_request_error', message, ...more });
const missing = (id: string) =>
  new Refusal(404, { type: 'invalid_request_error', code: 'resource_missing', message: `No such ${id}` });

/** A server that speaks the part of the API of Stripe that the adapter uses. `clock`: milliseconds. */
export async function startStripeServer(clock: () => number) {
  const objects = new Map<string, StripeObject>();
  const repeated = new Map<string, { request: string; reply: ProviderReply }>();
  let made = 0;
  const create = (object: string, prefix: string, fields: Record<string, unknown>): StripeObject => {
    const id = `${prefix}_${(made += 1)}`;
    const value = { id, object, created: Math.floor(clock() / 1000), ...fields };
    objects.set(id, value);
    return value;
  };
  function get(id: string, object: string): StripeObject {
    const found = objects.get(id);
    if (found?.object !== object) throw missing(id);
    return found;
  }
  function expanded(value: unknown, path: readonly string[]): unknown {
    const [field, ...rest] = path;
    if (field === undefined || value === null || typeof value !== 'object') return value;
    if (Array.isArray(value)) return value.map((item) => expanded(item, path));
    const copy: Record<string, unknown> = { ...value };
    const inner = copy[field];
    const object = typeof inner === 'string' ? objects.get(inner) : inner;
    copy[field] = expanded(object ?? inner, rest);
    return copy;
  }

  function capture(intent: StripeObject): void {
    const amount = Number(intent['amount']);
    const fee = Math.round(amount * 0.029) + 30;
    const booked = create('balance_transaction', 'txn', {
      fee,
      amount,
      net: amount - fee,
      currency: intent['currency'],
      exchange_rate: null,
    });
    const charge = create('charge', 'ch', {
      amount,
      currency: intent['currency'],
      amount_refunded: 0,
      balance_transaction: booked.id,
      payment_intent: intent.id,
      metadata: intent['metadata'],
    });
    Object.assign(intent, { status: 'succeeded', latest_charge: charge.id, amount_received: amount });
  }
  const addMethod = (customer: string | null, name: string) =>
    create('payment_method', 'pm', {
      type: 'card',
      customer,
      card: { brand: 'visa', last4: cards[name]?.last4, exp_year: 2099, exp_month: 12 },
    });

  const routes: Readonly<Record<string, (parameters: Parameters) => StripeObject | object>> = {
    'POST /v1/checkout/sessions': (parameters) => {
      const isSetup = textOf(parameters['mode']) === 'setup';
      const line = partsOf(partsOf(parameters['line_items'])['0']);
      const price = partsOf(line['price_data']);
      const amount = Number(textOf(price['unit_amount'])) * Number(textOf(line['quantity']));
      if (!isSetup && !(Number.isSafeInteger(amount) && amount > 0)) throw invalid('Invalid amount');
      if (!URL.canParse(textOf(parameters['success_url']))) throw invalid('Not a valid URL');
      const data = partsOf(parameters['payment_intent_data']);
      const session = create('checkout.session', 'cs_test', {
        mode: parameters['mode'],
        status: 'open',
        payment_status: isSetup ? 'no_payment_required' : 'unpaid',
        amount_total: isSetup ? null : amount,
        currency: parameters['currency'],
        metadata: parameters['metadata'] ?? {},
        customer: null,
        payment_intent: null,
        setup_intent: null,
        customer_creation: parameters['customer_creation'] ?? null,
        intent: { metadata: data['metadata'] ?? {}, future: data['setup_future_usage'] ?? null },
      });
      return Object.assign(session, { url: `https://checkout.stripe.test/c/pay/${session.id}` });
    },
    'POST /v1/payment_intents': (parameters) => {
      const customer = textOf(parameters['customer']);
      const method = get(textOf(parameters['payment_method']), 'payment_method');
      if (method['customer'] !== customer) throw missing(method.id);
      const amount = Number(textOf(parameters['amount']));
      if (!Number.isSafeInteger(amount) || amount <= 0) throw invalid('Invalid integer');
      const intent = create('payment_intent', 'pi', {
        amount,
        currency: parameters['currency'],
        customer,
        payment_method: method.id,
        metadata: parameters['metadata'] ?? {},
        latest_charge: null,
        setup_future_usage: null,
        last_payment_error: null,
        status: 'requires_confirmation',
      });
      const { last4 } = method['card'] as { last4: string };
      const later = Object.values(cards).find((card) => card.last4 === last4)?.later;
      if (later === undefined) capture(intent);
      else {
        const error = { type: 'card_error', code: later[0], decline_code: later[1], message: 'Declined' };
        Object.assign(intent, { status: 'requires_payment_method', last_payment_error: error });
        throw new Refusal(402, { ...error, payment_intent: { ...intent } });
      }
      return intent;
    },
    'POST /v1/refunds': (parameters) => {
      const intent = get(textOf(parameters['payment_intent']), 'payment_intent');
      const charge = objects.get(String(intent['latest_charge']));
      const amount = Number(textOf(parameters['amount']));
      if (charge === undefined)
        throw invalid('This PaymentIntent does not have a successful charge to refund');
      if (charge['disputed'] === true) throw invalid('Charge disputed', { code: 'charge_disputed' });
      const refunded = Number(charge['amount_refunded']) + amount;
      if (refunded > Number(charge['amount']))
        throw invalid('Refund amount is greater than unrefunded amount');
      charge['amount_refunded'] = refunded;
      const { metadata = {} } = parameters;
      return create('refund', 're', { amount, payment_intent: intent.id, status: 'succeeded', metadata });
    },
    'GET /v1/balance': () => ({ object: 'balance', livemode: false, available: [], pending: [] }),
  };
  const lists: Readonly<Record<string, string>> = {
    'GET /v1/checkout/sessions': 'checkout.session',
    'GET /v1/payment_intents': 'payment_intent',
    'GET /v1/refunds': 'refund',
  };
  function list(object: string, parameters: Parameters) {
    const created = partsOf(parameters['created']);
    const [from, to] = [Number(textOf(created['gte']) || 0), Number(textOf(created['lt']) || Infinity)];
    const after = textOf(parameters['starting_after']);
    const all = [...objects.values()]
      .filter(
        (one) =>
          one.object === object &&
          Number(one['created']) >= from &&
          Number(one['created']) < to &&
          ['customer', 'payment_intent'].every(
            (field) => parameters[field] === undefined || one[field] === parameters[field],
          ),
      )
      .toReversed();
    const rest = after === '' ? all : all.slice(all.findIndex(({ id }) => id === after) + 1);
    const limit = Number(textOf(parameters['limit']) || 10);
    return { object: 'list', url: '', data: rest.slice(0, limit), has_more: rest.length > limit };
  }

  function answer({ method, url, headers, body }: ProviderRequest): ProviderReply {
    if (headers.authorization !== `Bearer ${stripeKeys.secret_key}`)
      return { status: 401, body: { error: { type: 'invalid_request_error', message: 'Invalid API Key' } } };
    if (typeof headers['stripe-version'] !== 'string') throw new Error('a request without a version');
    const parameters = parseForm(method === 'GET' ? url.search.slice(1) : body);
    const { expand = {}, ...rest } = parameters;
    const key = headers['idempotency-key'];
    const request = `${method} ${url.pathname} ${body}`;
    if (method === 'POST' && typeof key === 'string') {
      const earlier = repeated.get(key);
      if (earlier !== undefined) {
        if (earlier.request === request) return earlier.reply;
        return new Refusal(400, { type: 'idempotency_error', message: 'Keys for idempotent requests' }).reply;
      }
    }
    const reply = ((): ProviderReply => {
      try {
        let result = run(`${method} ${url.pathname}`, rest);
        for (const path of Object.values(partsOf(expand)))
          result = expanded(result, textOf(path).split('.')) as object;
        return { status: 200, body: structuredClone(result) };
      } catch (error) {
        if (error instanceof Refusal) return error.reply;
        throw error;
      }
    })();
    if (method === 'POST' && typeof key === 'string') repeated.set(key, { request, reply });
    return reply;
  }

  function run(call: string, parameters: Parameters): object {
    const [, kind = '', id] =
      /^GET \/v1\/(checkout\/sessions|payment_intents|disputes)\/(\w+)$/.exec(call) ?? [];
    if (id !== undefined) return get(id, objectsOf[kind] ?? '');
    const [, detached] = /^POST \/v1\/payment_methods\/(\w+)\/detach$/.exec(call) ?? [];
    if (detached !== undefined) return Object.assign(get(detached, 'payment_method'), { customer: null });
    const names = allowed[call];
    if (names === undefined) throw new Error(`an unexpected request: ${call}`);
    const unknown = namesOf(parameters).find(
      (name) =>
        !names.some((one) => one === name || (one.endsWith('.*') && name.startsWith(one.slice(0, -1)))),
    );
    if (unknown !== undefined) throw invalid(`Received unknown parameter: ${unknown}`);
    const object = lists[call];
    return object === undefined ? (routes[call]?.(parameters) ?? {}) : list(object, parameters);
  }

  function intentIdOf(externalId: string): string {
    const intent = objects.get(externalId)?.['payment_intent'];
    return typeof intent === 'string' ? intent : externalId;
  }

  const server = await startProviderServer(answer);
  return {
    ...server,
    objects,
    create,

    /** What the payer does on the page. */
    enter(sessionId: string, card: 'approved' | 'poor' | 'challenge' | 'declined' | 'late' | 'cancel'): void {
      const session = get(sessionId, 'checkout.session');
      if (session['status'] !== 'open') return;
      if (card === 'cancel') return void Object.assign(session, { status: 'expired' });
      const { metadata, future } = session['intent'] as { metadata: object; future: string | null };
      const isKept = session['customer_creation'] === 'always';
      const customer = isKept ? create('customer', 'cus', {}).id : null;
      const isSetup = session['mode'] === 'setup';
      const refused = {
        status: 'requires_payment_method',
        last_payment_error: { code: 'card_declined', decline_code: 'generic_decline' },
      };
      if (isSetup) {
        if (card === 'declined' || card === 'late') return;
        const setup = create('setup_intent', 'seti', { payment_method: addMethod(customer, card).id });
        return void Object.assign(session, { status: 'complete', customer, setup_intent: setup.id });
      }
      const intent =
        objects.get(String(session['payment_intent'])) ??
        create('payment_intent', 'pi', {
          amount: session['amount_total'],
          currency: session['currency'],
          metadata,
          customer,
          latest_charge: null,
          setup_future_usage: future,
          last_payment_error: null,
        });
      session['payment_intent'] = intent.id;
      if (card === 'declined') return void Object.assign(intent, refused);
      Object.assign(intent, { payment_method: addMethod(customer, card).id, customer });
      if (card === 'late') {
        intent['status'] = 'processing';
        return void Object.assign(session, { status: 'complete', customer });
      }
      capture(intent);
      Object.assign(session, { status: 'complete', payment_status: 'paid', customer });
    },

    /** The bank answers at last. */
    finish(sessionId: string, isPaid: boolean): void {
      const session = get(sessionId, 'checkout.session');
      const intent = get(String(session['payment_intent']), 'payment_intent');
      if (!isPaid) return void Object.assign(intent, { status: 'requires_payment_method' });
      capture(intent);
      session['payment_status'] = 'paid';
    },

    /** The payer disputes a payment at the bank. */
    dispute(externalId: string, { amount, status = 'needs_response' }: { amount: number; status?: string }) {
      const intentId = intentIdOf(externalId);
      const intent = get(intentId, 'payment_intent');
      const charge = get(String(intent['latest_charge']), 'charge');
      const isHeld = !status.startsWith('warning');
      if (isHeld) charge['disputed'] = true;
      const currency = intent['currency'];
      const held = { amount: -amount, fee: 1500, net: -amount - 1500, currency, exchange_rate: null };
      return create('dispute', 'du', {
        amount,
        currency,
        charge: charge.id,
        payment_intent: intentId,
        status,
        reason: 'fraudulent',
        balance_transactions: isHeld ? [create('balance_transaction', 'txn', held)] : [],
        evidence_details: { due_by: Math.floor(clock() / 1000) + 7 * 86_400 },
        metadata: {},
      });
    },

    refundedOf(externalId: string): number {
      const charge = objects.get(String(objects.get(intentIdOf(externalId))?.['latest_charge']));
      return Number(charge?.['amount_refunded'] ?? 0);
    },

    /** A webhook about an object, signed as documented. */
    webhook(
      type: string,
      objectId: string,
      { id = `evt_${type}_${objectId}`, secret = stripeKeys.webhook_secret, at = clock(), change = {} } = {},
    ) {
      const object = { ...objects.get(objectId), id: objectId, ...change };
      const body = Buffer.from(JSON.stringify({ id, object: 'event', type, data: { object } }));
      const time = Math.floor(at / 1000);
      const signature = createHmac('sha256', secret).update(`${time}.`).update(body).digest('hex');
      return { headers: { 'stripe-signature': `t=${time},v1=${signature}` }, body };
    },
  };
}
export type StripeServer = Awaited<ReturnType<typeof startStripeServer>>;
