import type { Body } from '@daystream/api-client';
import { minorDigits } from '@daystream/domain';
import type { PromoCode } from '../../platform/records.ts';

/** The form of a promo code: values of both kinds of discount, of which that of the chosen kind is sent. */
export interface PromoCodeFields extends Pick<
  PromoCode,
  'code' | 'percent' | 'startsAt' | 'endsAt' | 'maxUses' | 'maxUsesPerPerson' | 'serviceIds' | 'isActive'
> {
  kind: 'percent' | 'amount';
  /** In units of the currency, as people write it. */
  amount: number | null;
  currency: string;
}

const unitOf = (currency: string) => 10 ** minorDigits(currency);

/** @param currency of the school, for a new sum */
export function fieldsOfCode(code: PromoCode | null, currency: string): PromoCodeFields {
  if (code === null)
    return {
      code: '',
      kind: 'percent',
      percent: 10,
      amount: null,
      currency,
      startsAt: null,
      endsAt: null,
      maxUses: null,
      maxUsesPerPerson: 1,
      serviceIds: [],
      isActive: true,
    };
  const { amount, currency: own } = code;
  return {
    ...code,
    kind: code.percent === null ? 'amount' : 'percent',
    amount: amount === null || own === null ? null : amount / unitOf(own),
    currency: own ?? currency,
  };
}

export function toBody(fields: PromoCodeFields): Body<'studio.promoCodes.create'> {
  const { code, kind, percent, amount, currency, maxUses, maxUsesPerPerson, serviceIds, isActive } = fields;
  const isPercent = kind === 'percent';
  return {
    code,
    // Not validated here: the server reports an empty number at its field.
    percent: isPercent ? (percent ?? 0) : null,
    amount: isPercent ? null : Math.round((amount ?? 0) * unitOf(currency)),
    currency: isPercent ? null : currency,
    startsAt: fields.startsAt,
    endsAt: fields.endsAt,
    maxUses,
    maxUsesPerPerson,
    serviceIds,
    isActive,
  };
}
