/** The tables that this feature owns: no other names them in SQL. */
export const tables = ['finance_days', 'finance_state'];

/** Why it may read the tables of all. */
export const readsAll = 'The figures of the money come from all that sells.';
