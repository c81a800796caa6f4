import { forEver, madeByStaff, withAccount, type Retention } from '../../../platform/retention/index.ts';

/** The tables that this feature owns, and how long their rows are kept: no other names them in SQL. */
export const retention: Retention = {
  club_pins: madeByStaff,
  club_feed_visits: withAccount,
  club_feed_checks: forEver('one row'),
};

export const tables = Object.keys(retention);
