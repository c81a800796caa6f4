import { sql } from 'kysely';
import type { Brand } from '../../platform/brands/brand.ts';

/** What is only how the platform works: secrets, answers kept for repeats, what staff did, this export itself. */
const left: readonly string[] = [
  'idempotency_keys',
  'one_time_tokens',
  'audit_entries',
  'data_exports',
  'social_handshakes',
];

/**
 * All rows of a school that are one person's, by table: their own row, those that carry their id, and those of their streams. A table that comes later is in it
 * without being named here; of a secret's hash nothing is given.
 */
export async function ownData({ db, appId }: Brand, userId: number): Promise<Map<string, unknown[]>> {
  const { rows: columns } = await sql<{ table_name: string; column_name: string }>`
    select table_name, column_name from information_schema.columns
    where table_schema = ${`brand_${appId}`} and column_name in ('user_id', 'stream_id') and table_name <> all(${[...left]})
    order by table_name, column_name desc`.execute(db);
  const data = new Map<string, unknown[]>([['users', await rowsWhere('users', 'id')]]);
  for (const { table_name: table, column_name: column } of columns)
    if (!data.has(table)) data.set(table, await rowsWhere(table, column));
  return data;

  async function rowsWhere(table: string, column: string): Promise<unknown[]> {
    const ids =
      column === 'stream_id'
        ? sql`select id from user_course_streams where user_id = ${userId}`
        : sql`select ${userId}::bigint`;
    const { rows } = await sql<{ row: Record<string, unknown> }>`
      select to_jsonb(t) as row from ${sql.table(table)} t where t.${sql.ref(column)} in (${ids})`.execute(
      db,
    );
    return rows.map(({ row }) =>
      Object.fromEntries(Object.entries(row).filter(([name]) => !name.endsWith('_hash'))),
    );
  }
}
