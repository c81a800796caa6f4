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
export type { FollowUps } from './follow-ups/follow-ups.service.ts';
export { unpaidRetentionMs, type OrdersService } from './orders.service.ts';
export { openCharge } from './charges/open-charge.ts';
export { withAdditions } from './additional-lines.ts';
export { describeOrders, findOrder, findOrderOfCharge, hasPaidOrder, lockOrder } from './find-order.ts';
export { giveToRecipient } from './give-to-recipient.ts';
export type { OrderRecords } from './order-records.service.ts';
export type { OrderRow } from './order-rows.ts';
export type { FoundInvitation, Invited, OrderEffects, Selling } from './order-effects.ts';
export type { OrderIds } from './order-ids.ts';
