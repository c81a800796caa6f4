import { useMemoryForTemporaryFiles } from '../../scripts/lib/temporary-files.mjs';
import { startTestPlatform } from './test-platform.ts';

/** Starts the platform of the tests unless DAYSTREAM_ORIGIN names a running one, as under `npm test`. Returns the teardown. */
// oxlint-disable-next-line import/no-default-export -- Playwright loads the setup from the default export
export default async function globalSetup(): Promise<(() => Promise<void>) | undefined> {
  if (process.env['DAYSTREAM_ORIGIN']) return undefined;
  useMemoryForTemporaryFiles();
  const platform = await startTestPlatform();
  Object.assign(process.env, platform.env);
  return platform.stop;
}
