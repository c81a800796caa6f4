import { rm } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { readPostmaster } from '../../apps/server/src/platform/database/embedded-postgres/orphan.ts';
import { freePort } from '../../apps/server/src/testing/free-port.ts';
import { password } from '../fixtures/people.ts';
import { processesNaming } from '../platform/processes.ts';
import { createDataDirectory } from '../platform/seeded-data.ts';
import { startPlatform, type Platform } from '../platform/start-platform.ts';
import { signedIn } from './client.ts';
import { expectKept } from './kept.ts';
import { placeOf, planSendings, startedLessons } from './plan.ts';
import { send, sendAll, type Sending } from './work.ts';

const cycles = 20;
const sentPerCycle = 200;
const atOnce = 32;

/** Ends the server and its embedded database in one moment, as a power cut does. */
async function killWithDatabase(platform: Platform, dataDir: string): Promise<void> {
  const postmaster = await readPostmaster(path.join(dataDir, 'postgres'));
  if (postmaster === undefined) throw new Error('the embedded database is not running');
  process.kill(postmaster.pid, 'SIGKILL');
  await platform.kill();
}

test(
  `the server starts after each of ${cycles} kills, every fourth with its database, and has all that it answered`,
  {
    tag: '@full',
  },
  async () => {
    test.setTimeout(cycles * 60_000);
    const dataDir = await createDataDirectory('restarts');
    const port = await freePort();
    let platform = await startPlatform({ dataDir, port, videos: false });
    try {
      const call = await signedIn(platform.origin, 'learner@example.com', password);
      const place = await placeOf(call);
      const lessons = await startedLessons(call, place.streamId);
      const kept: Sending[] = [];
      for (let cycle = 1; cycle <= cycles; cycle += 1)
        await test.step(`kill ${cycle}`, async () => {
          const sendings = planSendings(lessons, sentPerCycle, cycle * sentPerCycle);
          // Each cycle is killed at another moment of the work.
          const killAfter = Math.round((sentPerCycle * cycle) / (cycles + 1));
          let killing: Promise<void> | undefined;
          const { answered } = await sendAll(sendings, atOnce, {
            sendOne: (sending) => send(call, place, sending),
            onAnswer: (count) => {
              if (count < killAfter) return;
              killing ??= cycle % 4 === 0 ? killWithDatabase(platform, dataDir) : platform.kill();
            },
          });
          await killing;
          expect(killing, 'it was killed').toBeDefined();
          kept.push(...answered);
          platform = await startPlatform({ dataDir, port, videos: false });
          await expectKept(call, place, kept);
        });
    } finally {
      await platform.stop();
      const left = await processesNaming(dataDir);
      await rm(dataDir, { recursive: true, force: true });
      expect(left).toEqual([]);
    }
  },
);
