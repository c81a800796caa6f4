import type { Transaction } from 'kysely';
import type { BrandTables } from '../../../../platform/database/brand-database.ts';
import type { ChargeKind, ChargeKindName, ChargeRow } from '../../charges/index.ts';
import { installmentCharges } from '../../installments/index.ts';
import { planChangeCharges, subscriptionCharges } from '../../subscriptions/index.ts';

const kinds: Record<ChargeKindName, ChargeKind> = {
  subscription: subscriptionCharges,
  subscription_change: planChangeCharges,
  installment: installmentCharges,
};

/** The functions of the kind of a charge. */
export function chargeKindOf({ kind }: Pick<ChargeRow, 'kind'>): ChargeKind {
  return kinds[kind as ChargeKindName];
}

/** Whether nothing is left to pay by a charge, because its payer has bought the same by another order. Of some kinds, locks the payer before the charge. */
export const isBoughtOtherwise = async (
  trx: Transaction<BrandTables>,
  charge: ChargeRow,
  now: number,
): Promise<boolean> => (await chargeKindOf(charge).isBoughtOtherwise?.(trx, charge, now)) ?? false;
