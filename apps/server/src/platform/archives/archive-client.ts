import { foreignClient } from '../foreign-input/index.ts';
import type { open } from './archive.client.ts';

/** Archives of strangers, unpacked in a worker process. */
export const archiveClient = foreignClient<typeof open>({
  name: 'archive',
  module: new URL('./archive.client.ts', import.meta.url),
  lane: 'archives',
  // An archive has limits of its own. A hundred gigabytes take half of it on a slow disk.
  timeLimitMs: 3_600_000,
  maxInputBytes: 100_000,
  maxOutputBytes: 100_000,
});
