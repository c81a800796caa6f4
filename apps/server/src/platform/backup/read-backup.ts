import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { createGunzip } from 'node:zlib';
import { StartError } from '../errors/start-error.ts';
import type { BackupReader } from './backup-target.ts';
import { chain } from './digest.ts';
import { BackupFile, BackupManifest, fileListPath, manifestPath } from './manifest.ts';
import type { Seal } from './seal.ts';

/** A file of a backup is missing, was cut or was changed. */
export class DamagedBackup extends StartError {}

/** The ids of all complete backups, oldest first. */
export async function listBackups(target: BackupReader): Promise<string[]> {
  const ids: string[] = [];
  for await (const path of target.list('backups/')) {
    const id = /^backups\/([^/]+)\/manifest\.json(?:\.age)?$/.exec(path)?.[1];
    if (id !== undefined) ids.push(id);
  }
  return ids.toSorted();
}

/** Opens a file of the target. Errors, also of the stream: `DamagedBackup`. */
export async function openFile(target: BackupReader, seal: Seal, path: string): Promise<Readable> {
  const stored = await target.open(path + seal.suffix);
  if (stored === undefined) throw new DamagedBackup(`${target.name} lacks ${path}.`);
  try {
    return await seal.unseal(stored);
  } catch (cause) {
    throw new DamagedBackup(`${path} in ${target.name} was cut or changed.`, { cause });
  }
}

/** Errors: `StartError` when there is none with the id, or a newer release wrote it. */
export async function readManifest(target: BackupReader, seal: Seal, id: string): Promise<BackupManifest> {
  const parsed = BackupManifest.safeParse(await readJson(target, seal, id));
  if (parsed.success) return parsed.data;
  throw new StartError(`A newer release of Daystream wrote the backup ${id}: restore it with that release.`);
}

async function readJson(target: BackupReader, seal: Seal, id: string): Promise<unknown> {
  const content = await openFile(target, seal, manifestPath(id));
  try {
    return JSON.parse(await text(content));
  } catch (cause) {
    throw new DamagedBackup(`The manifest of the backup ${id} was cut or changed.`, { cause });
  }
}

export async function newestManifest(target: BackupReader, seal: Seal): Promise<BackupManifest | undefined> {
  const id = (await listBackups(target)).at(-1);
  return id === undefined ? undefined : readManifest(target, seal, id);
}

/** The files of a brand in a backup; none when the brand is not part of it. */
export async function readFileList(
  target: BackupReader,
  seal: Seal,
  { id, brand }: { id: string; brand: string },
): Promise<BackupFile[]> {
  const path = fileListPath(id, brand);
  const stored = await target.open(path + seal.suffix);
  if (stored === undefined) return [];
  stored.destroy();
  const files: BackupFile[] = [];
  const lines = createInterface({ input: chain(await openFile(target, seal, path), createGunzip()) });
  try {
    for await (const line of lines) files.push(BackupFile.parse(JSON.parse(line)));
  } catch (cause) {
    throw new DamagedBackup(`The list of the files of ${brand} was cut or changed.`, { cause });
  }
  return files;
}
