import type { ChargeKind, ChargeKindName, ChargeRow } from '../../charges/index.ts';
import { planChangeCharges, subscriptionCharges } from '../../subscriptions/index.ts';

const kinds: Partial<Record<ChargeKindName, ChargeKind>> = {
  subscription: subscriptionCharges,
  subscription_change: planChangeCharges,
};

/** The functions of the kind of a charge. */
export function chargeKindOf({ kind }: Pick<ChargeRow, 'kind'>): ChargeKind {
  const found = kinds[kind as ChargeKindName];
  if (found === undefined) throw new Error(`charges of the kind ${kind} cannot be made`);
  return found;
}
