import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePort } from '../../apps/server/src/testing/free-port.ts';
import { useMemoryForTemporaryFiles } from '../../scripts/lib/temporary-files.mjs';
import { isFullSet } from '../fixtures/test-set.ts';
import { createDemoClips } from './demo-clips.ts';
import { startExternalServices } from './external-services.ts';
import { findProcesses } from './processes.ts';
import { createDataDirectory, seedData } from './seeded-data.ts';
import { startPlatform } from './start-platform.ts';

/**
 * Starts one platform for all tests, in the full set on a copy of a seeded data directory, with a mail server and a social network. Returns the teardown, which fails if
 * processes are left running. With DAYSTREAM_ORIGIN the tests use a platform that is already running.
 */
// oxlint-disable-next-line import/no-default-export -- Playwright loads the setup from the default export
export default async function globalSetup(): Promise<(() => Promise<void>) | undefined> {
  if (process.env['DAYSTREAM_ORIGIN']) return undefined;
  useMemoryForTemporaryFiles();
  const seeded = await mkdtemp(path.join(tmpdir(), 'daystream-seeded-'));
  const port = await freePort();
  // Only tests of the full set start further platforms, on copies of it.
  if (isFullSet) await seedData(seeded, port);
  const dataDir = await createDataDirectory('e2e');
  if (!isFullSet) await createDemoClips(dataDir);
  const services = await startExternalServices(`http://localhost:${port}`, dataDir);
  const platform = await startPlatform({ dataDir, port, env: services.env });
  process.env['DAYSTREAM_ORIGIN'] = platform.origin;
  process.env['DAYSTREAM_EMAILS'] = services.emails;
  return async () => {
    try {
      await platform.stop();
      await services.close();
      const left = await findProcesses(dataDir);
      if (left.length > 0)
        throw new Error(`the stopped platform left processes running:\n${left.join('\n')}`);
    } finally {
      for (const directory of [dataDir, seeded]) await rm(directory, { recursive: true, force: true });
    }
  };
}
