import { startChild, type Child } from '../child.ts';
import { median, rounds } from '../load/median.ts';
import type { SocketsInput, SocketsResult } from '../load/sockets.ts';
import type { PlatformTold } from '../platform/main.ts';
import { milliseconds, type Row } from '../table.ts';

/**
 * What is demanded where bare Socket.IO has 1 ms and 26 ms. A machine on which that alone takes longer can show no more than the same proportion: 20,000 deliveries a second fill two slow
 * cores by themselves.
 */
const demands = { half: { most: 5, where: 1 }, ninetyNine: { most: 50, where: 26 } } as const;
const task = { seconds: 4 };

/** 1,000 sockets in 20 conversations of 50, messages told to 20,000 of them a second, by the platform and by bare Socket.IO in turns. */
export async function benchSockets({ appId, origin, conversations }: PlatformTold): Promise<Row[]> {
  const bare = await startChild<{ origin: string }>('baselines/sockets.ts');
  const input = (of: string): SocketsInput => ({ appId, origin: of, conversations });
  const loads: Child<unknown>[] = [];
  try {
    for (const one of [origin, bare.told.origin]) loads.push(await startChild('load/sockets.ts', input(one)));
    const results: SocketsResult[][] = [[], []];
    for (let round = 0; round < rounds; round += 1)
      for (const [side, load] of loads.entries()) results[side]?.push(await load.ask<SocketsResult>(task));
    const [ours = [], theirs = []] = results;
    const row = (what: string, of: keyof typeof demands): Row => {
      const [mine = Number.NaN, baseline = Number.NaN] = [ours, theirs].map((all) =>
        median(all.map((one) => one[of])),
      );
      const { most, where } = demands[of];
      const times = most / where;
      return {
        what,
        ours: milliseconds(mine),
        baseline: milliseconds(baseline),
        ratio: (mine / baseline).toFixed(2),
        demanded: `≤ ${most} ms; where bare takes over ${where} ms, ≤ ${times.toFixed(1)} times it`,
        met: mine <= Math.max(most, times * baseline),
      };
    };
    const messages = Math.round(median(ours.map((one) => one.messages)));
    const deliveries = Math.round(median(ours.map((one) => one.deliveries)));
    const what = `1,000 sockets in rooms of 50, ${messages} messages and ${deliveries} deliveries a second`;
    return [
      row(`${what}: half of them within; baseline: bare Socket.IO`, 'half'),
      row('the same: 99 of 100 within', 'ninetyNine'),
    ];
  } finally {
    for (const load of loads) await load.stop();
    await bare.stop();
  }
}
