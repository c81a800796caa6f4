import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePort } from '../../apps/server/src/testing/free-port.ts';
import { useMemoryForTemporaryFiles } from '../../scripts/lib/temporary-files.mjs';
import { isFullSet } from '../fixtures/test-set.ts';
import { placeDemoClips } from './demo-clips.ts';
import { startOutside } from './outside.ts';
import { processesNaming } from './processes.ts';
import { createDataDirectory, seedData } from './seeded-data.ts';
import { startPlatform } from './start-platform.ts';

/**
 * Seeds a data directory, and starts the platform once on a copy of it for all journeys, with a mail server and a social network outside of it; gives what
 * stops it and sees to it that nothing stays. With DAYSTREAM_ORIGIN the journeys go to a platform that already runs.
 */
// oxlint-disable-next-line import/no-default-export -- Playwright asks for a default export
export default async function globalSetup(): Promise<(() => Promise<void>) | undefined> {
  if (process.env['DAYSTREAM_ORIGIN']) return undefined;
  useMemoryForTemporaryFiles();
  const seeded = await mkdtemp(path.join(tmpdir(), 'daystream-seeded-'));
  const port = await freePort();
  await seedData(seeded, port);
  const dataDir = await createDataDirectory('e2e');
  if (!isFullSet) await placeDemoClips(dataDir);
  const outside = await startOutside(`http://localhost:${port}`, dataDir);
  const platform = await startPlatform({ dataDir, port, env: outside.env });
  process.env['DAYSTREAM_ORIGIN'] = platform.origin;
  process.env['DAYSTREAM_LETTERS'] = outside.letters;
  return async () => {
    try {
      await platform.stop();
      await outside.close();
      const left = await processesNaming(dataDir);
      if (left.length > 0) throw new Error(`the stopped platform left running:\n${left.join('\n')}`);
    } finally {
      for (const directory of [dataDir, seeded]) await rm(directory, { recursive: true, force: true });
    }
  };
}
