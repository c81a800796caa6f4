import { rm } from 'node:fs/promises';
import path from 'node:path';
import { password } from '@daystream/demo';
import { expect, test } from '@playwright/test';
import { readPostmaster } from '../../apps/server/src/platform/database/embedded-postgres/orphan.ts';
import { freePort } from '../../apps/server/src/testing/app/free-port.ts';
import { findProcesses } from '../platform/processes.ts';
import { createDataDirectory } from '../platform/seeded-data.ts';
import { startPlatform, type Platform } from '../platform/start-platform.ts';
import { signInByApi } from './api-client.ts';
import { expectStored } from './expect-stored.ts';
import { findTarget, listStartedLessons, planWrites } from './plan-writes.ts';
import { sendWrite, sendWrites, type Write } from './writes.ts';

const cycles = 20;
const writesPerCycle = 200;
const concurrency = 32;

/** Kills the server and its embedded database at the same time, like a power failure. */
async function killWithDatabase(platform: Platform, dataDir: string): Promise<void> {
  const postmaster = await readPostmaster(path.join(dataDir, 'postgres'));
  if (postmaster === undefined) throw new Error('the embedded database is not running');
  process.kill(postmaster.pid, 'SIGKILL');
  await platform.kill();
}

test(
  `the server starts after each of ${cycles} kills, every fourth together with its database, and keeps all acknowledged writes`,
  {
    tag: '@full',
  },
  async () => {
    test.setTimeout(cycles * 60_000);
    const dataDir = await createDataDirectory('restarts');
    const port = await freePort();
    let platform = await startPlatform({ dataDir, port, videos: false });
    try {
      const call = await signInByApi(platform.origin, 'learner@example.com', password);
      const target = await findTarget(call);
      const lessons = await listStartedLessons(call, target.streamId);
      const stored: Write[] = [];
      for (let cycle = 1; cycle <= cycles; cycle += 1)
        await test.step(`kill ${cycle}`, async () => {
          const writes = planWrites(lessons, writesPerCycle, cycle * writesPerCycle);
          // Each cycle kills the server after a different number of replies.
          const killAfter = Math.round((writesPerCycle * cycle) / (cycles + 1));
          let killing: Promise<void> | undefined;
          const { acknowledged } = await sendWrites(writes, concurrency, {
            sendOne: (write) => sendWrite(call, target, write),
            onReply: (count) => {
              if (count < killAfter) return;
              killing ??= cycle % 4 === 0 ? killWithDatabase(platform, dataDir) : platform.kill();
            },
          });
          await killing;
          expect(killing, 'the kill').toBeDefined();
          stored.push(...acknowledged);
          platform = await startPlatform({ dataDir, port, videos: false });
          await expectStored(call, target, stored);
        });
    } finally {
      await platform.stop();
      const left = await findProcesses(dataDir);
      await rm(dataDir, { recursive: true, force: true });
      expect(left).toEqual([]);
    }
  },
);
