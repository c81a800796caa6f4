import { createHash } from 'node:crypto';
import type { Brand } from '../../../platform/brands/brand.ts';
import type { AccountOf, ProviderAccount } from './account-keys.ts';
import type { AccountProvider, Checkout, PaymentReport, WebhookEvent } from './payment-provider.ts';
import {
  createYookassaApi,
  YookassaError,
  type YookassaList,
  type YookassaMethod,
  type YookassaPayment,
  type YookassaRefund,
} from './yookassa-api.ts';
import { listPayments, listRefunds } from './yookassa-lists.ts';
import {
  methodExternalId,
  methodIdOf,
  reportOfMethod,
  reportOfPayment,
  toYookassa,
} from './yookassa-reports.ts';

interface Options {
  accountOf: AccountOf;
  clock: () => number;
  /** Another address than that of YooKassa. */
  origin?: string | undefined;
}

const maxDescription = 128;
/** YooKassa forgets idempotence keys after a day. */
const keyLifeMs = 23 * 3_600_000;
/** By how much the clocks of YooKassa and of this machine may differ. */
const clockDifferenceMs = 60_000;
/** YooKassa takes payments in roubles, unless a contract says otherwise; a kept card has no currency of its own. */
const currencyOfMethods = 'RUB';
const webhookEvents: ReadonlySet<string> = new Set([
  'payment.succeeded',
  'payment.canceled',
  'payment.waiting_for_capture',
  'payment_method.active',
]);

/** YooKassa, by its documented API. Its webhooks are unsigned: what they say is asked from the API before it counts. */
export function createYookassa({ accountOf, clock, origin }: Options): AccountProvider {
  const api = createYookassaApi(origin);
  const keyOf = (brand: Brand, ...parts: unknown[]) =>
    createHash('sha256')
      .update(JSON.stringify([brand.appId, ...parts]))
      .digest('base64url');
  /** Marks what this brand made: a shop may serve other systems. */
  const marked = (brand: Brand, reference: string) => ({ school: brand.appId, reference });

  /** The fiscal receipt (54-FZ) of a payment or a refund, if the brand has YooKassa register them. */
  function receiptOf(
    { receipts }: ProviderAccount,
    {
      email,
      description,
      amount,
      currency,
      items = [{ title: description, amount }],
    }: Pick<Checkout, 'email' | 'description' | 'amount' | 'currency' | 'items'>,
  ) {
    if (receipts === null || email === undefined || email === '') return {};
    const { vatCode: vat_code, taxSystemCode } = receipts;
    return {
      receipt: {
        customer: { email },
        items: items.map((item) => ({
          description: item.title.slice(0, maxDescription),
          quantity: '1.00',
          amount: toYookassa(item.amount, currency),
          vat_code,
          payment_subject: 'service',
          payment_mode: 'full_payment',
        })),
        ...(taxSystemCode !== null && { tax_system_code: taxSystemCode }),
      },
    };
  }

  async function unlessMissing<T>(ask: Promise<T>): Promise<T | undefined> {
    try {
      return await ask;
    } catch (error) {
      if (error instanceof YookassaError && error.status === 404) return undefined;
      throw error;
    }
  }

  async function fetchPayment(brand: Brand, externalId: string): Promise<PaymentReport | undefined> {
    const account = await accountOf(brand);
    const methodId = methodIdOf(externalId);
    if (methodId !== undefined) {
      const path = `payment_methods/${encodeURIComponent(methodId)}`;
      const method = await unlessMissing(api.get<YookassaMethod>(account, path));
      return method && reportOfMethod(method, currencyOfMethods);
    }
    const path = `payments/${encodeURIComponent(externalId)}`;
    const payment = await unlessMissing(api.get<YookassaPayment>(account, path));
    return payment && reportOfPayment(payment);
  }

  async function findCharge(
    brand: Brand,
    { reference, since }: { reference: string; since: number },
  ): Promise<PaymentReport | undefined> {
    const window = { from: since - clockDifferenceMs, to: clock() + clockDifferenceMs };
    for await (const payment of listPayments(api, await accountOf(brand), window))
      if (payment.metadata?.['school'] === brand.appId && payment.metadata['reference'] === reference)
        return reportOfPayment(payment);
    return undefined;
  }

  return {
    signsWebhooks: false,

    async createCheckout(brand, checkout) {
      const account = await accountOf(brand);
      const { reference, amount, currency, description, language, saveMethod, returnUrl } = checkout;
      const confirmation = {
        type: 'redirect',
        return_url: returnUrl,
        locale: language === 'ru' ? 'ru_RU' : 'en_US',
      };
      if (amount === 0) {
        const body = { type: 'bank_card', confirmation: { type: 'redirect', return_url: returnUrl } };
        const key = keyOf(brand, 'method', reference, body);
        const method = await api.post<YookassaMethod>(account, 'payment_methods', key, body);
        return { externalId: methodExternalId(method.id), url: pageOf(method) };
      }
      const body = {
        amount: toYookassa(amount, currency),
        capture: true,
        confirmation,
        description: description.slice(0, maxDescription),
        metadata: marked(brand, reference),
        ...(saveMethod && { save_payment_method: true }),
        ...receiptOf(account, checkout),
      };
      const payment = await api.post<YookassaPayment>(
        account,
        'payments',
        keyOf(brand, 'payment', body),
        body,
      );
      return { externalId: payment.id, url: pageOf(payment) };
    },

    async charge(brand, charge) {
      const account = await accountOf(brand);
      const { reference, amount, currency, description, token, since } = charge;
      const body = {
        amount: toYookassa(amount, currency),
        capture: true,
        payment_method_id: token,
        description: description.slice(0, maxDescription),
        metadata: marked(brand, reference),
        ...receiptOf(account, charge),
      };
      try {
        const earlier =
          clock() - since > keyLifeMs ? await findCharge(brand, { reference, since }) : undefined;
        if (earlier !== undefined) return earlier;
        const key = keyOf(brand, 'charge', reference);
        return reportOfPayment(await api.post<YookassaPayment>(account, 'payments', key, body));
      } catch (error) {
        // The card is not kept any more, or not by this shop.
        if (!(error instanceof YookassaError) || !error.isRefused) throw error;
        const externalId = `refused:${reference}`;
        return { externalId, state: 'failed', amount, currency, fee: 0, failure: 'failed' };
      }
    },

    findCharge,

    // The API has no call for it: a card that nobody charges stays unused.
    forgetMethod: () => Promise.resolve(),

    fetchPayment,

    async refund(brand, refund) {
      const account = await accountOf(brand);
      const { externalId, key, amount, currency } = refund;
      const description = `${brand.appId} ${key}`;
      const made = (one: YookassaRefund): boolean => {
        if (one.status === 'pending') throw new Error(`YooKassa has not decided on the refund ${one.id}`);
        return one.status === 'succeeded';
      };
      try {
        // Idempotence keys end after a day.
        const path = `refunds?payment_id=${encodeURIComponent(externalId)}&limit=100`;
        const { items } = await api.get<YookassaList<YookassaRefund>>(account, path);
        const earlier = items.find((one) => one.description === description);
        if (earlier !== undefined) return made(earlier);
        const body = {
          payment_id: externalId,
          amount: toYookassa(amount, currency),
          description,
          ...receiptOf(account, refund),
        };
        return made(await api.post<YookassaRefund>(account, 'refunds', keyOf(brand, key), body));
      } catch (error) {
        if (error instanceof YookassaError && error.isRefused) return false;
        throw error;
      }
    },

    async *listPayments(brand, window) {
      const account = await accountOf(brand);
      const times = { from: window.from.getTime(), to: window.to.getTime() };
      const isOurs = ({ metadata }: YookassaPayment) => metadata?.['school'] === brand.appId;
      for await (const payment of listPayments(api, account, times))
        if (isOurs(payment)) yield reportOfPayment(payment);
      for await (const { payment_id: id } of listRefunds(api, account, times)) {
        const payment = await api.get<YookassaPayment>(account, `payments/${encodeURIComponent(id)}`);
        if (isOurs(payment)) yield reportOfPayment(payment);
      }
    },

    async readWebhook(brand, { body }): Promise<WebhookEvent | undefined> {
      const said = parse(body);
      if (said === undefined) return undefined;
      const { event, id } = said;
      if (!webhookEvents.has(event)) return { id: `${event}:${id}` };
      const account = await accountOf(brand);
      if (event.startsWith('payment_method.')) {
        const report = await fetchPayment(brand, methodExternalId(id));
        return report && { id: `${event}:${id}`, report };
      }
      const payment = await unlessMissing(
        api.get<YookassaPayment>(account, `payments/${encodeURIComponent(id)}`),
      );
      if (payment === undefined) return undefined;
      const isOurs = payment.metadata?.['school'] === brand.appId;
      return { id: `${event}:${id}`, ...(isOurs && { report: reportOfPayment(payment) }) };
    },

    async checkConnection(brand, account) {
      try {
        const shop = await api.get<{ test?: boolean }>(account ?? (await accountOf(brand)), 'me');
        return { failure: null, isTest: shop.test ?? false };
      } catch (error) {
        if (!(error instanceof YookassaError)) return { failure: 'connection', isTest: null };
        const failure = error.status === 401 || error.status === 403 ? 'keys' : 'other';
        return { failure, isTest: null };
      }
    },
  };
}

function pageOf({ id, confirmation }: { id: string; confirmation?: { confirmation_url?: string } }): string {
  const url = confirmation?.confirmation_url;
  if (url === undefined) throw new Error(`YooKassa gave no page for ${id}`);
  return url;
}

function parse(body: Buffer): { event: string; id: string } | undefined {
  try {
    const { event, object } = JSON.parse(body.toString()) as { event?: unknown; object?: { id?: unknown } };
    const id = object?.id;
    return typeof event === 'string' && typeof id === 'string' && id !== '' ? { event, id } : undefined;
  } catch {
    return undefined;
  }
}
