import { join } from 'node:path';
import { registerVideoJobs } from '../../features/learning/files/videos.jobs.ts';
import { createDiskStorage } from '../../platform/storage/index.ts';
import { findFfmpeg } from '../../platform/media/index.ts';
import { openTestPlatform } from '../app/open-platform.ts';

/** A worker process that only transcodes videos, for tests that kill it. Arguments: database URL, data directory. */
const [connectionString = '', dataDir = ''] = process.argv.slice(2);
const { jobs } = await openTestPlatform(connectionString, { superviseSeconds: 1 });
registerVideoJobs({
  jobs,
  storage: createDiskStorage(join(dataDir, 'files')),
  ffmpeg: await findFfmpeg({ pathVariable: process.env['PATH'] ?? '' }),
  realtime: { emit: () => undefined },
  onVideoChanged: async () => undefined,
});
await jobs.start('all');
