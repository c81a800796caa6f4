export { keepMethod } from './keep-method.ts';
export { methodToken } from './method-token.ts';
export { paymentMethodsFeature } from './payment-methods.feature.ts';
