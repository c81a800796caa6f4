import type { Brand } from '../../platform/brands/brand.ts';

let count = 0;

/** Makes the database refuse new rows of a table for which a condition is not true, as an unexpected fault would, while `work` runs. */
export async function failOn(
  { pool }: Pick<Brand, 'pool'>,
  { table, unless }: { table: string; unless: string },
  work: () => Promise<void>,
): Promise<void> {
  const name = `fails_${(count += 1)}`;
  await pool.query(`alter table ${table} add constraint ${name} check (${unless}) not valid`);
  try {
    await work();
  } finally {
    await pool.query(`alter table ${table} drop constraint ${name}`);
  }
}
