import { emailError, normaliseEmail } from '@daystream/domain';
import { consentOf, emptyConsents, type Consents } from '../../platform/consent-form.ts';
import { deviceTimeZone } from '../../platform/device.ts';
import type { Faults } from '../../platform/use-form.ts';

export type OrderValues = Consents &
  Readonly<
    Record<
      'name' | 'email' | 'promocode' | 'points' | 'installment' | 'companyName' | 'companyTaxNumber',
      string
    >
  >;

export const emptyOrder: OrderValues = {
  name: '',
  email: '',
  promocode: '',
  points: '',
  /** `1`: in parts. */
  installment: '',
  companyName: '',
  companyTaxNumber: '',
  ...emptyConsents,
};

/** Validates what a visitor enters; a learner enters at most a promo code. */
export function orderFaults({ name, email, points }: OrderValues, isKnown: boolean): Faults<OrderValues> {
  if (isKnown) return /^\d*$/.test(points.trim()) ? {} : { points: 'not_number' };
  const fault = emailError(email);
  return { ...(name.trim() === '' && { name: 'required' }), ...(fault && { email: fault }) };
}

/** The body of the call; the server decides about price and promo code. */
export function toOrderRequest(
  { name, email, promocode, points, installment, companyName, companyTaxNumber, ...consents }: OrderValues,
  isKnown: boolean,
) {
  const [code, company, taxId] = [promocode.trim(), companyName.trim(), companyTaxNumber.trim()];
  const own = {
    ...(code !== '' && { promocode: code }),
    ...(installment !== '' && { installment: true }),
    ...(company !== '' && { companyName: company, companyTaxNumber: taxId }),
  };
  // Points cannot pay for parts.
  if (isKnown) return { ...own, ...(Number(points) > 0 && installment === '' && { points: Number(points) }) };
  return {
    ...own,
    name: name.trim(),
    email: normaliseEmail(email),
    timezone: deviceTimeZone,
    ...consentOf(consents),
  };
}
