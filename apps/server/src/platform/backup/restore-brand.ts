import { pipeline } from 'node:stream/promises';
import pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { schemaOf } from '../database/brand-databases.ts';
import { publish } from '../database/bus.ts';
import { assertKnownMigrations, migrate } from '../database/migrate.ts';
import type { PlatformDatabase } from '../database/platform-database.ts';
import { StartError } from '../errors/start-error.ts';
import type { Sealer } from '../secrets/sealer.ts';
import { asDiskFull, leavingRoom, type FileStorage } from '../storage/index.ts';
import type { BackupReader } from './backup-target.ts';
import { chain } from './digest.ts';
import type { BackupManifest, BackupSchema } from './manifest.ts';
import { readFileList } from './read-backup.ts';
import { fillSchema } from './schema-copy.ts';
import type { Seal } from './seal.ts';
import { resealFromCopy } from './sealed-columns.ts';
import { openStoredFile, openTable, verifyBackup } from './verify-backup.ts';

export interface RestoredBrand {
  /** The brand in the backup. */
  brand: string;
  /** Its app id here. */
  as: string;
  /** Its hosts here; undefined: those that it had. Of a backup of this installation, without those that other brands have. */
  hosts: readonly string[] | undefined;
}

interface RestoreInto {
  connectionString: string;
  platform: PlatformDatabase;
  storage: FileStorage;
  onProgress: (part: string) => void;
  /** Where the backup is a copy of the brand for another installation, this one. */
  foreign?: {
    /** That of the copy, and the sealer of this installation. */
    secret: string;
    sealer: Sealer;
    /** Changes the rows of the brand before it is listed. */
    finish: (appId: string) => Promise<void>;
  };
}

/** Tables of the platform with rows of one brand. */
const platformTables = ['brands', 'brand_configs', 'hosts'] as const;

/**
 * Restores one brand of a backup beside the brands of an installation that may be running; returns its hosts. It is listed last, and after an error nothing of it is left; one whose process died is run
 * again from its beginning. Errors: `StartError` when the brand exists or is not in the backup, a newer release wrote it, or no host is left for it; `DamagedBackup`.
 */
export async function restoreBrand(
  place: { target: BackupReader; seal: Seal },
  manifest: BackupManifest,
  { brand, as, hosts: chosen }: RestoredBrand,
  { connectionString, platform, storage, onProgress, foreign }: RestoreInto,
): Promise<readonly string[]> {
  const stored = manifest.schemas.find(({ schema }) => schema === schemaOf(brand));
  const storedPlatform = manifest.schemas.find(({ kind }) => kind === 'platform');
  if (stored === undefined || storedPlatform === undefined)
    throw new StartError(`The backup ${manifest.id} has no school ${brand}.`);
  await assertKnownMigrations('platform', storedPlatform.migrations);
  await assertKnownMigrations('brand', stored.migrations);
  const client = new pg.Client({ connectionString, application_name: 'daystream restore' });
  await client.connect();
  try {
    await lockBrand(client, as);
    await assertFree(client, as);
    await readPlatformRows(client, place, { id: manifest.id, stored: storedPlatform });
    const hosts = await hostsFor(client, { brand, chosen, isForeign: foreign !== undefined });
    // What comes from elsewhere is read as a whole before anything is written.
    if (foreign !== undefined) await verifyBackup(place, manifest);
    try {
      for (const file of await readFileList(place.target, place.seal, { id: manifest.id, brand }))
        await storage.put(
          as,
          file.key,
          file.variant,
          chain(
            await openStoredFile(place, file),
            leavingRoom('the files', () => storage.room()),
          ),
        );
      onProgress(`files of ${brand}`);

      const schema = schemaOf(as);
      await client.query(`drop schema if exists ${pg.escapeIdentifier(schema)} cascade`);
      await migrate(connectionString, schema, 'brand', { only: stored.migrations });
      await fillSchema(client, { ...stored, schema }, (table) =>
        openTable(place, { id: manifest.id, schema: stored.schema, table }),
      );
      await migrate(connectionString, schema, 'brand');
      if (foreign !== undefined) {
        await resealFromCopy(client, { schema, ...foreign });
        await foreign.finish(as);
      }
      onProgress(schema);
      await list(client, { brand, as, hosts, isForeign: foreign !== undefined });
    } catch (error) {
      await client.query('rollback').catch(() => undefined);
      await client
        .query(`drop schema if exists ${pg.escapeIdentifier(schemaOf(as))} cascade`)
        .catch(() => undefined);
      await storage.removeBrand(as).catch(() => undefined);
      throw asDiskFull(error, 'the files');
    }
    await publish(platform, 'brands.changed', {});
    return hosts;
  } finally {
    await client.end();
  }
}

/** The lock of `brands.create`, until the connection ends. */
async function lockBrand(client: pg.Client, appId: string): Promise<void> {
  const { rows } = await client.query<{ got: boolean }>(
    'select pg_try_advisory_lock(hashtextextended($1, 0)) as got',
    [`brand ${appId}`],
  );
  if (rows[0]?.got !== true)
    throw new StartError(`The school ${appId} is being created, restored or removed by another program.`);
}

/** Reads the rows of the platform that a backup has, for this connection only. */
async function readPlatformRows(
  client: pg.Client,
  place: { target: BackupReader; seal: Seal },
  { id, stored }: { id: string; stored: BackupSchema },
): Promise<void> {
  for (const name of platformTables) {
    const table = stored.tables.find((one) => one.name === name);
    if (table === undefined) throw new StartError(`The backup ${id} has no list of schools.`);
    await client.query(`create temp table restored_${name} (like platform.${name} including defaults)`);
    const columns = table.columns.map((column) => pg.escapeIdentifier(column)).join(', ');
    const content = await openTable(place, { id, schema: stored.schema, table });
    await pipeline(content, client.query(copyFrom(`copy restored_${name} (${columns}) from stdin`)));
  }
}

async function assertFree(client: pg.Client, appId: string): Promise<void> {
  const { rowCount } = await client.query('select from platform.brands where app_id = $1', [appId]);
  if (rowCount !== 0)
    throw new StartError(
      `This installation has a school ${appId}: remove it first, or give the restored one another name with --as.`,
    );
}

/** Errors: `StartError` when a chosen host is taken, or none is left; of a foreign brand also when one of its own is taken. */
async function hostsFor(
  client: pg.Client,
  { brand, chosen, isForeign }: { brand: string; chosen: readonly string[] | undefined; isForeign: boolean },
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
  if (refused !== undefined && (chosen !== undefined || isForeign))
    throw new StartError(
      `The domain ${refused.host} belongs to the school ${refused.taken_by ?? ''}${chosen === undefined ? ': name another one with --host' : ''}.`,
    );
  if (free.length === 0)
    throw new StartError(`All domains of ${brand} belong to other schools: name another one with --host.`);
  return free;
}

/** Lists the brand with the versions of its configuration. A domain that it had stays the main one, or leads to it, as before. */
async function list(
  client: pg.Client,
  {
    brand,
    as,
    hosts,
    isForeign,
  }: { brand: string; as: string; hosts: readonly string[]; isForeign: boolean },
): Promise<void> {
  await client.query('begin');
  const { rows } = await client.query<{ id: string; before: string }>(
    'insert into platform.brands (app_id, created_at) select $2, created_at from restored_brands where app_id = $1 returning id, (select id from restored_brands where app_id = $1) as before',
    [brand, as],
  );
  const { id, before } = rows[0] ?? {};
  await client.query(
    `insert into platform.brand_configs (brand_id, version, config, changed_by, restored, created_at)
     select $2, version, config, changed_by, restored, created_at from restored_brand_configs where brand_id = $1 order by version`,
    [before, id],
  );
  await client.query(
    `insert into platform.hosts (host, brand_id, is_main, redirects)
     select host, $2, coalesce(is_main, false),
       coalesce(redirects, false) and exists (select from restored_hosts m where m.brand_id = $1 and m.is_main and m.host = any($3))
     from unnest($3::text[]) host left join (select * from restored_hosts where brand_id = $1) had using (host)`,
    [before, id, hosts],
  );
  // The log has the number of the brand, which is another one here.
  await client.query("select set_config('search_path', $1, true)", [pg.escapeIdentifier(schemaOf(as))]);
  await client.query(
    "update audit_entries set target_id = $2 where target_type = 'brand' and target_id = $1",
    [before, id],
  );
  if (isForeign)
    await client.query(
      "insert into audit_entries (action, target_type, target_id, details) values ('brand.imported', 'brand', $1, $2)",
      [id, JSON.stringify({ app_id: as })],
    );
  await client.query('commit');
}
