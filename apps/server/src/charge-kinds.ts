import type { ChargeKinds } from './features/commerce/charges/index.ts';
import { installmentCharges } from './features/commerce/installments/index.ts';
import { planChangeCharges, subscriptionCharges } from './features/commerce/subscriptions/index.ts';

/** What can be charged when it is due: each kind is provided by the feature that gives what is paid. */
export const chargeKinds: ChargeKinds = {
  subscription: subscriptionCharges,
  subscription_change: planChangeCharges,
  installment: installmentCharges,
};
