import {
  abandonedOrderMs,
  excessEntries,
  feeEntries,
  paymentAfter,
  type LedgerEntry,
} from '@daystream/domain';
import type { Transaction } from 'kysely';
import type { Brand } from '../../../platform/brands/brand.ts';
import type { BrandTables } from '../../../platform/database/brand-database.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { Jobs } from '../../../platform/jobs/jobs.ts';
import { postLedger } from '../ledger/index.ts';
import { discardMethod, keepMethod } from '../payment-methods/index.ts';
import type { PaymentReport } from '../payments/index.ts';
import type { Selling } from './order-effects.ts';
import { findOwnedLines, refusalOfLatePayment } from './late-payment.ts';
import { giveUpOrder } from './order-points.ts';
import { failAttempt, paysCharges, stopCharge } from './charges/settle-charge.ts';
import { createOrdersRepository } from './orders.repository.ts';
import { markOrderPaid, type ChangedStream } from './mark-order-paid.ts';
import { createPaymentsRepository, type PaymentRow } from './payments.repository.ts';
import { refundJob } from './refund-order.ts';
import { refusedPaymentJob, type RefusalReason } from './refused-payment-email.ts';
import { returnOwned } from './return-owned.ts';

interface Deps extends Selling {
  brand: Brand;
  jobs: Pick<Jobs, 'send'>;
  clock: () => number;
}

interface Settled {
  provider: string;
  report: PaymentReport;
  /** The webhook that brought the report; null when the provider was asked. */
  eventId: string | null;
}

/** Applies a report that moved a payment to `succeeded`: keeps the card, pays the order. */
async function acceptPayment(
  trx: Transaction<BrandTables>,
  deps: Deps,
  payment: PaymentRow,
  report: PaymentReport,
): Promise<ChangedStream[]> {
  const { brand, jobs, clock } = deps;
  const orders = createOrdersRepository(trx);
  const payments = createPaymentsRepository(trx);
  const keepFor = async (userId: number | null | undefined, isDefault = false) => {
    const { method } = report;
    if (method === undefined || userId === null || userId === undefined) return;
    const methodId = await keepMethod(trx, brand, {
      userId,
      provider: payment.provider,
      method,
      now: clock(),
      isDefault,
    });
    await payments.setMethod(payment.id, methodId);
  };
  if (payment.order_id === null) {
    await keepFor(payment.user_id);
    return [];
  }
  const order = await orders.lock(payment.order_id);
  if (order === undefined) throw new Error(`payment ${payment.id} has no order`);
  const fee = { paymentId: payment.id, amount: report.fee };
  const refusal = await refusalOfLatePayment(trx, deps, order, {
    now: clock(),
    // Its payer has seen the price, and a bank may need hours.
    isPriceKept: clock() - payment.created_at.getTime() < abandonedOrderMs,
  });
  const owned = refusal === null ? await findOwnedLines(trx, deps.products, order) : [];
  const changed = refusal === null ? await markOrderPaid(trx, deps, order, fee, owned) : undefined;
  if (changed !== undefined) {
    await returnOwned(trx, deps, { ...payment, order_id: order.id }, owned);
    // A card that pays what the default card could not takes its place.
    if (report.method !== undefined && payment.keeps_method)
      await keepFor((await orders.byId(order.id))?.user_id, order.charge_id !== null);
    return changed;
  }
  const { id: orderId, currency } = order;
  const refused = refusal === null ? {} : { refusal };
  if (order.state === 'created') await giveUpOrder(trx, order, new Date(clock()), refused);
  else if (order.state === 'canceled') await orders.setState(orderId, { state: 'canceled', ...refused });
  if (refusal === 'already_subscribed' && order.charge_id !== null)
    await stopCharge(trx, deps, order.charge_id);
  const emailRefusal = (reason: RefusalReason) =>
    jobs.send(trx, refusedPaymentJob, { brand: brand.appId, orderId, amount: payment.amount, reason });
  if (payment.amount === 0) {
    // A trial that cannot begin: nothing was taken, so nothing is returned, and the card is given up.
    const { method } = report;
    if (method !== undefined)
      await discardMethod(trx, { provider: payment.provider, token: method.token, now: clock() });
    if (refusal !== null && refusal !== 'no_buyer') await emailRefusal(refusal);
    return [];
  }
  const post = (key: string, entries: LedgerEntry[]) =>
    postLedger(trx, { key, orderId, currency, entries, at: new Date(clock()) });
  await post(`excess:${payment.id}`, excessEntries(payment.amount));
  await post(`fee:${payment.id}`, feeEntries(report.fee));
  const reason = refusal ?? 'paid_twice';
  const refundId = await payments.addRefund({
    payment_id: payment.id,
    amount: payment.amount,
    reason,
    revokes_access: false,
  });
  await jobs.send(trx, refundJob, { brand: brand.appId, refundId });
  if (reason !== 'no_buyer') await emailRefusal(reason);
  return [];
}

/**
 * A kept card that could not be charged, or a checkout that is over: its order is given up, so that its points, seat and promo code are free at once. It can be paid by another payment as
 * long as it took no points.
 */
async function recordFailedPayment(
  trx: Transaction<BrandTables>,
  deps: Deps,
  { order_id: orderId, charge_attempt: attempt }: PaymentRow,
  { failure = 'failed' }: PaymentReport,
): Promise<void> {
  if (orderId === null) return;
  const order = await createOrdersRepository(trx).lock(orderId);
  if (order === undefined) return;
  if (attempt === null) {
    const isOpen = order.state === 'created' && !paysCharges(order);
    const hasOther = await createPaymentsRepository(trx).isPending(orderId);
    if (isOpen && !hasOther) await giveUpOrder(trx, order, new Date(deps.clock()));
    return;
  }
  if (order.charge_id === null) return;
  await failAttempt(trx, deps, { chargeId: order.charge_id, attempt, failure });
}

/**
 * Applies a provider's report on a payment, in one transaction: webhooks and answers in any order, late or repeated, have the effect of one. A second
 * payment of an order that is paid is returned to the payer, and so is one that comes too late for what was ordered (`refusalOfLatePayment`). Returns the streams that changed. Errors: `not_found` for a payment that is not ours,
 * `conflict` for another amount or currency than was ordered.
 */
export function applyPaymentReport(deps: Deps, settled: Settled): Promise<ChangedStream[]> {
  return deps.brand.db.transaction().execute((trx) => applyPaymentReportIn(trx, deps, settled));
}

/** `applyPaymentReport` in a transaction of the caller. */
export async function applyPaymentReportIn(
  trx: Transaction<BrandTables>,
  deps: Deps,
  { provider, report, eventId }: Settled,
): Promise<ChangedStream[]> {
  const { clock } = deps;
  const payments = createPaymentsRepository(trx);
  const payment = await payments.lock(provider, report.externalId);
  if (payment === undefined) throw new AppError('not_found');
  // A card that is kept without a payment has no currency at some providers.
  const isOtherCurrency = report.amount > 0 && payment.currency !== report.currency;
  if (payment.amount !== report.amount || isOtherCurrency) throw new AppError('conflict');
  if (eventId !== null)
    await payments.addEvent({
      provider,
      external_id: eventId,
      payment_external_id: report.externalId,
      received_at: new Date(clock()),
    });
  const state = paymentAfter(payment.state as PaymentReport['state'], report.state);
  if (state === payment.state) return [];
  const settled_at = new Date(clock());
  await payments.settle(payment.id, {
    state,
    fee: state === 'succeeded' ? report.fee : 0,
    failure: state === 'failed' ? (report.failure ?? 'failed') : null,
    settled_at,
  });
  if (state === 'succeeded') return acceptPayment(trx, deps, payment, report);
  await recordFailedPayment(trx, deps, payment, report);
  return [];
}
