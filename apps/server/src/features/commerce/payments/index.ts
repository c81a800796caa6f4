export { hasAccount } from './accounts.repository.ts';
export { paymentsFeature } from './payments.feature.ts';
export { storesOf } from './stores/store-accounts.repository.ts';
export type {
  StoreReport,
  StoreSubscriptionReport,
  StoreTransaction,
  StoreVerifiers,
} from './stores/store-verifier.ts';
export type {
  DisputeReport,
  KeptMethod,
  PaymentFailure,
  PaymentProviders,
  PaymentReport,
  ReceiptItem,
  WebhookEvent,
} from './payment-provider.ts';
