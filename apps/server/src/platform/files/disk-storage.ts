import { mkdir, open, readdir, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { isKey } from './new-key.ts';
import type { FileStorage } from './storage.ts';
import { createWorkspaces } from './workspaces.ts';

/** Files on the local disk: `<root>/<brand>/<key>/<form>`. Work under way stands in `<root>/.working`, so that finishing it is a rename. */
export function createDiskStorage(root: string): FileStorage {
  const workspaces = createWorkspaces(join(root, '.working'));

  function roomOf(brand: string): string {
    if (!/^[a-z0-9][\w-]*$/i.test(brand)) throw new Error(`no place for the files of ${brand}`);
    return join(root, brand);
  }

  function folderOf(brand: string, key: string): string {
    if (!isKey(key)) throw new Error(`no place for a file: ${brand}/${key}`);
    return join(roomOf(brand), key);
  }

  return {
    incoming: join(root, '.incoming'),
    workspace: () => workspaces.open(),
    sweep: () => workspaces.sweep(),
    path: (brand, key, form) => join(folderOf(brand, key), form),
    remove: (brand, key) => rm(folderOf(brand, key), { recursive: true, force: true }),
    removeBrand: (brand) => rm(roomOf(brand), { recursive: true, force: true }),
    async put(brand, key, directory, folder = '') {
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
      if (hadOld) await rm(old, { recursive: true, force: true });
    },
  };
}

/** Waits until a directory with all that is in it has reached the disk. */
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
