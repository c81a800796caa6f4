import { minorDigits } from '@daystream/domain';
import type { KeptMethod, PaymentFailure, PaymentReport } from './payment-provider.ts';
import type { YookassaMethod, YookassaPayment } from './yookassa-api.ts';

/** `4900.00`: amounts are decimal text. */
export const toYookassa = (amount: number, currency: string) => ({
  value: (amount / 10 ** minorDigits(currency)).toFixed(minorDigits(currency)),
  currency,
});

function fromYookassa({ value, currency }: { value: string; currency: string }): number {
  const amount = Math.round(Number(value) * 10 ** minorDigits(currency));
  if (!Number.isSafeInteger(amount)) throw new Error(`YooKassa reported the amount ${value}`);
  return amount;
}

const failures: Readonly<Record<string, PaymentFailure>> = {
  '3d_secure_failed': 'authentication_required',
  call_issuer: 'declined',
  card_expired: 'expired_card',
  general_decline: 'declined',
  insufficient_funds: 'insufficient_funds',
  invalid_card_number: 'declined',
  invalid_csc: 'declined',
  issuer_unavailable: 'declined',
  permission_revoked: 'declined',
};

function keptOf({ id, saved, card }: YookassaMethod): KeptMethod | undefined {
  if (!saved || card === undefined) return undefined;
  const expiresOn = { year: Number(card.expiry_year), month: Number(card.expiry_month) };
  return { token: id, brand: (card.card_type ?? 'card').toLowerCase(), last4: card.last4, expiresOn };
}

export function reportOfPayment(payment: YookassaPayment): PaymentReport {
  const { status, amount, income_amount: income, payment_method: method } = payment;
  const state = status === 'succeeded' ? 'succeeded' : status === 'canceled' ? 'failed' : 'pending';
  const kept = state === 'succeeded' && method !== undefined ? keptOf(method) : undefined;
  return {
    externalId: payment.id,
    state,
    amount: fromYookassa(amount),
    currency: amount.currency,
    fee: state === 'succeeded' && income !== undefined ? fromYookassa(amount) - fromYookassa(income) : 0,
    refunded: payment.refunded_amount === undefined ? 0 : fromYookassa(payment.refunded_amount),
    ...(kept && { method: kept }),
    ...(state === 'failed' && { failure: failures[payment.cancellation_details?.reason ?? ''] ?? 'failed' }),
  };
}

const methodPrefix = 'method:';
/** The id of a card that is kept without a payment, among the ids of payments. */
export const methodExternalId = (id: string): string => `${methodPrefix}${id}`;
export const methodIdOf = (externalId: string): string | undefined =>
  externalId.startsWith(methodPrefix) ? externalId.slice(methodPrefix.length) : undefined;

/** A card that is kept without a payment. YooKassa names no currency: it is that of the request. */
export function reportOfMethod(method: YookassaMethod, currency: string): PaymentReport {
  const { status } = method;
  const kept = status === 'active' ? keptOf({ ...method, saved: true }) : undefined;
  return {
    externalId: methodExternalId(method.id),
    state: status === 'active' ? 'succeeded' : status === 'inactive' ? 'failed' : 'pending',
    amount: 0,
    currency,
    fee: 0,
    ...(kept && { method: kept }),
  };
}
