import pg from 'pg';
import { schemaOf } from './brand-databases.ts';
import { migrate } from './migrate.ts';

export interface MigratedSchema {
  schema: string;
  /** Names of the files that were run. */
  run: readonly string[];
}

/** Migrates the platform's schema and those of all brands. */
export async function migrateAll(connectionString: string): Promise<MigratedSchema[]> {
  const migrated = [{ schema: 'platform', run: await migrate(connectionString, 'platform', 'platform') }];
  for (const schema of await brandSchemas(connectionString))
    migrated.push({ schema, run: await migrate(connectionString, schema, 'brand') });
  return migrated;
}

async function brandSchemas(connectionString: string): Promise<string[]> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    const { rows } = await client.query<{ app_id: string }>('select app_id from platform.brands order by id');
    return rows.map((row) => schemaOf(row.app_id));
  } finally {
    await client.end();
  }
}
