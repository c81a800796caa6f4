export { comparePayment } from './compare-payment.ts';
export { listDifference } from './list-difference.ts';
export { reconciliationFeature } from './reconciliation.feature.ts';
export type { Reconciliation } from './reconciliation.service.ts';
