import { sql, type RawBuilder, type Transaction } from 'kysely';
import type { BrandDatabase, BrandTables } from '../../../platform/database/brand-database.ts';

type Trx = BrandDatabase | Transaction<BrandTables>;

/** Makes the brand the owner of a file, so that it stays when the account of who uploaded it is erased. */
export async function giveToBrand(trx: Trx, id: number): Promise<void> {
  await trx.updateTable('files').set({ user_id: null }).where('id', '=', id).execute();
}

/** Deletes the row of a file, unless the condition holds; returns its key in the storage, to be removed after the commit. */
export async function removeFileUnless(
  trx: Trx,
  id: number,
  isUsed: RawBuilder<unknown>,
): Promise<string | undefined> {
  const { rows } = await sql<{ key: string }>`
    delete from files where id = ${id} and not ${isUsed} returning key`.execute(trx);
  return rows[0]?.key;
}
