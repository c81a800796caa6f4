import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePort } from '../../apps/server/src/testing/app/free-port.ts';
import { isFullSet } from '../../scripts/lib/test-set.ts';
import { createDemoClips } from './demo-clips.ts';
import { startExternalServices } from './external-services.ts';
import { findProcesses } from './processes.ts';
import { createDataDirectory, seedData } from './seeded-data.ts';
import { startPlatform } from './start-platform.ts';

export interface TestPlatform {
  /** Environment variables by which the tests find the platform and the e-mails that it sends. */
  env: Record<string, string>;
  /** Fails if processes are left running. */
  stop(): Promise<void>;
}

/** Starts the platform of all tests, in the full set on a copy of a seeded data directory, with a mail server and a social network. */
export async function startTestPlatform(): Promise<TestPlatform> {
  const seeded = await mkdtemp(path.join(tmpdir(), 'daystream-seeded-'));
  const port = await freePort();
  // Only tests of the full set start further platforms, on copies of it.
  const copied = isFullSet ? await seedData(seeded, port) : {};
  const dataDir = await createDataDirectory('e2e');
  if (!isFullSet) await createDemoClips(dataDir);
  const services = await startExternalServices(`http://localhost:${port}`, dataDir);
  const platform = await startPlatform({ dataDir, port, env: services.env });
  return {
    env: { ...copied, DAYSTREAM_ORIGIN: platform.origin, DAYSTREAM_EMAILS: services.emails },
    async stop() {
      try {
        await platform.stop();
        await services.close();
        const left = await findProcesses(dataDir);
        if (left.length > 0)
          throw new Error(`the stopped platform left processes running:\n${left.join('\n')}`);
      } finally {
        for (const directory of [dataDir, seeded]) await rm(directory, { recursive: true, force: true });
      }
    },
  };
}
