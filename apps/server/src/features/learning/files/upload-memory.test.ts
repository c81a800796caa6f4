import { execFile } from 'node:child_process';
import { appendFile, truncate } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeSamples, movingPicture, type Samples } from '../../../platform/media/testing/samples.ts';
import { createFilesApp, type FilesApp } from '../../../testing/learning/files-app.ts';
import { createPerson, request } from '../../../testing/base/people.ts';
import { isFullSet } from '../../../testing/app/test-set.ts';

const run = promisify(execFile);
const megabyte = 1024 * 1024;
const size = 200 * megabyte;
let platform: FilesApp;
let samples: Samples;
beforeAll(async () => {
  platform = await createFilesApp();
  samples = await makeSamples();
});
afterAll(async () => {
  await platform.close();
  await samples.remove();
});

test.runIf(isFullSet)('an upload of 200 MB is streamed without being held in memory', async () => {
  const anna = await createPerson(platform, platform.aurora);
  const path = await samples.make('long.mp4', [...movingPicture('320x240', 1), '-pix_fmt', 'yuv420p']);
  // An MP4 box that players skip, up to the end of the file.
  await appendFile(path, Buffer.from('00000000667265650000000000000000', 'hex'));
  await truncate(path, size);
  const created = await request(platform.app, platform.aurora, {
    method: 'POST',
    url: '/uploads',
    headers: {
      'tus-resumable': '1.0.0',
      'upload-length': String(size),
      authorization: `Bearer ${anna.token}`,
    },
  });

  const before = process.memoryUsage().rss;
  let peak = before;
  const sampler = setInterval(() => (peak = Math.max(peak, process.memoryUsage().rss)), 20);
  const script = join(import.meta.dirname, '../../../testing/learning/stream-file-worker.ts');
  const { stdout } = await run(process.execPath, [
    script,
    `${platform.origin}${created.headers.location}`,
    path,
    anna.token,
  ]);
  clearInterval(sampler);
  expect(stdout).toMatch(/^204 \d+$/);
  if (process.env['TEST_LOG']) process.stderr.write(`grew by ${Math.round((peak - before) / megabyte)} MB\n`);
  expect(peak - before).toBeLessThan(130 * megabyte);
});
