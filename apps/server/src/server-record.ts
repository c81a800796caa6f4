import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { findProcess } from './platform/database/embedded-postgres/processes.ts';

/** A server that runs on this machine, as commands find it. */
export interface ServerRecord {
  pid: number;
  /** Distinguishes it from a later process with the same PID. */
  started: string;
  /** Where it listens, without a trailing slash. */
  address: string;
  /** Its command line after the program. */
  args: readonly string[];
}

const folderOf = (dataDir: string) => path.join(dataDir, 'run');

/** Records this process in a file of `DATA_DIR/run`, named by its port. Returns a function that removes it. */
export async function recordServer(
  dataDir: string,
  { address, args }: Pick<ServerRecord, 'address' | 'args'>,
): Promise<() => Promise<void>> {
  const file = path.join(folderOf(dataDir), `${new URL(address).port || '80'}.json`);
  const { pid } = process;
  const record: ServerRecord = { pid, started: (await findProcess(pid))?.started ?? '', address, args };
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, JSON.stringify(record));
  return () => rm(file, { force: true });
}

/** The servers of `DATA_DIR` that run, by their addresses. Records of those that were killed are left out. */
export async function findServers(dataDir: string): Promise<ServerRecord[]> {
  const files = await readdir(folderOf(dataDir)).catch(() => []);
  const records = await Promise.all(
    files
      .filter((file) => file.endsWith('.json'))
      .map(async (file) => readRecord(path.join(folderOf(dataDir), file))),
  );
  return records
    .filter((record) => record !== undefined)
    .toSorted((one, other) => (one.address < other.address ? -1 : 1));
}

async function readRecord(file: string): Promise<ServerRecord | undefined> {
  try {
    const record = JSON.parse(await readFile(file, 'utf8')) as ServerRecord;
    const live = await findProcess(record.pid);
    return live?.started === record.started ? record : undefined;
  } catch {
    return undefined;
  }
}
