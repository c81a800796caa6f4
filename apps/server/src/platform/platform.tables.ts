import { sql } from 'kysely';
import { moneyActions } from './audit/money-actions.ts';
import { dayMs, forEver, removedBy, until, untilExpired, yearMs, type Retention } from './retention/index.ts';

const perInstallation = forEver('one row, or one for each school');

/** The tables that the platform owns, and how long their rows are kept: no feature names them in SQL. */
export const retention: Retention = {
  audit_entries: until({
    since: 'created_at',
    keepFor: 3 * yearMs,
    only: sql`not ${moneyActions}`,
    reason: 'who changed what: questions about it come within the time in which claims lapse',
  }),
  backup_runs: forEver('a row a night: when the installation was last backed up'),
  brand_copies: removedBy('brands.copies.sweep', 'has all data of a school: three days'),
  brand_configs: forEver('the versions of the configuration of a school, which staff can restore'),
  brands: perInstallation,
  emails: until({
    since: 'created_at',
    keepFor: 30 * dayMs,
    reason: 'what became of an e-mail is asked within weeks',
  }),
  hosts: perInstallation,
  // An app repeats a request for minutes, one without a network at most for some hours.
  idempotency_keys: until({ since: 'created_at', keepFor: dayMs, reason: 'answers of repeated requests' }),
  mail_keys: perInstallation,
  mail_settings: perInstallation,
  rate_limits: removedBy('rate-limits.sweep', 'of no use after its end'),
  secrets: perInstallation,
  sessions: untilExpired,
  stopped_addresses: until({
    since: 'stopped_at',
    keepFor: yearMs,
    reason: 'addresses without an account are in it too; after a year it is tried again',
  }),
};

export const tables = Object.keys(retention);
