import { shareOf } from '@daystream/domain';
import type { Transaction } from 'kysely';
import type { Brand } from '../../../platform/brands/brand.ts';
import type { BrandTables } from '../../../platform/database/brand-database.ts';
import { createChargesRepository, type ChargeRow } from './charges.repository.ts';
import { withdrawUnpaid } from './unpaid-notification.ts';

type Trx = Transaction<BrandTables>;

/** What a charge pays for. A further kind needs its functions in `src/charge-kinds.ts`. */
export type ChargeKindName = 'subscription' | 'subscription_change' | 'installment';

export interface NewCharge {
  kind: ChargeKindName;
  /** The subscription, or the plan of installments. */
  subjectId: number;
  /** The period or part, from 1: planned once, however often it is asked. */
  number: number;
  userId: number;
  productId: number;
  title: string;
  /** Minor units, with the tax and before the discount. */
  amount: number;
  discount?: number;
  currency: string;
  taxRate: number;
  dueAt: Date;
  /**
   * Of a charge that its payer has confirmed and that is made at once: its card, null to enter one; when the job makes it if it was not; and until when it can be
   * paid.
   */
  confirmed?: { methodId: number | null; attemptAt: Date; stopsAt: Date };
}

/** Plans a charge in the caller's transaction; the job charges it when it is due. Returns its id; undefined if it was planned before. */
export function planCharge(trx: Trx, charge: NewCharge): Promise<number | undefined> {
  const { subjectId, userId, productId, taxRate, dueAt, confirmed, ...rest } = charge;
  return createChargesRepository(trx).add({
    ...rest,
    subject_id: subjectId,
    user_id: userId,
    service_id: productId,
    tax_rate: taxRate,
    due_at: dueAt,
    next_attempt_at: confirmed?.attemptAt ?? dueAt,
    ...(confirmed && { state: 'due', method_id: confirmed.methodId, stops_at: confirmed.stopsAt }),
  });
}

/** Cancels what is not paid yet. A payment of it that is under way is returned to the payer. Locks the charges before their subject. */
export async function cancelCharges(
  trx: Trx,
  brand: Pick<Brand, 'appId'>,
  kind: ChargeKindName,
  subjectIds: readonly number[],
  at: Date,
): Promise<void> {
  const charges = createChargesRepository(trx);
  const open = await charges.lockOpen(kind, subjectIds);
  for (const { id } of open)
    await charges.set(id, { state: 'canceled', closed_at: at, next_attempt_at: null });
  await withdrawUnpaid(trx, brand, open, at);
}

/** Takes a share off a charge that is not due yet; false if there is none. */
export async function discountNextCharge(
  trx: Trx,
  kind: ChargeKindName,
  subjectId: number,
  percent: number,
): Promise<boolean> {
  const charges = createChargesRepository(trx);
  const next = (await charges.lockOpen(kind, [subjectId])).find(({ state }) => state === 'planned');
  if (next === undefined) return false;
  await charges.set(next.id, { discount: shareOf(next.amount, percent, 100) });
  return true;
}

/** Moves charges that are not due yet to the times that `timeOf` returns; null leaves one where it is. */
export async function moveCharges(
  trx: Trx,
  kind: ChargeKindName,
  subjectIds: readonly number[],
  timeOf: (charge: ChargeRow) => Date | null,
): Promise<void> {
  const charges = createChargesRepository(trx);
  for (const charge of await charges.lockOpen(kind, subjectIds)) {
    const dueAt = charge.state === 'planned' ? timeOf(charge) : null;
    if (dueAt !== null) await charges.set(charge.id, { due_at: dueAt, next_attempt_at: dueAt });
  }
}
