import { forEver, sums, type Retention } from '../../../platform/retention/index.ts';

/** The tables that this feature owns, and how long their rows are kept: no other names them in SQL. */
export const retention: Retention = {
  finance_days: sums,
  finance_state: forEver('one row, or one for each choice of staff'),
};

export const tables = Object.keys(retention);

/** Why it may read the tables of all. */
export const readsAll = 'The figures of the money come from all that sells.';
