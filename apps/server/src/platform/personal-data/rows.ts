import { sql, type RawBuilder } from 'kysely';
import type { BrandDatabase, BrandTables } from '../database/brand-database.ts';
import type { Trx } from './personal-data.ts';

type Table = keyof BrandTables;

/** Selects rows of a table for an export. `condition` names the table `t`; the columns `without` are omitted. */
export async function rowsWhere(
  db: BrandDatabase,
  table: Table,
  condition: RawBuilder<unknown>,
  without: readonly string[] = [],
): Promise<object[]> {
  const { rows } = await sql<{ row: object }>`
    select to_jsonb(t) - ${[...without]}::text[] as row from ${sql.table(table)} t where ${condition}`.execute(
    db,
  );
  return rows.map(({ row }) => row);
}

/** Selects the rows whose `column` refers to the user. */
export const rowsOf = (
  db: BrandDatabase,
  table: Table,
  column: string,
  userId: number,
  without: readonly string[] = [],
): Promise<object[]> => rowsWhere(db, table, sql`t.${sql.ref(column)} = ${userId}`, without);

/** Moves the rows of one user to another, or to nobody. */
export async function moveRows(
  trx: Trx,
  table: Table,
  column: string,
  from: number,
  into: number | null,
): Promise<void> {
  await sql`update ${sql.table(table)} set ${sql.ref(column)} = ${into} where ${sql.ref(column)} = ${from}`.execute(
    trx,
  );
}

export async function deleteRows(trx: Trx, table: Table, column: string, userId: number): Promise<void> {
  await sql`delete from ${sql.table(table)} where ${sql.ref(column)} = ${userId}`.execute(trx);
}

const foreignKeyViolation = '23503';

/** Runs a deletion unless other rows refer to the rows it would delete. Returns whether it ran; the transaction continues in both cases. */
export async function unlessReferenced(trx: Trx, remove: () => Promise<unknown>): Promise<boolean> {
  await sql`savepoint unless_referenced`.execute(trx);
  try {
    await remove();
    // Deferred constraints are otherwise checked at the commit only.
    await sql`set constraints all immediate`.execute(trx);
  } catch (error) {
    await sql`rollback to savepoint unless_referenced`.execute(trx);
    if ((error as { code?: unknown }).code !== foreignKeyViolation) throw error;
    return false;
  }
  await sql`release savepoint unless_referenced`.execute(trx);
  return true;
}
