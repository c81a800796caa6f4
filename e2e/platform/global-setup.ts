import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePort } from './free-port.ts';
import { processesNaming } from './processes.ts';
import { startPlatform } from './start-platform.ts';

/**
 * Starts the platform once for all journeys, on a port and a data directory of its own; gives what stops it and sees to it that nothing stays. With
 * DAYSTREAM_ORIGIN the journeys go to a platform that already runs.
 */
// oxlint-disable-next-line import/no-default-export -- Playwright asks for a default export
export default async function globalSetup(): Promise<(() => Promise<void>) | undefined> {
  if (process.env['DAYSTREAM_ORIGIN']) return undefined;
  const dataDir = await mkdtemp(path.join(tmpdir(), 'daystream-e2e-'));
  const platform = await startPlatform({ dataDir, port: await freePort() });
  process.env['DAYSTREAM_ORIGIN'] = platform.origin;
  return async () => {
    try {
      await platform.stop();
      const left = await processesNaming(dataDir);
      if (left.length > 0) throw new Error(`the stopped platform left running:\n${left.join('\n')}`);
    } finally {
      await rm(dataDir, { recursive: true, force: true });
    }
  };
}
