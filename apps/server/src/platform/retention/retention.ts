import type { RawBuilder } from 'kysely';

/** Rows that the nightly job deletes once they are old. */
export interface Expiry {
  /** A column with a time or a date. */
  since: string;
  /** Milliseconds after `since`; 0: at that time. */
  keepFor: number;
  /** Only rows of which this is true. Names columns of the table. */
  only?: RawBuilder<unknown>;
  reason: string;
}

/** How long the rows of a table are kept: for ever for a reason, until a job of the feature removes them, or until they are old. */
export type Kept = { forEver: string } | { removedBy: string; reason: string } | { until: readonly Expiry[] };

/** Every table that a feature owns, by name. A test compares them with the tables of the database. */
export type Retention = Readonly<Record<string, Kept>>;

export const dayMs = 86_400_000;
export const yearMs = 365 * dayMs;

export const forEver = (reason: string): Kept => ({ forEver: reason });
export const removedBy = (job: string, reason: string): Kept => ({ removedBy: job, reason });
export const until = (...expiries: readonly Expiry[]): Kept => ({ until: expiries });

/** Rows with an end of their own. Whoever reads them compares it with the clock, so a row that is still there has no effect. */
export const untilExpired = until({
  since: 'expires_at',
  keepFor: 0,
  reason: 'of no use after its end',
});
export const withAccount = forEver('part of what a person has here: removed when the account is erased');
export const withParent = forEver('removed with the row that it belongs to');
export const madeByStaff = forEver('made by staff, who remove it; grows with their work only');
export const books = forEver(
  'orders, payments and the ledger: laws ask for them for years, and the books add up only whole',
);
export const sums = forEver('sums of days, few rows: the reports compare years');
