import { sql, type Transaction } from 'kysely';
import type { BrandTables } from '../../../platform/database/brand-database.ts';
import { isUndelivered } from './notification-sql.ts';

/** Lets the job send e-mails of notifications again that were given up. Returns how many there were; those that were read meanwhile are none. */
export async function retryEmails(
  trx: Transaction<BrandTables>,
  notificationIds: readonly number[],
  at: Date,
): Promise<number> {
  const { numAffectedRows } = await sql`
    update notifications n set next_at = ${at}, failures = 0, email_failed_at = null, email_failure = null
    where n.id = any(${[...notificationIds]}::bigint[]) and ${isUndelivered}`.execute(trx);
  return Number(numAffectedRows ?? 0);
}

/** Lets the job send the e-mail of a notification that was given up, or that nobody got. Returns false if its person has read it elsewhere. */
export async function resendEmail(
  trx: Transaction<BrandTables>,
  notificationId: number,
  at: Date,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update notifications set next_at = ${at}, failures = 0, email_failed_at = null, email_failure = null, emailed_at = null
    where id = ${notificationId} and read_at is null`.execute(trx);
  return numAffectedRows === 1n;
}
