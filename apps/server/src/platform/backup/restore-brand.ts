import { pipeline } from 'node:stream/promises';
import pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { schemaOf } from '../database/brand-databases.ts';
import { publish } from '../database/bus.ts';
import { migrate } from '../database/migrate.ts';
import type { PlatformDatabase } from '../database/platform-database.ts';
import { StartError } from '../errors/start-error.ts';
import type { FileStorage } from '../storage/index.ts';
import type { BackupTarget } from './backup-target.ts';
import type { BackupManifest } from './manifest.ts';
import { readFileList } from './read-backup.ts';
import { fillSchema } from './schema-copy.ts';
import type { Seal } from './seal.ts';
import { openStoredFile, openTable } from './verify-backup.ts';

export interface RestoredBrand {
  /** The brand in the backup. */
  brand: string;
  /** Its app id here. */
  as: string;
  /** Its hosts here; undefined: those that it had and that no other brand has. */
  hosts: readonly string[] | undefined;
}

interface RestoreInto {
  connectionString: string;
  platform: PlatformDatabase;
  storage: FileStorage;
  onProgress: (part: string) => void;
}

/** Tables of the platform with rows of one brand. */
const platformTables = ['brands', 'brand_configs', 'hosts'] as const;

/**
 * Restores one brand of a backup beside the brands of an installation that may be running; returns its hosts. It is listed last, so that an interrupted restore is run again from its
 * beginning. Errors: `StartError` when the brand exists or is not in the backup, or no host is left for it; `DamagedBackup`.
 */
export async function restoreBrand(
  place: { target: BackupTarget; seal: Seal },
  manifest: BackupManifest,
  { brand, as, hosts: chosen }: RestoredBrand,
  { connectionString, platform, storage, onProgress }: RestoreInto,
): Promise<readonly string[]> {
  const stored = manifest.schemas.find(({ schema }) => schema === schemaOf(brand));
  const storedPlatform = manifest.schemas.find(({ kind }) => kind === 'platform');
  if (stored === undefined || storedPlatform === undefined)
    throw new StartError(`The backup ${manifest.id} has no school ${brand}.`);
  const client = new pg.Client({ connectionString, application_name: 'daystream restore' });
  await client.connect();
  try {
    await assertFree(client, as);
    // The rows of all brands in the backup, for this connection only.
    for (const name of platformTables) {
      const table = storedPlatform.tables.find((one) => one.name === name);
      if (table === undefined) throw new StartError(`The backup ${manifest.id} has no list of schools.`);
      await client.query(`create temp table restored_${name} (like platform.${name} including defaults)`);
      const columns = table.columns.map((column) => pg.escapeIdentifier(column)).join(', ');
      const content = await openTable(place, { id: manifest.id, schema: storedPlatform.schema, table });
      await pipeline(content, client.query(copyFrom(`copy restored_${name} (${columns}) from stdin`)));
    }
    const hosts = await hostsFor(client, brand, chosen);
    for (const file of await readFileList(place.target, place.seal, { id: manifest.id, brand }))
      await storage.put(as, file.key, file.variant, await openStoredFile(place, file));
    onProgress(`files of ${brand}`);

    const schema = schemaOf(as);
    await client.query(`drop schema if exists ${pg.escapeIdentifier(schema)} cascade`);
    await migrate(connectionString, schema, 'brand', { only: stored.migrations });
    await fillSchema(client, { ...stored, schema }, (table) =>
      openTable(place, { id: manifest.id, schema: stored.schema, table }),
    );
    await migrate(connectionString, schema, 'brand');
    onProgress(schema);
    await list(client, { brand, as, hosts });
    await publish(platform, 'brands.changed', {});
    return hosts;
  } finally {
    await client.end();
  }
}

async function assertFree(client: pg.Client, appId: string): Promise<void> {
  const { rowCount } = await client.query('select from platform.brands where app_id = $1', [appId]);
  if (rowCount !== 0)
    throw new StartError(
      `This installation has a school ${appId}: remove it first, or give the restored one another name with --as.`,
    );
}

/** Errors: `StartError` when a chosen host is taken, or none is left. */
async function hostsFor(
  client: pg.Client,
  brand: string,
  chosen: readonly string[] | undefined,
): Promise<readonly string[]> {
  const { rows } = await client.query<{ host: string; taken_by: string | null }>(
    `select wanted.host, taken.app_id as taken_by
     from (select unnest($2::text[]) as host where $2 is not null
       union select host from restored_hosts where $2 is null and brand_id = (select id from restored_brands where app_id = $1)) wanted
     left join platform.hosts using (host) left join platform.brands taken on taken.id = hosts.brand_id order by 1`,
    [brand, chosen ?? null],
  );
  const free = rows.filter(({ taken_by: takenBy }) => takenBy === null).map(({ host }) => host);
  const refused = rows.find(({ taken_by: takenBy }) => takenBy !== null);
  if (chosen !== undefined && refused !== undefined)
    throw new StartError(`The domain ${refused.host} belongs to the school ${refused.taken_by ?? ''}.`);
  if (free.length === 0)
    throw new StartError(`All domains of ${brand} belong to other schools: name another one with --host.`);
  return free;
}

/** Lists the brand with the versions of its configuration. */
async function list(
  client: pg.Client,
  { brand, as, hosts }: { brand: string; as: string; hosts: readonly string[] },
): Promise<void> {
  await client.query('begin');
  const { rows } = await client.query<{ id: string }>(
    'insert into platform.brands (app_id, created_at) select $2, created_at from restored_brands where app_id = $1 returning id',
    [brand, as],
  );
  const id = rows[0]?.id;
  await client.query(
    `insert into platform.brand_configs (brand_id, version, config, changed_by, restored, created_at)
     select $2, version, config, changed_by, restored, created_at from restored_brand_configs
     where brand_id = (select id from restored_brands where app_id = $1) order by version`,
    [brand, id],
  );
  await client.query('insert into platform.hosts (host, brand_id) select unnest($1::text[]), $2', [
    hosts,
    id,
  ]);
  await client.query('commit');
}
