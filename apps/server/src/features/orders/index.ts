export { applyDispute } from './disputes/apply-dispute.ts';
export { comparePayment } from './reconciliation/compare-payment.ts';
export { createDifferencesRepository } from './reconciliation/differences.repository.ts';
export { ordersFeature } from './orders.feature.ts';
export type { ChargeRuns } from './charges/run-charges.service.ts';
export type { FollowUps } from './follow-ups/follow-ups.service.ts';
export type { Reconciliation } from './reconciliation/reconciliation.service.ts';
export type { OrdersService } from './orders.service.ts';
export type { ReferralsService } from './referrals/referrals.service.ts';
