import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { absoluteRow, type Row } from '../table.ts';
import { benchSignIn } from './sign-in.ts';
import { startPlatform } from './started-platform.ts';
import { benchVisits } from './visits.ts';

const [maxMegabytes, maxSeconds, idleMs] = [320, 5, 60_000];

/** The second `npm start` with the demo brands: start time, memory, and page loads in a browser. */
export async function benchProgram(): Promise<Row[]> {
  const dataDir = await mkdtemp(join(tmpdir(), 'daystream-bench-'));
  try {
    const first = await startPlatform(dataDir);
    try {
      await first.waitForVideos();
    } finally {
      await first.stop();
    }
    const second = await startPlatform(dataDir);
    try {
      const visits = await benchVisits(second.origin);
      const signIn = await benchSignIn(second.origin);
      await sleep(idleMs);
      const megabytes = (await second.readMemory()) / 1e6;
      return [
        ...visits,
        ...signIn,
        absoluteRow(
          'memory of the node process after one idle minute',
          `${megabytes.toFixed(0)} MB`,
          `< ${maxMegabytes} MB`,
          megabytes < maxMegabytes,
        ),
        absoluteRow(
          'time until a second `npm start` is ready',
          `${second.readyAfter.toFixed(1)} s`,
          `≤ ${maxSeconds} s`,
          second.readyAfter <= maxSeconds,
        ),
      ];
    } finally {
      await second.stop();
    }
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}
