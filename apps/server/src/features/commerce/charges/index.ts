export { chargesFeature } from './charges.feature.ts';
export { createChargesRepository, type ChargeRow } from './charges.repository.ts';
export {
  cancelCharges,
  discountNextCharge,
  lockCharges,
  moveCharges,
  planCharge,
  type ChargeKindName,
} from './plan-charge.ts';
export { lockBuyer } from './lock-buyer.ts';
export type { ChargeContext, ChargeKind } from './charge-kind.ts';
