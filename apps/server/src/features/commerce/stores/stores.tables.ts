import { books, forEver, type Retention } from '../../../platform/retention/index.ts';

/** The tables that this feature owns, and how long their rows are kept: no other names them in SQL. */
export const retention: Retention = {
  store_accounts: forEver('one row, or one for each choice of staff'),
  store_purchases: books,
};

export const tables = Object.keys(retention);
