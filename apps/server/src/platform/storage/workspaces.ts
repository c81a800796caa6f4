import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { randomBytes } from 'node:crypto';
import { hostname } from 'node:os';
import { join } from 'node:path';
import type { Workspace } from './file-storage.ts';

const abandonedMs = 2 * 86_400_000;

export interface Workspaces {
  open(): Promise<Workspace>;
  sweep(): Promise<void>;
}

/**
 * Directories for work that is under way. Their names tell whose they are, so that after a crash the next start knows what to remove; of machines that
 * share the disk, what has not been touched for two days.
 */
export function createWorkspaces(root: string): Workspaces {
  // The process number alone is not enough: in a container it is always the same one.
  const machine = hostname().replaceAll(/[^\w-]/g, '');
  const run = randomBytes(4).toString('hex');
  const own = `${machine}.${process.pid}.${run}.`;

  async function isAbandoned(name: string): Promise<boolean> {
    if (name.startsWith(own)) return false;
    const [theirMachine, pid] = name.split('.');
    if (theirMachine === machine) return Number(pid) === process.pid || !isRunning(Number(pid));
    const { mtimeMs } = await stat(join(root, name));
    return Date.now() - mtimeMs > abandonedMs;
  }

  return {
    async open() {
      const directory = join(root, `${own}${randomBytes(8).toString('hex')}`);
      await mkdir(directory, { recursive: true });
      return { directory, remove: () => rm(directory, { recursive: true, force: true }) };
    },
    async sweep() {
      const names = await readdir(root).catch(() => []);
      for (const name of names)
        if (await isAbandoned(name).catch(() => false))
          await rm(join(root, name), { recursive: true, force: true });
    },
  };
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
