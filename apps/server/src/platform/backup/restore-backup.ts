import pg from 'pg';
import { migrate } from '../database/migrate.ts';
import { StartError } from '../errors/start-error.ts';
import type { FileStorage } from '../storage/index.ts';
import type { BackupReader } from './backup-target.ts';
import type { BackupManifest, BackupSchema } from './manifest.ts';
import { readFileList } from './read-backup.ts';
import { fillSchema } from './schema-copy.ts';
import type { Seal } from './seal.ts';
import { openStoredFile, openTable } from './verify-backup.ts';

interface RestoreInto {
  connectionString: string;
  storage: FileStorage;
  /** Called with the name of each part that is done. */
  onProgress: (part: string) => void;
}

/**
 * Restores a backup into an empty installation of any kind: its tables are made as they were in the release of the backup, filled, and brought to those of this
 * release. Files go first, so that no row refers to a file that is not there yet. An interrupted restore is run again from its beginning.
 * Errors: `StartError` when the installation has brands, or a newer release wrote the backup; `DamagedBackup`.
 */
export async function restoreBackup(
  place: { target: BackupReader; seal: Seal },
  manifest: BackupManifest,
  { connectionString, storage, onProgress }: RestoreInto,
): Promise<void> {
  if (manifest.copy !== undefined)
    throw new StartError(
      'This is the copy of one school: add it with npm run brand -- import --all --file <path>.',
    );
  const client = new pg.Client({ connectionString, application_name: 'daystream restore' });
  await client.connect();
  try {
    await assertEmpty(client);
    for (const { brand } of manifest.files) {
      for (const file of await readFileList(place.target, place.seal, { id: manifest.id, brand }))
        await storage.put(brand, file.key, file.variant, await openStoredFile(place, file));
      onProgress(`files of ${brand}`);
    }
    const platform = manifest.schemas.find(({ kind }) => kind === 'platform');
    if (platform === undefined) throw new StartError(`The backup ${manifest.id} has no list of schools.`);
    const fill = (schema: BackupSchema) =>
      fillSchema(client, schema, (table) =>
        openTable(place, { id: manifest.id, schema: schema.schema, table }),
      );
    const create = async ({ schema, kind, migrations }: BackupSchema) => {
      await client.query(`drop schema if exists ${pg.escapeIdentifier(schema)} cascade`);
      await migrate(connectionString, schema, kind, { only: migrations });
    };
    // First, because it installs the extension that indexes of brands need; its rows come last, so that a server that is started before the end finds no brand.
    await create(platform);
    for (const schema of manifest.schemas) {
      if (schema.kind === 'platform') continue;
      await create(schema);
      await fill(schema);
      await migrate(connectionString, schema.schema, schema.kind);
      onProgress(schema.schema);
    }
    await fill(platform);
    await migrate(connectionString, platform.schema, platform.kind);
    // The run that made this backup: its end came after the backup.
    await client.query('delete from platform.backup_runs where ended_at is null');
    onProgress(platform.schema);
  } finally {
    await client.end();
  }
}

async function assertEmpty(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ exists: boolean }>(
    "select to_regclass('platform.brands') is not null as exists",
  );
  if (rows[0]?.exists !== true) return;
  const { rows: brands } = await client.query<{ app_id: string }>(
    'select app_id from platform.brands limit 5',
  );
  if (brands.length > 0)
    throw new StartError(
      `This installation has schools (${brands.map(({ app_id: appId }) => appId).join(', ')}): a backup is restored into an empty one only. Use another DATA_DIR or database.`,
    );
}
