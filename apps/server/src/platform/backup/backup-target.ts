import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, open, readdir, rename, rm, rmdir, stat } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { asDiskFull, leavingRoom, roomIn } from '../storage/index.ts';
import type { BackupPlace } from './backup-place.ts';

/** Where backups are kept. A path has segments that are separated by `/`. */
export interface BackupTarget {
  /** The folder, or bucket and prefix; without credentials. */
  readonly name: string;
  /** Stores a file as a whole or not at all: it is durable once the promise resolves. */
  put(path: string, content: Readable): Promise<void>;
  /** The whole file, or its bytes from `first` to `last`. Undefined where there is none. */
  open(path: string, range?: { first: number; last: number }): Promise<Readable | undefined>;
  /** Undefined where there is no such file. */
  bytesOf(path: string): Promise<number | undefined>;
  /** The paths of all files below a prefix that ends in `/`. */
  list(prefix: string): AsyncIterable<string>;
  remove(path: string): Promise<void>;
  /** Removes what writers left that died. Only while nothing is written. */
  sweep(): Promise<void>;
}

/** What reading a backup needs of its place. */
export type BackupReader = Pick<BackupTarget, 'name' | 'open' | 'list'>;
/** What writing a backup needs of its place. */
export type BackupWriter = Pick<BackupTarget, 'name' | 'open' | 'list' | 'put'>;

/** Opens the folder or the bucket in which backups are kept. */
export async function openBackupTarget(place: BackupPlace): Promise<BackupTarget> {
  if (place.kind === 'folder') return createFolderTarget(place.folder);
  // Imported lazily, as the storage does: most installations have no bucket.
  const { createS3Target } = await import('./s3-target.ts');
  return createS3Target(place);
}

/** The ending of files that are being written. */
const unfinished = '.part';

function createFolderTarget(root: string): BackupTarget {
  return {
    name: root,
    async put(path, content) {
      const target = join(root, path);
      try {
        await mkdir(dirname(target), { recursive: true });
        await pipeline(
          content,
          leavingRoom(root, () => roomIn(root)),
          createWriteStream(target + unfinished, { flush: true }),
        );
        await rename(target + unfinished, target);
      } catch (error) {
        await rm(target + unfinished, { force: true });
        throw asDiskFull(error, root);
      }
      await syncFolder(dirname(target));
    },
    async open(path, range) {
      const found = await stat(join(root, path)).catch(() => undefined);
      return found?.isFile()
        ? createReadStream(join(root, path), range && { start: range.first, end: range.last })
        : undefined;
    },
    async bytesOf(path) {
      const found = await stat(join(root, path)).catch(() => undefined);
      return found?.isFile() ? found.size : undefined;
    },
    async *list(prefix) {
      const entries = await readdir(join(root, prefix), { recursive: true, withFileTypes: true }).catch(
        () => [],
      );
      for (const entry of entries)
        if (entry.isFile() && !entry.name.endsWith(unfinished))
          yield relative(root, join(entry.parentPath, entry.name)).split(sep).join('/');
    },
    async remove(path) {
      await rm(join(root, path), { force: true });
      // Empty folders go with their last file.
      for (let folder = dirname(path); folder !== '.'; folder = dirname(folder))
        if (
          !(await rmdir(join(root, folder)).then(
            () => true,
            () => false,
          ))
        )
          break;
    },
    async sweep() {
      const entries = await readdir(root, { recursive: true, withFileTypes: true }).catch(() => []);
      for (const entry of entries)
        if (entry.isFile() && entry.name.endsWith(unfinished)) await rm(join(entry.parentPath, entry.name));
      // The longest path first: a folder becomes empty with those in it.
      const folders = entries
        .filter((entry) => entry.isDirectory())
        .map((entry) => join(entry.parentPath, entry.name))
        .filter((path) => relative(root, path).startsWith('backups'));
      for (const path of folders.toSorted((one, other) => other.length - one.length))
        await rmdir(path).catch(() => undefined);
    },
  };
}

async function syncFolder(path: string): Promise<void> {
  const handle = await open(path);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
