import { startChild, type Child } from '../child.ts';
import type { SocketsInput, SocketsResult } from '../load/sockets.ts';
import { median, rounds } from '../load/statistics.ts';
import type { PlatformInfo } from '../platform/main.ts';
import { formatMs, type Row } from '../table.ts';

type Percentile = 'p50' | 'p99';
/** `bareMs`: on a machine where bare Socket.IO takes longer, its time multiplied by `maxMs / bareMs` applies instead of `maxMs`. */
interface Limit {
  maxMs: number;
  bareMs: number;
}
interface Load {
  chats: number;
  socketsPerRoom: number;
  messagesPerSecond: number;
  limits: Partial<Record<Percentile, Limit>>;
}

const task = { seconds: 4 };
const loads: readonly Load[] = [
  // 20,000 deliveries per second alone saturate two slow cores.
  {
    chats: 20,
    socketsPerRoom: 50,
    messagesPerSecond: 402,
    limits: { p50: { maxMs: 5, bareMs: 1 }, p99: { maxMs: 50, bareMs: 26 } },
  },
  {
    chats: 100,
    socketsPerRoom: 20,
    messagesPerSecond: 200,
    limits: { p50: { maxMs: 5, bareMs: 1 }, p99: { maxMs: 100, bareMs: 50 } },
  },
];

/** Delivery of chat messages to sockets, by the platform and by bare Socket.IO in turns. */
export async function benchSockets(platform: PlatformInfo): Promise<Row[]> {
  const bare = await startChild<{ origin: string }>('baselines/sockets.ts');
  try {
    const rows: Row[] = [];
    for (const load of loads) rows.push(...(await measure(load, platform, bare.info.origin)));
    return rows;
  } finally {
    await bare.stop();
  }
}

async function measure(load: Load, platform: PlatformInfo, bareOrigin: string): Promise<Row[]> {
  const { chats: count, socketsPerRoom, messagesPerSecond } = load;
  const generators: Child<unknown>[] = [];
  try {
    for (const origin of [platform.origin, bareOrigin]) {
      const chats = platform.chats.slice(0, count);
      const input: SocketsInput = { appId: platform.appId, origin, chats, socketsPerRoom, messagesPerSecond };
      generators.push(await startChild('load/sockets.ts', input));
    }
    const results: SocketsResult[][] = [[], []];
    for (let round = 0; round < rounds; round += 1)
      for (const [side, generator] of generators.entries())
        results[side]?.push(await generator.request<SocketsResult>(task));
    return toRows(load, results);
  } finally {
    for (const generator of generators) await generator.stop();
  }
}

function toRows(
  { chats, socketsPerRoom, limits }: Load,
  [platformResults = [], bareResults = []]: readonly SocketsResult[][],
): Row[] {
  const sockets = (chats * socketsPerRoom).toLocaleString('en');
  const messages = Math.round(median(platformResults.map((result) => result.messages)));
  const deliveries = Math.round(median(platformResults.map((result) => result.deliveries)));
  const text = `${sockets} sockets in rooms of ${socketsPerRoom}, ${messages} messages and ${deliveries} deliveries per second`;
  return (Object.entries(limits) as [Percentile, Limit][]).map(([key, { maxMs, bareMs }]) => {
    const [platform = Number.NaN, baseline = Number.NaN] = [platformResults, bareResults].map((all) =>
      median(all.map((result) => result[key])),
    );
    const maxRatio = maxMs / bareMs;
    return {
      measurement: `${text}: ${key}; baseline: bare Socket.IO`,
      platform: formatMs(platform),
      baseline: formatMs(baseline),
      ratio: (platform / baseline).toFixed(2),
      target: `≤ ${maxMs} ms; if the baseline exceeds ${bareMs} ms, ratio ≤ ${maxRatio.toFixed(1)}`,
      met: platform <= Math.max(maxMs, maxRatio * baseline),
    };
  });
}
