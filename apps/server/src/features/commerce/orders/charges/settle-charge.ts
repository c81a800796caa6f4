import { afterFailedAttempt } from '@daystream/domain';
import type { Transaction } from 'kysely';
import type { Brand } from '../../../../platform/brands/brand.ts';
import type { BrandTables } from '../../../../platform/database/brand-database.ts';
import type { Jobs } from '../../../../platform/jobs/jobs.ts';
import {
  changeCharge,
  lockCharge,
  lockUnpaidCharges,
  withdrawUnpaid,
  type ChargeKinds,
  type ChargeRow,
} from '../../charges/index.ts';
import type { OrderRow } from '../order-rows.ts';
import { chargeEmailJob } from './charge-email.ts';
import { chargeKindOf } from './charge-kinds.ts';

type Trx = Transaction<BrandTables>;

interface Deps {
  brand: Brand;
  chargeKinds: ChargeKinds;
  jobs: Pick<Jobs, 'send'>;
  clock: () => number;
}

/** Locks a charge; undefined if it is not charged any more. */
async function lockOpenCharge(trx: Trx, id: number): Promise<ChargeRow | undefined> {
  const charge = await lockCharge(trx, id);
  return charge?.closed_at === null ? charge : undefined;
}

/** Whether a charge can be paid: one that was stopped, if its kind allows it. */
export const isOwed = (kinds: ChargeKinds, charge: ChargeRow): boolean =>
  charge.closed_at === null ||
  (charge.state === 'stopped' && chargeKindOf(kinds, charge).isPayableWhenStopped);

type OrderOfCharges = Pick<OrderRow, 'id' | 'total' | 'charge_id' | 'installment_plan_id'>;

/** Whether an order pays charges, and not what somebody has just ordered. */
export const paysCharges = ({
  charge_id,
  installment_plan_id,
}: Pick<OrderOfCharges, 'charge_id' | 'installment_plan_id'>): boolean =>
  charge_id !== null || installment_plan_id !== null;

const sumOf = (charges: readonly Pick<ChargeRow, 'amount' | 'discount'>[]): number =>
  charges.reduce((sum, { amount, discount }) => sum + amount - discount, 0);

/**
 * Locks the charges that an order of charges pays: one, or all that remain of a plan. Empty if they are not to be paid any more, or if fewer remain than when
 * the order was made.
 */
export async function lockOwedCharges(
  trx: Trx,
  kinds: ChargeKinds,
  order: OrderOfCharges,
): Promise<ChargeRow[]> {
  if (order.charge_id !== null) {
    const charge = await lockCharge(trx, order.charge_id);
    return charge !== undefined && isOwed(kinds, charge) ? [charge] : [];
  }
  const remaining =
    order.installment_plan_id === null
      ? []
      : await lockUnpaidCharges(trx, 'installment', order.installment_plan_id);
  return sumOf(remaining) === order.total ? remaining : [];
}

/** Closes the charges of a paid order, and gives what they paid for. */
export async function payCharges(
  trx: Trx,
  { brand, chargeKinds, jobs, clock }: Deps,
  order: OrderOfCharges,
): Promise<void> {
  const owed = await lockOwedCharges(trx, chargeKinds, order);
  const last = owed.at(-1);
  if (last === undefined) throw new Error(`order ${order.id} is paid and nothing is owed`);
  for (const { id } of owed)
    await changeCharge(trx, id, {
      state: 'paid',
      closed_at: new Date(clock()),
      next_attempt_at: null,
      method_id: null,
      failure: null,
    });
  await withdrawUnpaid(trx, brand, owed, new Date(clock()));
  await chargeKindOf(chargeKinds, last).paid(trx, {
    brand,
    jobs,
    charge: last,
    orderId: order.id,
    now: clock(),
  });
}

/** Records that an attempt failed, once: plans the next one or the end of the grace, and e-mails the payer. An attempt within the grace does not move its end. */
export async function failAttempt(
  trx: Trx,
  { brand, chargeKinds, jobs, clock }: Deps,
  { chargeId, attempt, failure }: { chargeId: number; attempt: number; failure: string },
): Promise<void> {
  const charge = await lockOpenCharge(trx, chargeId);
  if (charge === undefined || charge.attempts !== attempt) return;
  const attempts = attempt + 1;
  const next = afterFailedAttempt(attempts, clock());
  const stopsAt = charge.stops_at ?? (next.type === 'grace' ? new Date(next.at) : null);
  const nextAt = stopsAt ?? new Date(next.at);
  await changeCharge(trx, chargeId, {
    attempts,
    failure,
    failed_at: new Date(clock()),
    next_attempt_at: nextAt,
    stops_at: stopsAt,
    method_id: null,
  });
  if (!chargeKindOf(chargeKinds, charge).isRepeated) return;
  await jobs.send(trx, chargeEmailJob, {
    brand: brand.appId,
    chargeId,
    step: next.type,
    nextAt: nextAt.getTime(),
  });
}

/** Stops a charge that nobody paid, with what it would have paid for. */
export async function stopCharge(
  trx: Trx,
  { brand, chargeKinds, jobs, clock }: Deps,
  id: number,
): Promise<void> {
  const charge = await lockOpenCharge(trx, id);
  if (charge === undefined) return;
  const now = clock();
  await changeCharge(trx, id, {
    state: 'stopped',
    closed_at: new Date(now),
    next_attempt_at: null,
    method_id: null,
  });
  const kind = chargeKindOf(chargeKinds, charge);
  if (!kind.isPayableWhenStopped) await withdrawUnpaid(trx, brand, [charge], new Date(now));
  await kind.stopped(trx, { brand, charge, now });
  if (!kind.isRepeated) return;
  await jobs.send(trx, chargeEmailJob, { brand: brand.appId, chargeId: id, step: 'stopped', nextAt: now });
}
