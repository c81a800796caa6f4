import type Stripe from 'stripe';
import type { Brand } from '../../../platform/brands/brand.ts';
import type { DisputeReport } from './payment-provider.ts';
import { fromStripe } from './stripe-amounts.ts';
import { bookedFee, idOf } from './stripe-reports.ts';

const states: Readonly<Record<string, DisputeReport['state']>> = {
  warning_needs_response: 'inquiry',
  warning_under_review: 'inquiry',
  // No money moved.
  warning_closed: 'won',
  prevented: 'won',
  won: 'won',
  lost: 'lost',
};

/** The present state of a dispute about a payment of this brand; undefined for one of another system. */
export async function fetchDispute(
  stripe: Stripe,
  brand: Brand,
  id: string,
): Promise<DisputeReport | undefined> {
  const dispute = await stripe.disputes.retrieve(id);
  const intentId = idOf(dispute.payment_intent);
  if (intentId === undefined) return undefined;
  const { metadata } = await stripe.paymentIntents.retrieve(intentId);
  if (metadata['school'] !== brand.appId) return undefined;
  const paymentExternalId = await externalIdOf(stripe, intentId, metadata);
  if (paymentExternalId === undefined) return undefined;
  const currency = dispute.currency.toUpperCase();
  const fee = dispute.balance_transactions.reduce((sum, booked) => sum + bookedFee(booked, currency), 0);
  const dueBy = dispute.evidence_details.due_by;
  return {
    externalId: id,
    paymentExternalId,
    // Whatever is under review holds the money.
    state: states[dispute.status] ?? 'open',
    amount: fromStripe(dispute.amount, currency),
    currency,
    fee: Math.max(0, fee),
    reason: dispute.reason,
    respondBy: dueBy === null ? null : dueBy * 1000,
    openedAt: dispute.created * 1000,
  };
}

/** How a payment is recorded here: by the page on which it was made, or by itself if a kept card was charged. */
export async function externalIdOf(
  stripe: Stripe,
  intentId: string,
  metadata: Stripe.Metadata,
): Promise<string | undefined> {
  if (metadata['kind'] === 'charge') return intentId;
  const { data } = await stripe.checkout.sessions.list({ payment_intent: intentId, limit: 1 });
  return data[0]?.id;
}
