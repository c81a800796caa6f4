export { paymentsFeature } from './payments.feature.ts';
export type { PaymentProviders, PaymentReport, WebhookEvent } from './payment-provider.ts';
