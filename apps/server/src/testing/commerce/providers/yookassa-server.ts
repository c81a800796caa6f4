import { z } from 'zod';
import { startProviderServer, type ProviderReply, type ProviderRequest } from './provider-server.ts';

export const yookassaKeys = { shop_id: '100500', secret_key: 'test_Daystream' };

const Amount = z.strictObject({ value: z.string().regex(/^\d+\.\d\d$/), currency: z.literal('RUB') });
const Receipt = z.strictObject({
  customer: z.strictObject({ email: z.email() }),
  items: z
    .array(
      z.strictObject({
        description: z.string().min(1).max(128),
        quantity: z.string(),
        amount: Amount,
        vat_code: z.int().min(1).max(12),
        payment_subject: z.literal('service'),
        payment_mode: z.literal('full_payment'),
      }),
    )
    .min(1),
  tax_system_code: z.int().min(1).max(6).optional(),
});
const Confirmation = z.strictObject({
  type: z.literal('redirect'),
  return_url: z.url().max(2048),
  locale: z.enum(['ru_RU', 'en_US']).optional(),
});
const bodies = {
  payments: z
    .strictObject({
      amount: Amount,
      capture: z.literal(true),
      description: z.string().max(128).optional(),
      metadata: z.record(z.string().max(32), z.string().max(512)).optional(),
      receipt: Receipt.optional(),
      confirmation: Confirmation.optional(),
      save_payment_method: z.boolean().optional(),
      payment_method_id: z.string().optional(),
    })
    .refine((body) => (body.confirmation === undefined) !== (body.payment_method_id === undefined)),
  payment_methods: z.strictObject({ type: z.literal('bank_card'), confirmation: Confirmation }),
  refunds: z.strictObject({
    payment_id: z.string(),
    amount: Amount,
    description: z.string().max(250).optional(),
    receipt: Receipt.optional(),
  }),
};

/** By the last digits of the card: why a charge without the payer fails. */
const laterReasons: Readonly<Record<string, string>> = {
  '0341': 'insufficient_funds',
  '3220': '3d_secure_failed',
};
const last4Of: Readonly<Record<string, string>> = { approved: '4242', poor: '0341', challenge: '3220' };

interface StoredPayment {
  id: string;
  status: string;
  amount: { value: string; currency: string };
  refunded: number;
  save: boolean;
  receipt: z.infer<typeof Receipt> | undefined;
  [field: string]: unknown;
}
interface StoredRefund {
  id: string;
  payment_id: string;
  amount: { value: string; currency: string };
  receipt: z.infer<typeof Receipt> | undefined;
  [field: string]: unknown;
}

const kopecks = ({ value }: { value: string }) => Math.round(Number(value) * 100);
const roubles = (amount: number) => ({ value: (amount / 100).toFixed(2), currency: 'RUB' });
const error = (status: number, code: string, description = ''): ProviderReply => ({
  status,
  body: { type: 'error', id: 'e', code, description },
});

/** A server that speaks the part of the API of YooKassa that the adapter uses. `clock`: milliseconds. */
export async function startYookassaServer(clock: () => number) {
  const payments = new Map<string, StoredPayment>();
  const methods = new Map<string, Record<string, unknown> & { id: string; last4: string; status: string }>();
  const refunds: StoredRefund[] = [];
  const repeated = new Map<string, { request: string; reply: ProviderReply }>();
  let made = 0;
  const newId = () => `2d${String((made += 1)).padStart(6, '0')}-000f-5000-8000-1d6e87c7fbde`;
  const cardOf = (last4: string) => ({
    first6: '400000',
    last4,
    expiry_year: '2099',
    expiry_month: '12',
    card_type: 'Visa',
  });

  function addMethod(last4: string, id = newId()) {
    const method = { id, last4, status: 'active' };
    methods.set(id, method);
    return method;
  }
  function settle(payment: StoredPayment, last4: string): void {
    const amount = kopecks(payment.amount);
    const { save } = payment;
    const id = save ? addMethod(last4).id : newId();
    Object.assign(payment, {
      status: 'succeeded',
      paid: true,
      income_amount: roubles(amount - Math.round(amount * 0.035)),
      payment_method: { type: 'bank_card', id, saved: save, card: cardOf(last4) },
      captured_at: new Date(clock()).toISOString(),
    });
  }
  const present = ({ refunded, save: _save, receipt: _receipt, ...payment }: StoredPayment) => ({
    ...payment,
    refunded_amount: roubles(refunded),
  });
  const presentMethod = ({ last4, ...method }: { id: string; last4: string; status: string }) => ({
    ...method,
    type: 'bank_card',
    saved: method.status === 'active',
    ...(method.status === 'active' && { card: cardOf(last4) }),
  });

  function post(kind: keyof typeof bodies, text: string): ProviderReply {
    const parsed = bodies[kind].safeParse(JSON.parse(text));
    if (!parsed.success) return error(400, 'invalid_request', parsed.error.message);
    const confirmation = (id: string) => ({
      confirmation: { type: 'redirect', confirmation_url: `https://yoomoney.test/checkout?orderId=${id}` },
    });
    const created_at = new Date(clock()).toISOString();
    if (kind === 'payment_methods') {
      const method = { ...addMethod(''), status: 'pending' };
      methods.set(method.id, method);
      return { status: 200, body: { ...presentMethod(method), ...confirmation(method.id) } };
    }
    if (kind === 'payments') {
      const body = parsed.data as z.infer<typeof bodies.payments>;
      const { amount, description, metadata = {}, receipt, save_payment_method: save = false } = body;
      const id = newId();
      const payment: StoredPayment = {
        id,
        status: 'pending',
        paid: false,
        amount,
        description,
        metadata,
        created_at,
        refunded: 0,
        save,
        receipt,
      };
      if (body.payment_method_id === undefined) {
        payments.set(id, payment);
        return { status: 200, body: { ...present(payment), ...confirmation(id) } };
      }
      const method = methods.get(body.payment_method_id);
      if (method?.status !== 'active') return error(400, 'invalid_request', 'payment_method_id');
      payments.set(id, payment);
      const reason = laterReasons[method.last4];
      if (reason === undefined) settle(payment, method.last4);
      else
        Object.assign(payment, {
          status: 'canceled',
          cancellation_details: { party: 'payment_network', reason },
        });
      return { status: 200, body: present(payment) };
    }
    const { payment_id, amount, description, receipt } = parsed.data as z.infer<typeof bodies.refunds>;
    const payment = payments.get(payment_id);
    if (payment?.status !== 'succeeded') return error(400, 'invalid_request', 'payment_id');
    if (payment.refunded + kopecks(amount) > kopecks(payment.amount))
      return error(400, 'invalid_request', 'amount');
    payment.refunded += kopecks(amount);
    const refund = { id: newId(), payment_id, status: 'succeeded', amount, description, receipt, created_at };
    refunds.push(refund);
    const { receipt: _receipt, ...shown } = refund;
    return { status: 200, body: shown };
  }

  function get(url: URL): ProviderReply {
    const [, , kind, id = ''] = url.pathname.split('/');
    const query = Object.fromEntries(url.searchParams);
    if (kind === 'me')
      return { status: 200, body: { account_id: yookassaKeys.shop_id, status: 'enabled', test: true } };
    if (kind === 'refunds' && id === '') {
      const found = refunds.filter(
        (refund) => query['payment_id'] === undefined || refund.payment_id === query['payment_id'],
      );
      return list(
        query,
        found.map(({ receipt: _receipt, ...refund }) => refund),
      );
    }
    if (kind === 'payments' && id === '') return list(query, [...payments.values()], present);
    const payment = kind === 'payments' ? payments.get(id) : undefined;
    if (payment !== undefined) return { status: 200, body: present(payment) };
    const method = kind === 'payment_methods' ? methods.get(id) : undefined;
    return method === undefined ? error(404, 'not_found') : { status: 200, body: presentMethod(method) };
  }
  function list<Item extends { [field: string]: unknown }>(
    query: Record<string, string>,
    stored: Item[],
    show: (item: Item) => object = (item) => item,
  ): ProviderReply {
    const from = query['created_at.gte'] ?? '';
    const to = query['created_at.lt'] ?? '9999';
    const all = stored.filter(({ created_at: at }) => String(at) >= from && String(at) < to);
    const start = Number(query['cursor'] ?? 0);
    const end = start + Number(query['limit'] ?? 10);
    const items = all.slice(start, end).map(show);
    return {
      status: 200,
      body: { type: 'list', items, ...(end < all.length && { next_cursor: String(end) }) },
    };
  }

  function answer({ method, url, headers, body }: ProviderRequest): ProviderReply {
    const { shop_id: shop, secret_key: secret } = yookassaKeys;
    const expected = `Basic ${Buffer.from(`${shop}:${secret}`).toString('base64')}`;
    if (headers.authorization !== expected) return error(401, 'invalid_credentials');
    if (method === 'GET') return get(url);
    const [, , kind = ''] = url.pathname.split('/');
    if (method !== 'POST' || !Object.hasOwn(bodies, kind))
      throw new Error(`an unexpected request: ${method} ${url.pathname}`);
    const key = headers['idempotence-key'];
    if (typeof key !== 'string' || key.length > 64) return error(400, 'invalid_request', 'Idempotence-Key');
    const request = `${url.pathname} ${body}`;
    const earlier = repeated.get(key);
    if (earlier !== undefined)
      return earlier.request === request
        ? earlier.reply
        : error(400, 'invalid_request', 'Idempotence-Key duplicated');
    const reply = structuredClone(post(kind as keyof typeof bodies, body));
    repeated.set(key, { request, reply });
    return reply;
  }

  const server = await startProviderServer(answer);
  return {
    ...server,
    payments,
    refunds,

    /** What the payer does on the page. */
    enter(
      externalId: string,
      card: 'approved' | 'poor' | 'challenge' | 'declined' | 'late' | 'cancel',
    ): void {
      const method = methods.get(externalId.replace('method:', ''));
      if (method !== undefined) {
        if (card in last4Of) Object.assign(method, { status: 'active', last4: last4Of[card] });
        else if (card === 'cancel') method.status = 'inactive';
        return;
      }
      const payment = payments.get(externalId);
      if (payment?.status !== 'pending' || card === 'declined' || card === 'late') return;
      if (card === 'cancel')
        Object.assign(payment, {
          status: 'canceled',
          cancellation_details: { party: 'yoo_money', reason: 'expired_on_confirmation' },
        });
      else settle(payment, last4Of[card] ?? '');
    },

    /** The bank answers at last. */
    finish(externalId: string, isPaid: boolean): void {
      const payment = payments.get(externalId);
      if (payment === undefined) throw new Error(`no payment ${externalId}`);
      if (isPaid) settle(payment, '4242');
      else
        Object.assign(payment, {
          status: 'canceled',
          cancellation_details: { party: 'payment_network', reason: 'general_decline' },
        });
    },

    /** What happens to idempotence keys after a day. */
    forgetKeys: () => repeated.clear(),

    refundedOf: (externalId: string): number => payments.get(externalId)?.refunded ?? 0,

    /** A webhook about an object: unsigned, as documented. */
    webhook(event: string, externalId: string, { change = {} } = {}) {
      const id = externalId.replace('method:', '');
      const payment = payments.get(id);
      const object = { ...(payment === undefined ? { id } : present(payment)), ...change };
      const body = Buffer.from(JSON.stringify({ type: 'notification', event, object }));
      return { headers: {}, body };
    },
  };
}
export type YookassaServer = Awaited<ReturnType<typeof startYookassaServer>>;
