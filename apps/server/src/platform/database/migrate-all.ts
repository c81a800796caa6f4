import pg from 'pg';
import { schemaOf } from './brand-databases.ts';
import { migrateSchemas, type MigratedSchema } from './migrate.ts';

/** Migrates the platform's schema and those of all brands. */
export async function migrateAll(connectionString: string): Promise<MigratedSchema[]> {
  const platform = await migrateSchemas(connectionString, ['platform'], 'platform');
  const brands = await migrateSchemas(connectionString, await brandSchemas(connectionString), 'brand');
  return [...platform, ...brands];
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
