import { sql, type Transaction } from 'kysely';
import { jobLimits } from './limits.ts';

/** Lets the statements of this transaction take as long as a job may need: for work in the background that goes through much of a table. */
export async function allowLongStatements<Tables>(trx: Transaction<Tables>): Promise<void> {
  await sql`select set_config('statement_timeout', ${String(jobLimits.statement)}, true),
    set_config('lock_timeout', ${String(jobLimits.lock)}, true)`.execute(trx);
}
