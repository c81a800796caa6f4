import type { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import type { BackupReader } from './backup-target.ts';
import { chain, createDigest } from './digest.ts';
import { tablePath, type BackupFile, type BackupManifest, type BackupTable } from './manifest.ts';
import { DamagedBackup, openFile, readFileList } from './read-backup.ts';
import type { Seal } from './seal.ts';

interface Place {
  target: BackupReader;
  seal: Seal;
}

/** The content of a table, as `copy` wrote it. Errors, also of the stream: `DamagedBackup`. */
export async function openTable(
  { target, seal }: Place,
  { id, schema, table }: { id: string; schema: string; table: BackupTable },
): Promise<Readable> {
  const path = tablePath(id, schema, table.name);
  return checked(chain(await openFile(target, seal, path), createGunzip()), table, path);
}

/** The content of a file. Errors, also of the stream: `DamagedBackup`. */
export async function openStoredFile({ target, seal }: Place, file: BackupFile): Promise<Readable> {
  return checked(await openFile(target, seal, file.path), file, file.path);
}

/** Ends with an error where the content is not what was written. */
function checked(content: Readable, { sha256 }: { sha256: string }, path: string): Readable {
  const digest = createDigest((found) =>
    found === sha256 ? null : new DamagedBackup(`${path} was cut or changed.`),
  );
  return chain(content, digest);
}

/**
 * Reads a backup back: all tables, and the files that `isNew` selects; of the others only whether they are there. Errors: `DamagedBackup`, which names the first
 * part that is wrong.
 */
export async function verifyBackup(
  place: Place,
  manifest: BackupManifest,
  isNew: (file: BackupFile) => boolean = () => true,
): Promise<void> {
  const { id, schemas, files } = manifest;
  for (const { schema, tables } of schemas)
    for (const table of tables) await readToEnd(await openTable(place, { id, schema, table }));
  for (const { brand, count } of files) {
    const list = await readFileList(place.target, place.seal, { id, brand });
    if (list.length !== count) throw new DamagedBackup(`The list of the files of ${brand} was cut.`);
    const pool = new Set<string>();
    for await (const path of place.target.list(`files/${brand}/`)) pool.add(path);
    for (const file of list) {
      if (!pool.has(file.path + place.seal.suffix)) throw new DamagedBackup(`${file.path} is missing.`);
      if (isNew(file)) await readToEnd(await openStoredFile(place, file));
    }
  }
}

async function readToEnd(content: Readable): Promise<void> {
  content.resume();
  try {
    await finished(content);
  } catch (cause) {
    if (cause instanceof DamagedBackup) throw cause;
    throw new DamagedBackup(`A file of the backup was cut or changed: ${(cause as Error).message}.`, {
      cause,
    });
  }
}
