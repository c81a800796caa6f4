import { sql } from 'kysely';
import type { BrandDatabase } from '../../../platform/database/brand-database.ts';

/** Until the transaction ends, nobody else stores where a session receives push messages: calls at the same time would store one place each. */
export async function lockSessionPush(trx: BrandDatabase, sessionId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(current_schema() || ' push ' || ${sessionId}::text, 0))`.execute(
    trx,
  );
}
