export type { ChargeContext, ChargeKind, ChargeKinds } from './charge-kind.ts';
export {
  changeCharge,
  claimCharges,
  findCharge,
  hasFailedCharge,
  hasOpenCharge,
  isCardCharged,
  isChargeDue,
  lockCharge,
  lockOpenCharges,
  lockUnpaidCharges,
  nextChargeNumber,
  retryCharges,
} from './charge-rows.ts';
export { chargesFeature } from './charges.feature.ts';
export type { ChargeRow } from './charges.repository.ts';
export { lockBuyer } from './lock-buyer.ts';
export { unpaidKey, withdrawUnpaid } from './unpaid-notification.ts';
export {
  cancelCharges,
  discountNextCharge,
  moveCharges,
  planCharge,
  type ChargeKindName,
} from './plan-charge.ts';
