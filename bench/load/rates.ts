import autocannon, { type Request } from 'autocannon';
import { median, rounds } from './statistics.ts';

/** A route under load: connection n repeats request n of the list. */
export interface Target {
  origin: string;
  requests: readonly Request[];
}

const connections = 64;
/** A round consists of short turns, because the speed of the machine changes within seconds and must affect all targets equally. */
const [turns, secondsPerTurn] = [5, 0.5];

interface Count {
  replies: number;
  seconds: number;
}

/** Replies per second of each target: the median of three rounds, in which the targets alternate. */
export async function measureRates<Name extends string>(
  targets: Record<Name, Target>,
): Promise<Record<Name, number>> {
  const names = Object.keys(targets) as Name[];
  const rates = Object.fromEntries(names.map((name) => [name, [] as number[]])) as Record<Name, number[]>;
  for (const name of names) await countReplies(targets[name], 1);
  for (let round = 0; round < rounds; round += 1) {
    const counts = new Map<Name, Count[]>(names.map((name) => [name, []]));
    for (let turn = 0; turn < turns; turn += 1)
      for (const name of names) counts.get(name)?.push(await countReplies(targets[name], secondsPerTurn));
    for (const [name, all] of counts) rates[name].push(sum(all, 'replies') / sum(all, 'seconds'));
  }
  return Object.fromEntries(names.map((name) => [name, median(rates[name])])) as Record<Name, number>;
}

const sum = (counts: readonly Count[], key: keyof Count) =>
  counts.reduce((total, count) => total + count[key], 0);

/** Throws if a request fails, because a refusal is faster than the measured work. */
async function countReplies({ origin, requests }: Target, duration: number): Promise<Count> {
  let next = 0;
  const result = await autocannon({
    url: origin,
    connections,
    duration,
    setupClient: (client) => client.setRequests([requests[next++ % requests.length] as Request]),
  });
  const failed = result['4xx'] + result['5xx'] + result.errors;
  if (failed > 0) throw new Error(`${failed} requests of ${requests[0]?.path} failed`);
  return { replies: result['2xx'] + result['3xx'], seconds: result.duration };
}
