import type { Language } from '@daystream/contract';
import { mailText } from '@daystream/i18n/server';
import type { Transaction } from 'kysely';
import type { Brand } from '../../../platform/brands/brand.ts';
import type { BrandTables } from '../../../platform/database/brand-database.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { lockUnpaidCharges, type ChargeKinds } from '../charges/index.ts';
import { findPlan } from '../installments/index.ts';
import { openCharge, openRemaining } from './charges/open-charge.ts';
import type { OrderRow } from './order-rows.ts';

/**
 * The order by which a learner pays the next part of a plan before its date or after it was stopped, or all parts that remain: the same one, however often it
 * is asked. Errors: `not_found`, `already_done` where nothing is left to pay.
 */
export async function openEarlyPayment(
  trx: Transaction<BrandTables>,
  { brand, chargeKinds }: { brand: Brand; chargeKinds: ChargeKinds },
  { userId, planId, all }: { userId: number; planId: number; all: boolean },
  now: number,
): Promise<OrderRow> {
  const plan = await findPlan(trx, planId);
  if (plan?.user_id !== userId) throw new AppError('not_found');
  const unpaid = await lockUnpaidCharges(trx, 'installment', planId);
  const [next] = unpaid;
  if (next === undefined) throw new AppError('already_done');
  const titleOf = (locale: string) =>
    mailText(locale as Language, 'installment_rest_title', { title: plan.title });
  const order =
    all && unpaid.length > 1
      ? await openRemaining(trx, brand, { planId, charges: unpaid, titleOf }, now)
      : (await openCharge(trx, { brand, chargeKinds }, next.id, now))?.order;
  if (order === undefined) throw new AppError('already_done');
  return order;
}
