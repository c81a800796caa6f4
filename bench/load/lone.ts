import { Agent, request } from 'node:http';
import type { Request } from 'autocannon';
import { median } from './median.ts';

const pairs = 400;

/** Milliseconds that a request takes when it is the only one: the medians of both, asked in turns over one kept connection each. */
export async function measureLone(
  origin: string,
  ours: Request,
  baseline: Request,
): Promise<{ ours: number; baseline: number }> {
  const sides = [ours, baseline].map((asked) => ({
    asked,
    agent: new Agent({ keepAlive: true, maxSockets: 1 }),
    times: [] as number[],
  }));
  for (let pair = 0; pair < pairs; pair += 1)
    for (const { agent, asked, times } of sides) times.push(await timeOf(origin, agent, asked));
  for (const { agent } of sides) agent.destroy();
  const [first, second] = sides.map(({ times }) => median(times.slice(50)));
  return { ours: first ?? Number.NaN, baseline: second ?? Number.NaN };
}

function timeOf(
  origin: string,
  agent: Agent,
  { method = 'GET', path, headers, body }: Request,
): Promise<number> {
  const begun = performance.now();
  return new Promise((resolve, reject) => {
    const options = {
      agent,
      method,
      headers: { ...headers, 'content-length': Buffer.byteLength(body ?? '') },
    };
    const sent = request(`${origin}${path}`, options, (answer) => {
      if (answer.statusCode !== 200) reject(new Error(`${path} answered ${answer.statusCode}`));
      answer.resume().on('end', () => resolve(performance.now() - begun));
    });
    sent.on('error', reject).end(body);
  });
}
