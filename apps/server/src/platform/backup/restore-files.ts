import pg from 'pg';
import { schemaOf } from '../database/brand-databases.ts';
import { leavingRoom, type FileStorage } from '../storage/index.ts';
import type { BackupReader } from './backup-target.ts';
import { chain } from './digest.ts';
import { listBackups, readFileList } from './read-backup.ts';
import type { Seal } from './seal.ts';
import { openStoredFile } from './verify-backup.ts';

export interface RestoredFiles {
  brand: string;
  restored: number;
  /** Files of the database of which neither the storage nor a backup has anything. */
  missing: number;
}

/**
 * Brings back files that the database refers to and the storage lacks, from all backups, the newest first: after the database was restored as it was at an earlier time. Nothing that is stored is
 * changed. Errors: `DamagedBackup`.
 */
export async function restoreFiles(
  place: { target: BackupReader; seal: Seal },
  { connectionString, storage }: { connectionString: string; storage: FileStorage },
): Promise<RestoredFiles[]> {
  const ids = (await listBackups(place.target)).toReversed();
  const client = new pg.Client({ connectionString, application_name: 'daystream restore' });
  await client.connect();
  try {
    const { rows: brands } = await client.query<{ app_id: string }>(
      'select app_id from platform.brands order by id',
    );
    const all: RestoredFiles[] = [];
    for (const { app_id: brand } of brands) {
      await client.query("select set_config('search_path', $1, false)", [
        pg.escapeIdentifier(schemaOf(brand)),
      ]);
      const { rows } = await client.query<{ key: string }>('select key from files');
      const wanted = new Set(rows.map(({ key }) => key));
      const lacking = new Set(wanted);
      const stored = new Set<string>();
      for await (const { key, variant } of storage.variantsOf(brand)) {
        stored.add(`${key}/${variant}`);
        lacking.delete(key);
      }
      let restored = 0;
      for (const id of ids)
        for (const file of await readFileList(place.target, place.seal, { id, brand })) {
          const name = `${file.key}/${file.variant}`;
          if (!wanted.has(file.key) || stored.has(name)) continue;
          const content = chain(
            await openStoredFile(place, file),
            leavingRoom('the files', () => storage.room()),
          );
          await storage.put(brand, file.key, file.variant, content);
          stored.add(name);
          lacking.delete(file.key);
          restored += 1;
        }
      all.push({ brand, restored, missing: lacking.size });
    }
    return all;
  } finally {
    await client.end();
  }
}
