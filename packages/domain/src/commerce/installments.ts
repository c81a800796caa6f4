import { billingPeriodEnd } from '../subscriptions/billing-period.ts';
import { shareOf, splitAmount } from './money.ts';

/** How a price is paid in parts. Source: our rule 102. */
export interface InstallmentTerms {
  readonly parts: number;
  readonly interval: 'day' | 'week' | 'month';
  readonly period: number;
  /** The first part in percent of the price; null: all parts are equal. */
  readonly firstPercent: number | null;
}

/** The amounts of the parts: they sum to the price, and what rounding leaves goes to the earliest of the equal ones. Minor units. */
export function installmentAmounts(
  price: number,
  { parts, firstPercent }: Pick<InstallmentTerms, 'parts' | 'firstPercent'>,
): number[] {
  const equal = (amount: number, count: number) => splitAmount(amount, Array<number>(count).fill(1));
  if (firstPercent === null) return equal(price, parts);
  const first = shareOf(price, firstPercent, 100);
  return [first, ...equal(price - first, parts - 1)];
}

/** Whether a price can be paid in parts: each of them has at least one unit. */
export const canPayByInstallments = (
  price: number,
  terms: Pick<InstallmentTerms, 'parts' | 'firstPercent'>,
): boolean => installmentAmounts(price, terms).every((amount) => amount > 0);

/** When a part is due, in ms; parts are counted from 0, and the first is due at once. Counted in UTC from the first payment, so that a late payment shifts nothing. */
export function installmentDueAt(
  start: number,
  { interval, period }: Pick<InstallmentTerms, 'interval' | 'period'>,
  index: number,
): number {
  if (index === 0) return start;
  return billingPeriodEnd(start, {
    interval,
    period: period * index,
    anchorDay: new Date(start).getUTCDate(),
  });
}

export interface InstallmentPartRow {
  readonly state: 'planned' | 'due' | 'paid' | 'stopped' | 'canceled';
  readonly dueAt: number;
  /** Attempts to charge it that failed. */
  readonly attempts: number;
}

/** The state of a part as people see it. A part is overdue once its payment has failed, or while its plan is stopped; until then the card is being charged. */
export function installmentPartState(
  { state, dueAt, attempts }: InstallmentPartRow,
  now: number,
): 'planned' | 'overdue' | 'paid' | 'canceled' {
  if (state === 'paid' || state === 'canceled') return state;
  return dueAt <= now && (attempts > 0 || state === 'stopped') ? 'overdue' : 'planned';
}
