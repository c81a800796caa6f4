import type { SubscriptionInterval } from '@daystream/contract';

const dayMs = 86_400_000;

export interface BillingInterval {
  readonly interval: SubscriptionInterval;
  readonly period: number;
}

/**
 * The end of the paid period that begins at `start` (ms), in UTC. A month that is shorter than the day of the payments ends with its last day, and the next one
 * returns to that day: 31 January, 28 February, 31 March. Source: our decision 89.
 */
export function billingPeriodEnd(
  start: number,
  { interval, period, anchorDay }: BillingInterval & { readonly anchorDay: number },
): number {
  if (interval === 'day' || interval === 'week') return start + period * (interval === 'day' ? 1 : 7) * dayMs;
  const months = period * (interval === 'month' ? 1 : 12);
  const from = new Date(start);
  const month = Date.UTC(from.getUTCFullYear(), from.getUTCMonth() + months, 1);
  const next = new Date(month);
  const lastDay = new Date(Date.UTC(next.getUTCFullYear(), next.getUTCMonth() + 1, 0)).getUTCDate();
  return month + (Math.min(anchorDay, lastDay) - 1) * dayMs + (start - Math.floor(start / dayMs) * dayMs);
}

/**
 * The period that a payment pays for: the one after `paidUntil`. If that one has ended as well, because nothing was charged for so long, it begins now: nobody
 * pays for a period that has passed.
 */
export function nextBillingPeriod(
  paidUntil: number,
  billing: BillingInterval & { readonly anchorDay: number },
  now: number,
): { start: number; end: number; anchorDay: number } {
  const end = billingPeriodEnd(paidUntil, billing);
  if (end > now) return { start: paidUntil, end, anchorDay: billing.anchorDay };
  const anchorDay = new Date(now).getUTCDate();
  return { start: now, end: billingPeriodEnd(now, { ...billing, anchorDay }), anchorDay };
}
