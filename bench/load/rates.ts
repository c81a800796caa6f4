import autocannon, { type Request } from 'autocannon';
import { median, rounds } from './median.ts';

/** A route under load: each of its connections repeats one request, the next of the list. */
export interface Target {
  origin: string;
  requests: readonly Request[];
}

const connections = 64;
const seconds = 2.5;

/** Answers a second of each target, the median of three runs. The targets take turns, so that what else the machine does meets them alike. */
export async function measureRates<Name extends string>(
  targets: Record<Name, Target>,
): Promise<Record<Name, number>> {
  const names = Object.keys(targets) as Name[];
  const rates = Object.fromEntries(names.map((name) => [name, [] as number[]])) as Record<Name, number[]>;
  for (const name of names) await rateOf(targets[name], 1);
  for (let round = 0; round < rounds; round += 1)
    for (const name of names) rates[name].push(await rateOf(targets[name], seconds));
  return Object.fromEntries(names.map((name) => [name, median(rates[name])])) as Record<Name, number>;
}

/** Errors: anything but the expected answer, since a refusal is quicker than the work. */
async function rateOf({ origin, requests }: Target, duration: number): Promise<number> {
  let next = 0;
  const result = await autocannon({
    url: origin,
    connections,
    duration,
    setupClient: (client) => client.setRequests([requests[next++ % requests.length] as Request]),
  });
  const refused = result['4xx'] + result['5xx'] + result.errors;
  if (refused > 0) throw new Error(`${refused} requests of ${requests[0]?.path} failed`);
  return (result['2xx'] + result['3xx']) / result.duration;
}
