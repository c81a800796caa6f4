import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, open, readdir, rename, stat, type FileHandle } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { positionsOf } from './byte-range.ts';
import { roomIn } from './disk-room.ts';
import { DiskUploadStore } from './disk-upload-store.ts';
import { isKey, prefixOfBrand, prefixOfFile } from './file-key.ts';
import { MissingFile, type FileStorage, type StoredVariant } from './file-storage.ts';
import { createWorkspaces } from './workspaces.ts';
import { removeFolder } from '../remove-folder.ts';

/** Files on the local disk: `<root>/<brand>/<key>/<variant>`. Workspaces are in `<root>/.working`, so that storing is a rename. */
export function createDiskStorage(root: string): FileStorage {
  const workspaces = createWorkspaces(join(root, '.working'));
  const folderOf = (brand: string, key: string) => join(root, prefixOfFile(brand, key));
  const pathOf = (brand: string, key: string, variant: string) => join(folderOf(brand, key), variant);

  /** Atomic. */
  async function putFolder(brand: string, key: string, directory: string, folder = ''): Promise<void> {
    await syncTree(directory);
    const target = join(folderOf(brand, key), folder);
    await mkdir(dirname(target), { recursive: true });
    const old = `${directory}.old`;
    const hadOld = await rename(target, old).then(
      () => true,
      () => false,
    );
    await rename(directory, target);
    await syncPath(dirname(target));
    await syncPath(dirname(dirname(target)));
    if (hadOld) await removeFolder(old);
  }

  return {
    uploads: new DiskUploadStore(join(root, '.incoming')),
    origins: [],
    workspace: () => workspaces.open(),
    sweep: () => workspaces.sweep(),
    putFolder,

    async put(brand: string, key: string, variant: string, content: Readable) {
      const workspace = await workspaces.open();
      try {
        const path = join(workspace.directory, 'variant');
        await pipeline(content, createWriteStream(path));
        await syncPath(path);
        const target = pathOf(brand, key, variant);
        await mkdir(dirname(target), { recursive: true });
        await rename(path, target);
        await syncPath(dirname(target));
        await syncPath(dirname(dirname(target)));
        return (await stat(target)).size;
      } finally {
        await workspace.remove();
      }
    },

    async stat(brand, key, variant) {
      const found = await stat(pathOf(brand, key, variant)).catch(orMissing);
      return found?.isFile() ? presentStat(found) : undefined;
    },

    async open(brand, key, variant, range) {
      const handle = await open(pathOf(brand, key, variant)).catch(orMissing);
      if (handle === undefined) return undefined;
      try {
        const found = await handle.stat();
        if (!found.isFile()) {
          await handle.close();
          return undefined;
        }
        const { first, last } = positionsOf(range, found.size);
        return { ...presentStat(found), first, last, content: read(handle, first, last) };
      } catch (error) {
        await handle.close();
        throw error;
      }
    },

    async withLocalCopy(brand, key, variant, work) {
      const path = pathOf(brand, key, variant);
      const found = await stat(path).catch(orMissing);
      if (!found?.isFile()) throw new MissingFile(brand, key, variant);
      return work(path);
    },

    signedUrl: async () => undefined,
    room: () => roomIn(root).catch(orMissing),
    remove: (brand, key) => removeFolder(folderOf(brand, key)),
    removeBrand: (brand) => removeFolder(join(root, prefixOfBrand(brand))),

    async *keysBefore(brand, time) {
      for (const kind of ['public', 'private']) {
        const directory = join(root, prefixOfBrand(brand), kind);
        for (const name of await readdir(directory).catch(() => [])) {
          const found = await stat(join(directory, name)).catch(orMissing);
          const key = `${kind}/${name}`;
          if (isKey(key) && found !== undefined && found.mtimeMs < time.getTime()) yield key;
        }
      }
    },

    async *variantsOf(brand) {
      for (const kind of ['public', 'private']) {
        const directory = join(root, prefixOfBrand(brand), kind);
        for (const name of await readdir(directory).catch(() => [])) {
          const key = `${kind}/${name}`;
          if (!isKey(key)) continue;
          const entries = await readdir(folderOf(brand, key), { recursive: true, withFileTypes: true }).catch(
            () => [],
          );
          for (const entry of entries) {
            if (!entry.isFile()) continue;
            const path = join(entry.parentPath, entry.name);
            // It may have been removed meanwhile.
            const found = await stat(path).catch(orMissing);
            if (found === undefined) continue;
            const { bytes, etag } = presentStat(found);
            const variant = relative(folderOf(brand, key), path).split(sep).join('/');
            yield { key, variant, bytes, etag };
          }
        }
      }
    },
  };
}

function read(handle: FileHandle, first: number, last: number): Readable {
  // Node cannot express an empty range: an empty file is read to its end, which comes at once.
  return createReadStream('', { fd: handle, start: first, ...(last < first ? {} : { end: last }) });
}

function presentStat({ size, mtime }: { size: number; mtime: Date }): StoredVariant {
  return {
    bytes: size,
    modifiedAt: mtime,
    etag: `"${size.toString(36)}-${Math.floor(mtime.getTime()).toString(36)}"`,
  };
}

function orMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return undefined;
  throw error;
}

/** Fsyncs a directory with all of its content. */
async function syncTree(directory: string): Promise<void> {
  for (const entry of await readdir(directory, { withFileTypes: true })) {
    const path = join(directory, entry.name);
    await (entry.isDirectory() ? syncTree(path) : syncPath(path));
  }
  await syncPath(directory);
}

async function syncPath(path: string): Promise<void> {
  const handle = await open(path);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
