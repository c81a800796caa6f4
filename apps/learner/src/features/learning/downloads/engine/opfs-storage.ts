import type { FileStorage } from './file-storage.ts';
import { createOpfsWriter, type OpfsWriter } from './opfs-writer.ts';

/** Whether the browser has a private file system, and workers that write to it. */
export const hasPrivateFiles = (): boolean =>
  'storage' in navigator &&
  'getDirectory' in navigator.storage &&
  'FileSystemFileHandle' in globalThis &&
  'Worker' in globalThis;

const rootName = 'downloads';

/** Downloads in the origin private file system (decisions 190 and 200). A folder of it for each download, a file for each piece. */
export function createOpfsStorage(
  storage: StorageManager = navigator.storage,
  writer: OpfsWriter = createOpfsWriter(),
): FileStorage {
  const root = async () => (await storage.getDirectory()).getDirectoryHandle(rootName, { create: true });
  const found = async (folder: string) =>
    unlessMissing(async () => (await root()).getDirectoryHandle(folder));

  return {
    write: (folder, name, bytes) => writer.write([rootName, folder], name, bytes),
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
      try {
        await unlessMissing(async () => (await root()).removeEntry(folder, { recursive: true }));
      } catch (error) {
        if (error instanceof DOMException && error.name === 'NoModificationAllowedError') return;
        throw error;
      }
    },
    async free() {
      const { quota, usage } = await storage.estimate();
      return quota === undefined || usage === undefined ? null : Math.max(0, quota - usage);
    },
    async persist() {
      await storage.persist();
    },
    close: () => writer.close(),
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
