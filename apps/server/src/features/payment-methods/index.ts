export { keepMethod } from './keep-method.ts';
export { paymentMethodsFeature } from './payment-methods.feature.ts';
