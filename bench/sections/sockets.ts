import { startChild, type Child } from '../child.ts';
import type { SocketsInput, SocketsResult } from '../load/sockets.ts';
import { median, rounds } from '../load/statistics.ts';
import type { PlatformInfo } from '../platform/main.ts';
import { formatMs, type Row } from '../table.ts';

/**
 * Maximum latencies on a machine where bare Socket.IO reaches `bareMs`. On a slower machine the ratio to bare Socket.IO applies instead, because 20,000
 * deliveries per second alone saturate two slow cores.
 */
const limits = { p50: { maxMs: 5, bareMs: 1 }, p99: { maxMs: 50, bareMs: 26 } } as const;
const task = { seconds: 4 };

/** 1,000 sockets in 20 chats of 50 sockets, 20,000 deliveries per second, by the platform and by bare Socket.IO in turns. */
export async function benchSockets({ appId, origin, chats }: PlatformInfo): Promise<Row[]> {
  const bare = await startChild<{ origin: string }>('baselines/sockets.ts');
  const loads: Child<unknown>[] = [];
  try {
    for (const target of [origin, bare.info.origin]) {
      const input: SocketsInput = { appId, origin: target, chats };
      loads.push(await startChild('load/sockets.ts', input));
    }
    const results: SocketsResult[][] = [[], []];
    for (let round = 0; round < rounds; round += 1)
      for (const [side, load] of loads.entries())
        results[side]?.push(await load.request<SocketsResult>(task));
    const [platformResults = [], bareResults = []] = results;
    const toRow = (measurement: string, key: keyof typeof limits): Row => {
      const [platform = Number.NaN, baseline = Number.NaN] = [platformResults, bareResults].map((all) =>
        median(all.map((result) => result[key])),
      );
      const { maxMs, bareMs } = limits[key];
      const maxRatio = maxMs / bareMs;
      return {
        measurement,
        platform: formatMs(platform),
        baseline: formatMs(baseline),
        ratio: (platform / baseline).toFixed(2),
        target: `≤ ${maxMs} ms; if the baseline exceeds ${bareMs} ms, ratio ≤ ${maxRatio.toFixed(1)}`,
        met: platform <= Math.max(maxMs, maxRatio * baseline),
      };
    };
    const messages = Math.round(median(platformResults.map((result) => result.messages)));
    const deliveries = Math.round(median(platformResults.map((result) => result.deliveries)));
    const load = `1,000 sockets in rooms of 50, ${messages} messages and ${deliveries} deliveries per second`;
    return [toRow(`${load}: p50; baseline: bare Socket.IO`, 'p50'), toRow('the same: p99', 'p99')];
  } finally {
    for (const load of loads) await load.stop();
    await bare.stop();
  }
}
