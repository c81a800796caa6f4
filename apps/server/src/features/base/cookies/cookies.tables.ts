import { forEver, type Retention } from '../../../platform/retention/index.ts';

/** The tables that this feature owns, and how long their rows are kept: no other names them in SQL. */
export const retention: Retention = {
  cookie_policies: forEver('each version is proof of what people agreed to'),
};

export const tables = Object.keys(retention);
