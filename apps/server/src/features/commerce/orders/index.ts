export { applyDispute } from './disputes/apply-dispute.ts';
export { applyPaymentReportIn } from './apply-payment-report.ts';
export { lockPaymentOrder, recordFee, recordProviderRefund } from './correct-payment.ts';
export { productKindOf } from './product-kinds.ts';
export {
  recordStoreNotification,
  recordStoreRefund,
  recordStoreSale,
  recordStoreSubscription,
} from './store-sales.ts';
export type { ListDifference } from './apply-or-list-difference.ts';
export type { ChangedStream } from './mark-order-paid.ts';
export { ordersFeature } from './orders.feature.ts';
export type { ChargeRuns } from './charges/run-charges.service.ts';
export type { GiftsService } from './gifts/gifts.service.ts';
export type { FollowUps } from './follow-ups/follow-ups.service.ts';
export type { OrdersService } from './orders.service.ts';
export type { ReferralsService } from './referrals/referrals.service.ts';
export { findOrderOfCharge, openCharge } from './charges/open-charge.ts';
export type { OrderEffects, Selling } from './order-effects.ts';
export type { OrderIds } from './order-ids.ts';
