import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Row } from '../table.ts';
import { benchSignIn } from './sign-in.ts';
import { startPlatform } from './started.ts';
import { benchVisits } from './visits.ts';

const [mostMegabytes, mostSeconds, idleMs] = [320, 5, 60_000];

/** The platform with its demo schools as `npm start` starts it for the second time: how soon, how large, and what a browser sees of it. */
export async function benchProgram(): Promise<Row[]> {
  const dataDir = await mkdtemp(join(tmpdir(), 'daystream-bench-'));
  try {
    const first = await startPlatform(dataDir);
    try {
      await first.videosMade();
    } finally {
      await first.stop();
    }
    const second = await startPlatform(dataDir);
    try {
      const visits = await benchVisits(second.origin);
      const signIn = await benchSignIn(second.origin);
      await sleep(idleMs);
      const megabytes = (await second.memory()) / 1e6;
      return [
        ...visits,
        ...signIn,
        alone(
          'memory of the node process, idle for a minute',
          `${megabytes.toFixed(0)} MB`,
          `< ${mostMegabytes} MB`,
          megabytes < mostMegabytes,
        ),
        alone(
          'a second `npm start` is ready after',
          `${second.readyAfter.toFixed(1)} s`,
          `≤ ${mostSeconds} s`,
          second.readyAfter <= mostSeconds,
        ),
      ];
    } finally {
      await second.stop();
    }
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}

const alone = (what: string, ours: string, demanded: string, met: boolean): Row => ({
  what,
  ours,
  baseline: '',
  ratio: '',
  demanded,
  met,
});
