import { NoSpaceError, type FileStorage } from './file-storage.ts';

/** Whether the browser has a private file system that a page can write to. */
export const hasPrivateFiles = (): boolean =>
  'storage' in navigator &&
  'getDirectory' in navigator.storage &&
  'FileSystemFileHandle' in globalThis &&
  'createWritable' in FileSystemFileHandle.prototype;

const rootName = 'downloads';

/** Downloads in the origin private file system (decision 190). A folder of it for each download, a file for each piece. */
export function createOpfsStorage(storage: StorageManager = navigator.storage): FileStorage {
  const root = async () => (await storage.getDirectory()).getDirectoryHandle(rootName, { create: true });
  const folderOf = async (folder: string) => (await root()).getDirectoryHandle(folder, { create: true });
  const found = async (folder: string) =>
    unlessMissing(async () => (await root()).getDirectoryHandle(folder));

  return {
    async write(folder, name, bytes) {
      const directory = await folderOf(folder);
      try {
        const file = await directory.getFileHandle(name, { create: true });
        // The content appears when it is closed: a page that dies before leaves no half of a piece.
        const writable = await file.createWritable();
        await writable.write(bytes);
        await writable.close();
      } catch (error) {
        if (error instanceof DOMException && error.name === 'QuotaExceededError') throw new NoSpaceError();
        throw error;
      }
    },
    async read(folder, name) {
      const directory = await found(folder);
      const file = directory && (await unlessMissing(() => directory.getFileHandle(name)));
      return file ? (await file.getFile()).arrayBuffer() : null;
    },
    async list(folder) {
      const sizes = new Map<string, number>();
      const directory = await found(folder);
      if (directory)
        for await (const [name, handle] of directory.entries())
          if (handle.kind === 'file') sizes.set(name, (await handle.getFile()).size);
      return sizes;
    },
    async folders() {
      const names: string[] = [];
      for await (const name of (await root()).keys()) names.push(name);
      return names;
    },
    async remove(folder, name) {
      const directory = await found(folder);
      await unlessMissing(async () => directory?.removeEntry(name));
    },
    async removeFolder(folder) {
      await unlessMissing(async () => (await root()).removeEntry(folder, { recursive: true }));
    },
    async free() {
      const { quota, usage } = await storage.estimate();
      return quota === undefined || usage === undefined ? null : Math.max(0, quota - usage);
    },
    async persist() {
      await storage.persist();
    },
  };
}

async function unlessMissing<Value>(work: () => Promise<Value>): Promise<Value | null> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof DOMException && error.name === 'NotFoundError') return null;
    throw error;
  }
}
