import { sql, type Transaction } from 'kysely';
import type { Brand } from '../../../platform/brands/brand.ts';
import { publish } from '../../../platform/database/bus.ts';
import type { BrandTables } from '../../../platform/database/brand-database.ts';

/**
 * Experts lose learners: of a course, of a cohort, or one. Addresses of files that were shown to them stop opening, on every node with the commit, and their connections check again
 * which chats they may follow. What they still may see is signed anew when it is next fetched.
 */
export async function loseLearners(
  trx: Transaction<BrandTables>,
  { appId }: Pick<Brand, 'appId'>,
  expertIds: readonly number[],
): Promise<void> {
  if (expertIds.length === 0) return;
  // In the order of their ids, so that two changes at once cannot deadlock.
  await sql`update users set expert_epoch = expert_epoch + 1
    where id in (select id from users where id = any(${expertIds}::bigint[]) order by id for update)`.execute(
    trx,
  );
  for (const userId of expertIds) await publish(trx, 'user.changed', { brand: appId, user_id: userId });
}
