import { forEver, type Retention } from '../../../platform/retention/index.ts';

/** The tables that this feature owns, and how long their rows are kept: no other names them in SQL. */
export const retention: Retention = {
  payment_accounts: forEver('one row, or one for each choice of staff'),
  sandbox_methods: forEver('stands for a provider, which keeps its own; only in schools that sell nothing'),
  sandbox_payments: forEver('stands for a provider, which keeps its own; only in schools that sell nothing'),
};

export const tables = Object.keys(retention);
