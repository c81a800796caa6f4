import { books, forEver, until, yearMs, type Retention } from '../../../platform/retention/index.ts';

const visits = { since: 'day', keepFor: 2 * yearMs, reason: 'how often an invitation was opened' };

/** The tables that this feature owns, and how long their rows are kept: no other names them in SQL. */
export const retention: Retention = {
  order_earnings: books,
  points_settings: forEver('one row, or one for each choice of staff'),
  referral_former_users: books,
  referral_visits: until(visits),
};

export const tables = Object.keys(retention);
