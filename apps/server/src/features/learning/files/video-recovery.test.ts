import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FileView } from '@daystream/contract';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { makeSamples, movingPicture, tone, type Samples } from '../../../platform/media/testing/samples.ts';
import { createFilesApp, type FilesApp } from '../../../testing/learning/files-app.ts';
import { createPerson, type TestPerson } from '../../../testing/base/people.ts';
import { sendForm } from '../../../testing/app/send-form.ts';
import { isFullSet } from '../../../testing/app/test-set.ts';

const soon = { timeout: 50_000, interval: 20 };
let platform: FilesApp;
let samples: Samples;
const children: ChildProcess[] = [];
beforeAll(async () => {
  if (!isFullSet) return;
  samples = await makeSamples();
  platform = await createFilesApp();
});
afterEach(async () => {
  for (const child of children)
    if (child.exitCode === null && child.signalCode === null) {
      child.kill('SIGKILL');
      await once(child, 'exit');
    }
});
afterAll(async () => {
  if (!isFullSet) return;
  await platform.close();
  await samples.remove();
});

function startWorker(): ChildProcess {
  const script = join(import.meta.dirname, '../../../testing/learning/videos-worker.ts');
  const child = spawn(process.execPath, [script, platform.connectionString, platform.dataDir], {
    stdio: 'inherit',
  });
  children.push(child);
  return child;
}

/** Makes the heartbeat of the killed worker look old, so that the test does not have to wait. */
const ageHeartbeat = () =>
  sql`update jobs.job set heartbeat_on = now() - interval '1 hour' where state = 'active'`.execute(
    platform.platform,
  );
/** Skips the backoff of the queue, which grows with each failure. */
const endBackoff = () =>
  sql`update jobs.job set start_after = now() where state = 'retry'`.execute(platform.platform);

test.runIf(isFullSet)(
  'a video whose worker is killed is transcoded by the next worker, and the first workspace is removed',
  async () => {
    const anna: TestPerson = await createPerson(platform, platform.aurora);
    const path = await samples.make('long.mp4', [
      ...movingPicture('960x540', 8, 30),
      ...tone(8),
      '-pix_fmt',
      'yuv420p',
      '-preset',
      'ultrafast',
    ]);
    const { body } = await sendForm(platform, anna, {
      bytes: new Uint8Array(await readFile(path)),
      name: 'long.mp4',
    });
    const video = async () => (await anna.call('GET', `/spa/api/v1/files/${body.id}`)).json<FileView>().video;
    const workspaces = () => readdir(join(platform.dataDir, 'files/.working')).catch(() => [] as string[]);

    const first = startWorker();
    await vi.waitFor(async () => expect((await video())?.progress).toBeGreaterThan(0), soon);
    first.kill('SIGKILL');
    await once(first, 'exit');
    expect((await video())?.state).toBe('processing');
    expect(await workspaces()).toHaveLength(1);

    await ageHeartbeat();
    startWorker();
    await platform.storage.sweep();
    expect(await workspaces()).toEqual([]);
    await vi.waitFor(
      async () => {
        await endBackoff();
        expect((await video())?.state).toBe('ready');
      },
      { timeout: 100_000, interval: 200 },
    );
  },
  120_000,
);
