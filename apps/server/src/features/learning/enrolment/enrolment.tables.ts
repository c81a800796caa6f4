import { madeByStaff, until, withParent, yearMs, type Retention } from '../../../platform/retention/index.ts';

const operation = {
  since: 'finished_at',
  keepFor: 2 * yearMs,
  reason: 'what was done to many streams at once: the audit log has each stream for longer',
};

/** The tables that this feature owns, and how long their rows are kept: no other names them in SQL. */
export const retention: Retention = {
  cohort_experts: madeByStaff,
  cohorts: madeByStaff,
  stream_operation_items: withParent,
  stream_operations: until(operation),
};

export const tables = Object.keys(retention);
