import type { Feature } from '../../platform/feature.ts';
import { paymentMethodsPersonalData } from './payment-methods.personal-data.ts';

/** Cards that payment providers keep for users. */
export function paymentMethodsFeature() {
  return { services: {}, personalData: paymentMethodsPersonalData } satisfies Feature;
}
