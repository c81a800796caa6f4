import { mkdir, readdir, stat } from 'node:fs/promises';
import { randomBytes } from 'node:crypto';
import { hostname } from 'node:os';
import { join } from 'node:path';
import type { Workspace } from './file-storage.ts';
import { removeFolder } from '../remove-folder.ts';

const abandonedMs = 2 * 86_400_000;

export interface Workspaces {
  open(): Promise<Workspace>;
  sweep(): Promise<void>;
}

/**
 * Directories for work in progress. Their names contain the machine and the process, so that the sweep after a crash removes those of dead processes;
 * directories of other machines that share the disk are removed after two days without changes.
 */
export function createWorkspaces(root: string): Workspaces {
  // The process id alone is not enough: in a container it is always the same.
  const machine = hostname().replaceAll(/[^\w-]/g, '');
  const run = randomBytes(4).toString('hex');
  const ownPrefix = `${machine}.${process.pid}.${run}.`;

  async function isAbandoned(name: string): Promise<boolean> {
    if (name.startsWith(ownPrefix)) return false;
    const [otherMachine, pid] = name.split('.');
    if (otherMachine === machine) return Number(pid) === process.pid || !isRunning(Number(pid));
    const { mtimeMs } = await stat(join(root, name));
    return Date.now() - mtimeMs > abandonedMs;
  }

  return {
    async open() {
      const directory = join(root, `${ownPrefix}${randomBytes(8).toString('hex')}`);
      await mkdir(directory, { recursive: true });
      return { directory, remove: () => removeFolder(directory) };
    },
    async sweep() {
      const names = await readdir(root).catch(() => []);
      for (const name of names)
        if (await isAbandoned(name).catch(() => false)) await removeFolder(join(root, name));
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
