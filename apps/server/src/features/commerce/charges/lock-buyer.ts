import { mailboxOf } from '@daystream/domain';
import { sql, type Transaction } from 'kysely';
import type { BrandTables } from '../../../platform/database/brand-database.ts';

/**
 * Lets what starts access or a subscription of one person run one after another, until the transaction ends; `person` is an address or the id of an account. What a person gets once, a
 * mailbox gets once, so all addresses of one mailbox are one person.
 */
export async function lockBuyer(trx: Transaction<BrandTables>, person: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(current_schema() || ' buyer ' || ${mailboxOf(person)}, 0))`.execute(
    trx,
  );
}
