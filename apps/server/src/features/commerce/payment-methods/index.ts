export { defaultMethodOf } from './default-method.ts';
export { cardsPath, type ExpiryWarnings } from './expiry-warnings.ts';
export { discardMethod, keepMethod } from './keep-method.ts';
export { methodToken } from './method-token.ts';
export { paymentMethodsFeature } from './payment-methods.feature.ts';
export type { CardCheckouts } from './payment-methods.service.ts';
