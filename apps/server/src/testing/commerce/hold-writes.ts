import type { TestApp } from '../app/test-app.ts';

/**
 * Blocks writes to a table while `meanwhile` runs: requests that start there finish their checks and wait at their first write, unless a lock of their own makes
 * them wait for each other before. `waiting` returns how many statements wait for a lock.
 */
export async function holdWrites(
  { aurora: { pool } }: TestApp,
  table: string,
  meanwhile: (waiting: () => Promise<number>) => Promise<void>,
): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    await client.query(`lock table ${table} in share mode`);
    // By another connection: a transaction sees the first answer again.
    await meanwhile(async () => {
      const { rows } = await pool.query(
        "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
      );
      return rows.length;
    });
  } finally {
    await client.query('commit');
    client.release();
  }
}
