import { removedBy, type Retention } from '../../../platform/retention/index.ts';

/** The tables that this feature owns, and how long their rows are kept: no other names them in SQL. */
export const retention: Retention = {
  data_exports: removedBy('accounts.export.sweep', 'contains all data of a person: a week'),
};

export const tables = Object.keys(retention);
