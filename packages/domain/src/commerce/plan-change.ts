import { billingPeriodEnd, type BillingInterval } from '../subscriptions/billing-period.ts';
import { shareOf } from './money.ts';

const dayMs = 86_400_000;

/** What a subscription costs each period; minor units. */
export interface Plan extends BillingInterval {
  readonly price: number;
}

/** The period that is paid; times in ms. `value`: what was paid for it, by money or by the credit of an earlier change. */
export interface PaidPeriod {
  readonly start: number;
  readonly end: number;
  readonly value: number;
}

export type PlanChange =
  /** Paid at once: `price` - `credit` = `total`. A credit above the price of a period pays for more of them, so that nothing of it is lost. */
  | { readonly starts: 'now'; readonly price: number; readonly credit: number; readonly total: number }
  /** The next payment is that of the new plan. */
  | { readonly starts: 'period_end'; readonly at: number };

/** In twelfths of a day, of a year of 365 days. */
const lengthOf = ({ interval, period }: BillingInterval): number =>
  period * { day: 12, week: 84, month: 365, year: 4380 }[interval];

/** Whether a plan costs more than another for the same time. */
export const costsMore = (plan: Plan, other: Plan): boolean =>
  BigInt(plan.price) * BigInt(lengthOf(other)) > BigInt(other.price) * BigInt(lengthOf(plan));

/**
 * What is credited of a paid period that ends early. The day that has begun counts as unused, so that the amount stays the same for a day, and the used part is
 * rounded down: what is lost by rounding is the school's.
 */
export function unusedCredit({ start, end, value }: PaidPeriod, now: number): number {
  const elapsed = Math.floor(Math.max(0, now - start) / dayMs) * dayMs;
  return end <= now ? 0 : value - shareOf(value, Math.min(elapsed, end - start), end - start);
}

/**
 * How a subscription changes to another plan. One that costs more starts at once, and the unused part of the paid period is credited; any other starts when the
 * paid period ends. In a period for which nothing was paid, such as a trial, every change waits for its end. Source: our rule 105.
 */
export function planChange(current: Plan, next: Plan, paid: PaidPeriod, now: number): PlanChange {
  if (paid.value <= 0 || !costsMore(next, current)) return { starts: 'period_end', at: paid.end };
  const credit = unusedCredit(paid, now);
  const price = Math.max(next.price, credit);
  return { starts: 'now', price, credit, total: price - credit };
}

/** The end of the period that begins at `start` (ms) and for which `amount` was paid: one period, or the time that more than its price pays for, rounded up. */
export function paidPeriodEnd(plan: Plan, amount: number, start: number): number {
  const end = billingPeriodEnd(start, { ...plan, anchorDay: new Date(start).getUTCDate() });
  if (amount <= plan.price) return end;
  const length = end - start;
  const time = shareOf(length, amount, plan.price);
  return start + time + (shareOf(time, plan.price, length) < amount ? 1 : 0);
}
