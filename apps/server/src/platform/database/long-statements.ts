import { sql, type Transaction } from 'kysely';
import { jobLimits } from './limits.ts';

/** Raises the time limits of this transaction to those of jobs, for background work that reads or writes a large part of a table. */
export async function allowLongStatements<Tables>(trx: Transaction<Tables>): Promise<void> {
  await sql`select set_config('statement_timeout', ${String(jobLimits.statement)}, true),
    set_config('lock_timeout', ${String(jobLimits.lock)}, true)`.execute(trx);
}
