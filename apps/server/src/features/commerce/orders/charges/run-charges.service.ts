import type { Transaction } from 'kysely';
import type { Brand } from '../../../../platform/brands/brand.ts';
import type { BrandTables } from '../../../../platform/database/brand-database.ts';
import type { OriginOf } from '../../../../platform/http/origin.ts';
import type { Jobs } from '../../../../platform/jobs/jobs.ts';
import type { Log } from '../../../../platform/observability/log.ts';
import type { Selling } from '../order-effects.ts';
import { changeCharge, claimCharges, findCharge, type ChargeRow } from '../../charges/index.ts';
import { methodToken } from '../../payment-methods/index.ts';
import type { PaymentProviders, PaymentReport } from '../../payments/index.ts';
import { createPaymentsRepository } from '../payments.repository.ts';
import { markOrderPaid } from '../mark-order-paid.ts';
import { applyPaymentReport } from '../apply-payment-report.ts';
import { findUnanswered } from './ask-unanswered.ts';
import { isBoughtOtherwise } from './charge-kinds.ts';
import { openCharge, type OpenedCharge } from './open-charge.ts';
import { isUnanswered, referenceOfAttempt } from './reference-of-attempt.ts';
import { failAttempt, stopCharge } from './settle-charge.ts';

interface Deps extends Selling {
  brand: Brand;
  providers: PaymentProviders;
  jobs: Pick<Jobs, 'send'>;
  originOf: OriginOf;
  log: Log;
  clock: () => number;
}
type ProviderName = keyof PaymentProviders;

const batchSize = 100;
/** Charges that are made at a time. */
const concurrency = 8;
/** How long a charge is reserved by a run: after a crash it is taken again. */
const leaseMs = 600_000;
/** While the payer is on the provider's page, the card is not charged as well. */
const checkoutMs = 1_800_000;
/** When a provider that left a charge pending is asked about it. */
const checkMs = 30_000;

/** Charges kept cards for what is due. */
export function createChargeRuns({
  brand,
  products,
  chargeKinds,
  effects,
  providers,
  jobs,
  originOf,
  log,
  clock,
}: Deps) {
  const payDeps = { brand, products, chargeKinds, effects, jobs, clock };
  const payments = createPaymentsRepository(brand.db);

  /**
   * Records an attempt before its provider is asked: if the process is killed in between, the payment is found by its reference. Undefined without a card,
   * which is a failed attempt.
   */
  async function recordAttempt(trx: Transaction<BrandTables>, opened: OpenedCharge) {
    const { charge, order } = opened;
    const inTransaction = createPaymentsRepository(trx);
    const method = charge.method_id === null ? undefined : await methodToken(trx, charge.method_id);
    const recorded = await inTransaction.ofAttempt(order.id, charge.attempts);
    if (recorded !== undefined) return { ...opened, payment: recorded, token: method?.token };
    if (method === undefined) {
      await failAttempt(trx, payDeps, { chargeId: charge.id, attempt: charge.attempts, failure: 'no_card' });
      return undefined;
    }
    await inTransaction.add({
      order_id: order.id,
      provider: method.provider,
      external_id: referenceOfAttempt(charge),
      amount: order.total,
      currency: order.currency,
      checkout_url: '',
      method_id: charge.method_id,
      charge_attempt: charge.attempts,
      // Later than the provider can answer this process.
      check_at: new Date(clock() + leaseMs),
      created_at: new Date(clock()),
    });
    const payment = await inTransaction.ofAttempt(order.id, charge.attempts);
    if (payment === undefined)
      throw new Error(`attempt ${charge.attempts} of charge ${charge.id} was not kept`);
    return { ...opened, payment, token: method.token };
  }
  type Attempt = NonNullable<Awaited<ReturnType<typeof recordAttempt>>>;

  /** Charges the card, or asks for the payment if the provider has answered before or the card is gone. */
  async function ask({ order, payment, token }: Attempt): Promise<PaymentReport | undefined> {
    const provider = payment.provider as ProviderName;
    if (!isUnanswered(payment)) return providers[provider].fetchPayment(brand, payment.external_id);
    if (token === undefined) return findUnanswered({ brand, providers }, payment);
    const report = await providers[provider].charge(brand, {
      reference: payment.external_id,
      amount: order.total,
      currency: order.currency,
      description: order.main.title,
      token,
      since: payment.created_at.getTime(),
      email: order.email || undefined,
      webhookUrl: `${originOf(brand)}/payments/webhooks/${provider}`,
    });
    await payments.name(payment.id, report.externalId, new Date(clock() + checkMs));
    return report;
  }

  async function attempt(recorded: Attempt): Promise<void> {
    const report = await ask(recorded);
    if (report === undefined || report.state === 'pending') return;
    await applyPaymentReport(payDeps, { provider: recorded.payment.provider, report, eventId: null });
  }

  const isGraceOver = ({ stops_at: stopsAt }: ChargeRow): boolean =>
    stopsAt !== null && stopsAt.getTime() <= clock();

  /** Makes one charge that was claimed. */
  async function make(charge: ChargeRow): Promise<void> {
    const { id } = charge;
    const opened = await brand.db.transaction().execute(async (trx) => {
      const isBought = await isBoughtOtherwise(trx, chargeKinds, charge, clock());
      const found = await openCharge(trx, payDeps, id, clock());
      if (found === undefined || isBought || isGraceOver(found.charge)) {
        await stopCharge(trx, payDeps, id);
        return undefined;
      }
      // Stopped since it was claimed, with another part of its plan.
      if (found.charge.closed_at !== null) return undefined;
      if (found.order.total === 0) {
        await markOrderPaid(trx, payDeps, found.order, null);
        return undefined;
      }
      const page = await createPaymentsRepository(trx).pendingOfCharge(found.charge, found.order.id);
      if (page === undefined || page.created_at.getTime() <= clock() - checkoutMs)
        return recordAttempt(trx, found);
      await changeCharge(trx, id, {
        next_attempt_at: new Date(page.created_at.getTime() + checkoutMs),
        method_id: null,
      });
      return undefined;
    });
    if (opened !== undefined) await attempt(opened);
  }

  return {
    /** Makes a charge that its payer has confirmed, and that the job would make later. */
    async makeOne(id: number): Promise<void> {
      const charge = await findCharge(brand.db, id);
      if (charge !== undefined) await make(charge);
    },

    /** Makes all charges that are due, in batches of a fixed size. For the job. Returns how many were taken. */
    async run(signal?: AbortSignal): Promise<number> {
      let taken = 0;
      for (;;) {
        const batch = await claimCharges(brand.db, new Date(clock()), new Date(clock() + leaseMs), batchSize);
        if (batch.length === 0 || signal?.aborted) return taken;
        taken += batch.length;
        const queue = batch.values();
        await Promise.all(
          Array.from({ length: concurrency }, async () => {
            for (const charge of queue)
              await make(charge).catch((err: unknown) =>
                log.error({ err, brand: brand.appId, charge: charge.id }, 'a charge could not be made'),
              );
          }),
        );
      }
    },
  };
}
export type ChargeRuns = ReturnType<typeof createChargeRuns>;
