import { emailError, normaliseEmail } from '@daystream/domain';
import { consentOf, emptyConsents, type Consents } from '../../../platform/consent/consent-form.ts';
import { deviceTimeZone } from '../../../platform/client/device.ts';
import type { Faults } from '../../../platform/forms/use-form.ts';

/** `giftDate`: `2026-05-01`, or empty. */
export type GiftField = 'giftName' | 'giftEmail' | 'giftMessage' | 'giftDate';

export type OrderValues = Consents &
  Readonly<
    Record<
      | 'name'
      | 'email'
      | 'promocode'
      | 'points'
      | 'installment'
      | 'additionalServiceIds'
      | 'companyName'
      | 'companyTaxNumber'
      | GiftField,
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
  /** Separated by commas. */
  additionalServiceIds: '',
  companyName: '',
  companyTaxNumber: '',
  giftName: '',
  giftEmail: '',
  giftMessage: '',
  giftDate: '',
  ...emptyConsents,
};

/** Validates what a visitor enters; a learner enters at most a promo code. */
export function orderFaults(
  { name, email, points, giftName, giftEmail }: OrderValues,
  { isKnown, isGift = false }: Who,
): Faults<OrderValues> {
  const giftFault = isGift ? emailError(giftEmail) : undefined;
  const ofGift: Faults<OrderValues> = {
    ...(isGift && giftName.trim() === '' && { giftName: 'required' as const }),
    ...(giftFault && { giftEmail: giftFault }),
  };
  if (isKnown) return /^\d*$/.test(points.trim()) ? ofGift : { ...ofGift, points: 'not_whole' };
  const fault = emailError(email);
  return { ...ofGift, ...(name.trim() === '' && { name: 'required' }), ...(fault && { email: fault }) };
}

interface Who {
  /** Signed in with an account of their own. */
  readonly isKnown: boolean;
  readonly isGift?: boolean;
}

/** A gift is delivered in the morning of its day. */
const deliveryTime = '09:00';

function giftOf({ giftName, giftEmail, giftMessage, giftDate }: OrderValues) {
  return {
    giftName: giftName.trim(),
    giftEmail: normaliseEmail(giftEmail),
    giftMessage: giftMessage.trim(),
    ...(giftDate !== '' && { giftDeliverAt: new Date(`${giftDate}T${deliveryTime}`).getTime() }),
  };
}

/** The services that the buyer added and that are still offered. */
export function additionsOf<T extends { readonly id: number }>(
  { additionalServiceIds }: Pick<OrderValues, 'additionalServiceIds'>,
  offered: readonly T[],
): T[] {
  const ids = new Set(additionalServiceIds.split(',').map(Number));
  return offered.filter(({ id }) => ids.has(id));
}

/** The body of the call; the server decides about price and promo code. */
export function toOrderRequest(values: OrderValues, { isKnown, isGift = false }: Who) {
  const { name, email, promocode, points, additionalServiceIds, companyName, companyTaxNumber } = values;
  // A gift is paid at once.
  const installment = isGift ? '' : values.installment;
  const [code, company, taxId] = [promocode.trim(), companyName.trim(), companyTaxNumber.trim()];
  const additions = additionalServiceIds === '' ? [] : additionalServiceIds.split(',').map(Number);
  const own = {
    ...(additions.length > 0 && { additionalServiceIds: additions }),
    ...(isGift && giftOf(values)),
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
    ...consentOf(values),
  };
}
