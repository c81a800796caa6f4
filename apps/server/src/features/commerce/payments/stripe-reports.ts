import type Stripe from 'stripe';
import type { KeptMethod, PaymentFailure, PaymentReport } from './payment-provider.ts';
import { fromStripe } from './stripe-amounts.ts';

const objectOf = <T extends { id: string }>(value: string | T | null | undefined): T | undefined =>
  value === null || typeof value === 'string' ? undefined : value;
export const idOf = (value: string | { id: string } | null | undefined): string | undefined =>
  typeof value === 'string' ? value : value?.id;

/** The customer and the card: both are needed to charge it. */
const tokenOf = (customer: string, method: string): string => `${customer}:${method}`;
export function partsOf(token: string): { customer: string; method: string } {
  const [customer = '', method = ''] = token.split(':');
  return { customer, method };
}

/** The fee of a charge in its own currency. Zero while Stripe has not booked it; the reconciliation finds it. */
function feeOf(intent: Stripe.PaymentIntent): number {
  const booked = objectOf(objectOf(intent.latest_charge)?.balance_transaction);
  if (booked === undefined) return 0;
  return bookedFee(booked, intent.currency.toUpperCase());
}

/** The fee of what Stripe booked; it may have been booked in the currency of the account. */
export function bookedFee(booked: Stripe.BalanceTransaction, currency: string): number {
  if (booked.currency.toUpperCase() === currency) return fromStripe(booked.fee, currency);
  return fromStripe(Math.round(booked.fee / (booked.exchange_rate ?? 1)), currency);
}

const failures: Readonly<Record<string, PaymentFailure>> = {
  authentication_required: 'authentication_required',
  payment_intent_authentication_failure: 'authentication_required',
  insufficient_funds: 'insufficient_funds',
  expired_card: 'expired_card',
  card_declined: 'declined',
};

function failureOf({ last_payment_error: error, status }: Stripe.PaymentIntent): PaymentFailure {
  if (status === 'requires_action') return 'authentication_required';
  return failures[error?.decline_code ?? ''] ?? failures[error?.code ?? ''] ?? 'failed';
}

function keptOf(
  customer: string | undefined,
  method: string | Stripe.PaymentMethod | null | undefined,
): KeptMethod | undefined {
  const kept = objectOf(method);
  if (customer === undefined || kept?.card === undefined) return undefined;
  const { brand, last4, exp_year: year, exp_month: month } = kept.card;
  return { token: tokenOf(customer, kept.id), brand, last4, expiresOn: { year, month } };
}

export function reportOfIntent(intent: Stripe.PaymentIntent): PaymentReport {
  const currency = intent.currency.toUpperCase();
  const { status } = intent;
  const state =
    status === 'succeeded' ? 'succeeded' : status === 'processing' ? 'pending' : ('failed' as const);
  return {
    externalId: intent.id,
    state,
    amount: fromStripe(intent.amount, currency),
    currency,
    fee: state === 'succeeded' ? feeOf(intent) : 0,
    refunded: fromStripe(objectOf(intent.latest_charge)?.amount_refunded ?? 0, currency),
    ...(state === 'failed' && { failure: failureOf(intent) }),
  };
}

/** What a page of Stripe reports. `saves`: it was asked to keep the card. */
export function reportOfSession(session: Stripe.Checkout.Session): PaymentReport {
  const currency = (session.currency ?? '').toUpperCase();
  const intent = objectOf(session.payment_intent);
  const setup = objectOf(session.setup_intent);
  const customer = idOf(session.customer);
  const base = {
    externalId: session.id,
    amount: fromStripe(session.amount_total ?? 0, currency),
    currency,
    fee: 0,
  };
  if (session.mode === 'setup') {
    const method = keptOf(customer, setup?.payment_method);
    if (session.status === 'complete') return { ...base, state: 'succeeded', method };
    return { ...base, state: session.status === 'expired' ? 'failed' : 'pending' };
  }
  if (session.payment_status === 'paid' && intent !== undefined) {
    const keeps = intent.setup_future_usage === 'off_session';
    const { fee, refunded } = reportOfIntent(intent);
    const method = keeps ? keptOf(customer, intent.payment_method) : undefined;
    return { ...base, state: 'succeeded', fee, refunded, method };
  }
  // A payer whose card was declined may enter another until the page expires; what a bank confirms days later has an end of its own.
  const isOver =
    session.status === 'expired' ||
    (session.status === 'complete' &&
      (intent?.status === 'requires_payment_method' || intent?.status === 'canceled'));
  return {
    ...base,
    state: isOver ? 'failed' : 'pending',
    ...(isOver && { failure: intent === undefined ? 'failed' : failureOf(intent) }),
  };
}
