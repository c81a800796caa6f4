import { books, forEver, until, yearMs, type Retention } from '../../../platform/retention/index.ts';

/** Card networks accept disputes for up to 540 days; what was paid and disputed is in the books. */
const events = {
  since: 'received_at',
  keepFor: 2 * yearMs,
  reason: 'which reports of a provider have come: for questions while a payment can be disputed',
};

/** The tables that this feature owns, and how long their rows are kept: no other names them in SQL. */
export const retention: Retention = {
  checkout_settings: forEver('one row, or one for each choice of staff'),
  disputes: books,
  follow_up_stops: forEver('who wants no such e-mails gets none'),
  order_follow_ups: books,
  order_lines: books,
  orders: books,
  payment_events: until(events),
  payment_settings: forEver('one row, or one for each choice of staff'),
  payments: books,
  promo_code_services: books,
  promo_codes: books,
  receipt_counters: books,
  receipts: books,
  refunds: books,
};

export const tables = Object.keys(retention);
