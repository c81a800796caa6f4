import { mkdir, mkdtemp, readdir, rename } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { removeFolder } from '../remove-folder.ts';

const marker = '.partial-';

/**
 * Calls `create` with a temporary directory beside `targetDir` and moves it to `targetDir` on success, so that no partial result is visible; on an
 * error it is removed. Leftovers of a killed attempt are removed first, so a target must not be created twice at the same time.
 */
export async function createFreshDirectory<T>(
  targetDir: string,
  create: (directory: string) => Promise<T>,
): Promise<T> {
  const target = resolve(targetDir);
  await mkdir(dirname(target), { recursive: true });
  await removeLeftovers(target);
  const partial = await mkdtemp(`${target}${marker}`);
  try {
    const result = await create(partial);
    await replace(target, partial);
    return result;
  } catch (error) {
    await removeFolder(partial);
    throw error;
  }
}

async function replace(target: string, partial: string): Promise<void> {
  const previous = `${partial}.previous`;
  const hadPrevious = await rename(target, previous).then(
    () => true,
    () => false,
  );
  await rename(partial, target);
  if (hadPrevious) await removeFolder(previous);
}

async function removeLeftovers(target: string): Promise<void> {
  const prefix = `${basename(target)}${marker}`;
  const names = await readdir(dirname(target));
  for (const name of names.filter((entry) => entry.startsWith(prefix)))
    await removeFolder(join(dirname(target), name));
}
