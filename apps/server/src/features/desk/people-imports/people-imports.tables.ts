import { until, withParent, yearMs, type Retention } from '../../../platform/retention/index.ts';

/** The cells of a file are forgotten after 30 days by `people-imports.forget`. */
const imports = {
  since: 'finished_at',
  keepFor: 2 * yearMs,
  reason: 'how an import went, and whom it added',
};

/** The tables that this feature owns, and how long their rows are kept: no other names them in SQL. */
export const retention: Retention = {
  people_import_rows: withParent,
  people_imports: until(imports),
};

export const tables = Object.keys(retention);
