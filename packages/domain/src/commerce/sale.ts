import { accessEnd, lastAccessDay } from '../dates/access-dates.ts';
import { localDay } from '../dates/local-day.ts';

export interface Sale {
  readonly isActive: boolean;
  /** Ms; null: open at that side. */
  readonly saleStartsAt: number | null;
  readonly saleEndsAt: number | null;
  /** Null: any number. */
  readonly seats: number | null;
  /** Seats of paid orders and of those that are being paid. */
  readonly taken: number;
}

/** Why a service cannot be bought now; null if it can. */
export function saleRefusal(sale: Sale, now: number): 'closed' | 'sold_out' | null {
  const isOpen =
    sale.isActive &&
    (sale.saleStartsAt === null || sale.saleStartsAt <= now) &&
    (sale.saleEndsAt === null || now < sale.saleEndsAt);
  if (!isOpen) return 'closed';
  return sale.seats !== null && sale.taken >= sale.seats ? 'sold_out' : null;
}

interface Purchase {
  /** Ms. */
  readonly now: number;
  /** The start of the course for all; null: at the purchase. */
  readonly startsAt: number | null;
  /** Null: without an end. */
  readonly accessDays: number | null;
  /** When the access that the person has now ends; null: there is none. */
  readonly currentEnd: number | null;
  readonly timezone: string;
}

/**
 * The access that a purchase gives: after the access that the person has, or from now on. Its last day is whole in the person's time zone, and the day of the
 * purchase is not counted.
 */
export function purchasedPeriod({ now, startsAt, accessDays, currentEnd, timezone }: Purchase): {
  startsAt: number;
  endsAt: number | null;
} {
  const continues = currentEnd !== null && currentEnd > now;
  const start = continues ? currentEnd : Math.max(now, startsAt ?? now);
  if (accessDays === null) return { startsAt: start, endsAt: null };
  const from = continues ? lastAccessDay(currentEnd, timezone) : localDay(start, timezone);
  return { startsAt: start, endsAt: accessEnd(from + accessDays, timezone) };
}
