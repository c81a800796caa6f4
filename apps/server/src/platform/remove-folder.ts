import type { Dir } from 'node:fs';
import { opendir, rmdir, unlink } from 'node:fs/promises';
import { join } from 'node:path';

/** Files that are removed at the same time. */
const atOnce = 16;
/** How often a folder is read again to which somebody adds files meanwhile. */
const maxReadings = 5;

/**
 * Removes a folder with all that is in it, or a file; nothing if there is none. `rm` of Node.js begins to remove all files of a folder at once: of the tens of thousands that an unpacked archive, a long
 * video or a school has, that takes seconds of the event loop. `remove` removes one file. Errors: those of the file system.
 */
export async function removeFolder(
  path: string,
  remove: (file: string) => Promise<void> = unlink,
): Promise<void> {
  for (let reading = 1; ; reading += 1) {
    const folder = await opendir(path).catch(ignoring('ENOENT', 'ENOTDIR'));
    if (folder === undefined) return remove(path).catch(ignoring('ENOENT'));
    await removeEntries(folder, remove);
    const isLast = reading === maxReadings;
    try {
      return await rmdir(path);
    } catch (error) {
      if (codeOf(error) === 'ENOENT') return;
      if (isLast || !['ENOTEMPTY', 'EEXIST'].includes(codeOf(error))) throw error;
    }
  }
}

async function removeEntries(folder: Dir, remove: (file: string) => Promise<void>): Promise<void> {
  const failures: unknown[] = [];
  // Each has a handler from the beginning: a rejection that waits for one would end the process.
  const removeOne = (path: string) =>
    remove(path)
      .catch(ignoring('ENOENT'))
      .catch((error: unknown) => void failures.push(error));
  let running: Promise<unknown>[] = [];
  const settle = async () => {
    await Promise.all(running);
    running = [];
    if (failures.length > 0) throw failures[0];
  };
  for await (const entry of folder) {
    const path = join(folder.path, entry.name);
    if (entry.isDirectory()) await removeFolder(path, remove);
    else running.push(removeOne(path));
    if (running.length >= atOnce) await settle();
  }
  await settle();
}

const codeOf = (error: unknown): string => String((error as NodeJS.ErrnoException).code);

const ignoring =
  (...codes: string[]) =>
  (error: unknown): undefined => {
    if (!codes.includes(codeOf(error))) throw error;
  };
