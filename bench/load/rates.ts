import autocannon, { type Request } from 'autocannon';
import { median, rounds } from './median.ts';

/** A route under load: each of its connections repeats one request, the next of the list. */
export interface Target {
  origin: string;
  requests: readonly Request[];
}

const connections = 64;
/** A run is made of short turns: the machine changes its speed from one second to the next, and what is compared must meet the same of it. */
const [turns, secondsOfTurn] = [5, 0.5];

interface Counted {
  answers: number;
  seconds: number;
}

/** Answers a second of each target, the median of three runs, in each of which the targets take turns. */
export async function measureRates<Name extends string>(
  targets: Record<Name, Target>,
): Promise<Record<Name, number>> {
  const names = Object.keys(targets) as Name[];
  const rates = Object.fromEntries(names.map((name) => [name, [] as number[]])) as Record<Name, number[]>;
  for (const name of names) await count(targets[name], 1);
  for (let round = 0; round < rounds; round += 1) {
    const counted = new Map<Name, Counted[]>(names.map((name) => [name, []]));
    for (let turn = 0; turn < turns; turn += 1)
      for (const name of names) counted.get(name)?.push(await count(targets[name], secondsOfTurn));
    for (const [name, all] of counted) rates[name].push(sum(all, 'answers') / sum(all, 'seconds'));
  }
  return Object.fromEntries(names.map((name) => [name, median(rates[name])])) as Record<Name, number>;
}

const sum = (all: readonly Counted[], what: keyof Counted) =>
  all.reduce((total, one) => total + one[what], 0);

/** Errors: anything but the expected answer, since a refusal is quicker than the work. */
async function count({ origin, requests }: Target, duration: number): Promise<Counted> {
  let next = 0;
  const result = await autocannon({
    url: origin,
    connections,
    duration,
    setupClient: (client) => client.setRequests([requests[next++ % requests.length] as Request]),
  });
  const refused = result['4xx'] + result['5xx'] + result.errors;
  if (refused > 0) throw new Error(`${refused} requests of ${requests[0]?.path} failed`);
  return { answers: result['2xx'] + result['3xx'], seconds: result.duration };
}
