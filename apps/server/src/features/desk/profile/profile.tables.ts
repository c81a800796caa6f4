import { until, yearMs, type Retention } from '../../../platform/retention/index.ts';

const switches = {
  since: 'created_at',
  keepFor: 2 * yearMs,
  reason: 'why people went back to the old interface: an opinion about a version that is gone',
};

/** The tables that this feature owns, and how long their rows are kept: no other names them in SQL. */
export const retention: Retention = {
  interface_switches: until(switches),
};

export const tables = Object.keys(retention);
