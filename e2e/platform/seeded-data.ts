import { execFile } from 'node:child_process';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { startPlatform } from './start-platform.ts';

const run = promisify(execFile);
const variable = 'DAYSTREAM_SEEDED_DATA';

/** Makes the demo schools once, without their videos; further platforms of the run start on copies of the directory. */
export async function seedData(directory: string, port: number): Promise<void> {
  const platform = await startPlatform({ dataDir: directory, port, videos: false });
  await platform.stop();
  process.env[variable] = directory;
}

/** A data directory for one platform: a copy of the seeded one; empty where no global setup has seeded one. */
export async function createDataDirectory(name: string): Promise<string> {
  const directory = await mkdtemp(path.join(tmpdir(), `daystream-${name}-`));
  const seeded = process.env[variable];
  // The account that runs the database owns its files: only `cp -a` keeps owners.
  if (seeded !== undefined) await run('cp', ['-a', `${seeded}/.`, directory]);
  return directory;
}
