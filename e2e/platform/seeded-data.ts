import { execFile } from 'node:child_process';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { startPlatform } from './start-platform.ts';

const run = promisify(execFile);
const variable = 'DAYSTREAM_SEEDED_DATA';

/**
 * Creates the demo brands once, without videos. All platforms of the run start on copies of the directory. Returns the environment variable by which tests find
 * it.
 */
export async function seedData(directory: string, port: number): Promise<Record<string, string>> {
  const platform = await startPlatform({ dataDir: directory, port, videos: false });
  await platform.stop();
  process.env[variable] = directory;
  return { [variable]: directory };
}

/** Creates the data directory of one platform: a copy of the seeded directory, or an empty directory if the global setup has seeded none. */
export async function createDataDirectory(name: string): Promise<string> {
  const directory = await mkdtemp(path.join(tmpdir(), `daystream-${name}-`));
  const seeded = process.env[variable];
  // The database files belong to the account that runs the database; only `cp -a` keeps owners.
  if (seeded !== undefined) await run('cp', ['-a', `${seeded}/.`, directory]);
  return directory;
}
