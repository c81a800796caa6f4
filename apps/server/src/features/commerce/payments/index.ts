export { hasAccount } from './accounts.repository.ts';
export { paymentsFeature } from './payments.feature.ts';
export type {
  DisputeReport,
  KeptMethod,
  PaymentFailure,
  PaymentProviders,
  PaymentReport,
  ReceiptItem,
  WebhookEvent,
} from './payment-provider.ts';
