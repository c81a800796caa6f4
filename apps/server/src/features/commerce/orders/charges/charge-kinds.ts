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
