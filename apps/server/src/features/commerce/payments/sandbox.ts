import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Language } from '@daystream/contract';
import { shareOf } from '@daystream/domain';
import type { Brand } from '../../../platform/brands/brand.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { jobKind, type Jobs } from '../../../platform/jobs/jobs.ts';
import type { PaymentFailure, PaymentProvider, PaymentReport, WebhookEvent } from './payment-provider.ts';
import { SandboxEvent } from './sandbox-event.ts';
import { keptCard, laterFailureOf, type findTestCard } from './sandbox-cards.ts';
import { createSandboxRepository, type SandboxPayment } from './sandbox.repository.ts';

/** In hundredths of a percent. */
const feeRate = 200;
const lateMs = 120_000;
/** Deliveries that are older count as replayed. */
const maxAgeSeconds = 600;
const signatureHeader = 'sandbox-signature';

export const sandboxWebhookJob = jobKind<{ id: string }>('payments.sandbox-webhook', { retries: 8 });

/** Hosts below `localhost` are this machine. Browsers know that; the resolvers of many systems do not. */
function resolvable(address: string): URL {
  const url = new URL(address);
  if (url.hostname.endsWith('.localhost')) url.hostname = 'localhost';
  return url;
}

interface Deps {
  secret: string;
  clock: () => number;
}

const idOfCharge = (reference: string): string =>
  `sb_${createHash('sha256').update(`charge ${reference}`).digest('hex').slice(0, 32)}`;
export const sandboxPath = (id: string) => `/sandbox-pay/${id}`;

/** Errors: `malformed`. */
function readEvent(body: Buffer): WebhookEvent {
  try {
    return SandboxEvent.parse(JSON.parse(body.toString()));
  } catch (cause) {
    throw new AppError('malformed', { cause });
  }
}

/** The provider for tests: a page with test cards in place of a bank. It keeps its payments in a table of its own, as a system outside would. */
export function createSandbox({ secret, clock }: Deps) {
  const repositoryOf = (brand: Brand) => createSandboxRepository(brand.db);

  const expiryOf = (row: { expires_year: number; expires_month: number }) => ({
    year: row.expires_year,
    month: row.expires_month,
  });

  async function report(brand: Brand, row: SandboxPayment): Promise<PaymentReport> {
    const kept =
      row.saves_method && row.token !== null ? await repositoryOf(brand).method(row.token) : undefined;
    const isLate =
      row.state === 'pending' && row.succeeds_at !== null && row.succeeds_at.getTime() <= clock();
    const state = isLate ? 'succeeded' : (row.state as PaymentReport['state']);
    return {
      externalId: row.id,
      state,
      amount: row.amount,
      currency: row.currency,
      fee: shareOf(row.amount, feeRate, 10_000),
      refunded: Object.values(row.refunds as Record<string, number>).reduce((sum, one) => sum + one, 0),
      ...(row.failure !== null && { failure: row.failure as PaymentFailure }),
      ...(kept !== undefined &&
        state === 'succeeded' && {
          method: { token: kept.token, brand: 'visa', last4: kept.last4, expiresOn: expiryOf(kept) },
        }),
    };
  }

  async function fetchPayment(brand: Brand, externalId: string): Promise<PaymentReport | undefined> {
    const row = await repositoryOf(brand).find(externalId);
    return row && report(brand, row);
  }

  const signatureOf = (brand: Brand, time: string, body: Buffer) =>
    createHmac('sha256', secret).update(`sandbox webhook ${brand.appId} ${time} `).update(body).digest('hex');

  const provider: PaymentProvider = {
    signsWebhooks: true,

    async createCheckout(brand, checkout) {
      const id = `sb_${randomBytes(16).toString('hex')}`;
      const { amount, currency, description, returnUrl, webhookUrl, language, saveMethod } = checkout;
      await repositoryOf(brand).add({
        id,
        amount,
        currency,
        description,
        return_url: returnUrl,
        webhook_url: webhookUrl,
        locale: language,
        saves_method: saveMethod,
        created_at: new Date(clock()),
      });
      return { externalId: id, url: new URL(sandboxPath(id), returnUrl).href };
    },

    /** The id follows from the reference, so that a repeated charge finds the first one. */
    async charge(brand, { reference, amount, currency, description, token, webhookUrl }) {
      const repository = repositoryOf(brand);
      const id = idOfCharge(reference);
      const method = await repository.method(token);
      // A card that was kept while the brand tried out its shop pays nothing once it sells for money.
      const failure =
        method === undefined || method.is_forgotten || !(await repository.isChosen())
          ? 'failed'
          : laterFailureOf({ last4: method.last4, expiresOn: expiryOf(method) }, clock());
      await repository.add({
        id,
        amount,
        currency,
        description,
        return_url: '',
        webhook_url: webhookUrl,
        locale: 'en',
        state: failure === undefined ? 'succeeded' : 'failed',
        failure: failure ?? null,
        token: method?.token ?? null,
        created_at: new Date(clock()),
      });
      const row = await repository.find(id);
      if (row === undefined) throw new Error(`the charge ${reference} is not there`);
      return report(brand, row);
    },

    findCharge: (brand, { reference }) => fetchPayment(brand, idOfCharge(reference)),

    forgetMethod: (brand, token) => repositoryOf(brand).forget(token),

    fetchPayment,

    refund: (brand, { externalId, key, amount }) =>
      repositoryOf(brand).refund(externalId, { key, amount, now: new Date(clock()) }),

    async *listPayments(brand, window) {
      for (const row of await repositoryOf(brand).listed(window)) yield report(brand, row);
    },

    async readWebhook(brand, { headers, body }) {
      const header = headers[signatureHeader];
      const [, time, signature] = /^t=(\d{1,12}),v1=([\da-f]{64})$/.exec(String(header)) ?? [];
      if (time === undefined || signature === undefined) return undefined;
      if (Math.abs(clock() / 1000 - Number(time)) > maxAgeSeconds) return undefined;
      const expected = Buffer.from(signatureOf(brand, time, body));
      if (!timingSafeEqual(expected, Buffer.from(signature))) return undefined;
      return readEvent(body);
    },
  };

  return {
    provider,
    repositoryOf,
    lateMs,

    /** Keeps the card that the payer entered, if the payment asks for it. */
    keep: (brand: Brand, id: string, card: NonNullable<ReturnType<typeof findTestCard>>) =>
      repositoryOf(brand).keep(
        id,
        keptCard(card, { token: `sbm_${randomBytes(16).toString('hex')}`, now: clock() }),
      ),

    /** Ends a payment and enqueues its webhook. */
    async settle(
      brand: Brand,
      jobs: Pick<Jobs, 'send'>,
      id: string,
      values: { state: 'succeeded' | 'failed'; failure: PaymentFailure | null },
    ): Promise<void> {
      await brand.db.transaction().execute(async (trx) => {
        if (await createSandboxRepository(trx).settle(id, values))
          await jobs.send(trx, sandboxWebhookJob, { brand: brand.appId, id });
      });
    },

    /** Delivers the webhook of a payment over HTTP, signed. Throws when the receiver does not accept it. */
    async deliver(brand: Brand, id: string): Promise<void> {
      const row = await repositoryOf(brand).find(id);
      if (row === undefined) return;
      const body = Buffer.from(
        JSON.stringify({ id: `evt_${row.id}_${row.state}`, report: await report(brand, row) }),
      );
      const answer = await fetch(resolvable(row.webhook_url), {
        method: 'POST',
        // The address names the brand only by its host.
        headers: {
          'content-type': 'application/json',
          'x-app-id': brand.appId,
          ...signedHeaders(brand, body),
        },
        body: new Uint8Array(body),
        redirect: 'error',
        signal: AbortSignal.timeout(10_000),
      });
      if (!answer.ok) throw new Error(`the webhook of ${id} was answered with ${answer.status}`);
    },

    signedHeaders,
    languageOf: (row: SandboxPayment) => row.locale as Language,
  };

  function signedHeaders(brand: Brand, body: Buffer): Record<string, string> {
    const time = String(Math.floor(clock() / 1000));
    return { [signatureHeader]: `t=${time},v1=${signatureOf(brand, time, body)}` };
  }
}
export type Sandbox = ReturnType<typeof createSandbox>;
