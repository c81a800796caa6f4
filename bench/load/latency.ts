import { Agent, request } from 'node:http';
import type { Request } from 'autocannon';
import { median } from './statistics.ts';

const pairs = 400;

/** Median latency in milliseconds of a request without concurrent requests. Both requests alternate, each over its own kept-alive connection. */
export async function measureLatency(
  origin: string,
  platform: Request,
  baseline: Request,
): Promise<{ platform: number; baseline: number }> {
  const sides = [platform, baseline].map((target) => ({
    target,
    agent: new Agent({ keepAlive: true, maxSockets: 1 }),
    times: [] as number[],
  }));
  for (let pair = 0; pair < pairs; pair += 1)
    for (const { agent, target, times } of sides) times.push(await timeRequest(origin, agent, target));
  for (const { agent } of sides) agent.destroy();
  const [first, second] = sides.map(({ times }) => median(times.slice(50)));
  return { platform: first ?? Number.NaN, baseline: second ?? Number.NaN };
}

function timeRequest(
  origin: string,
  agent: Agent,
  { method = 'GET', path, headers, body }: Request,
): Promise<number> {
  const start = performance.now();
  return new Promise((resolve, reject) => {
    const options = {
      agent,
      method,
      headers: { ...headers, 'content-length': Buffer.byteLength(body ?? '') },
    };
    const sent = request(`${origin}${path}`, options, (reply) => {
      if (reply.statusCode !== 200) reject(new Error(`${path} answered ${reply.statusCode}`));
      reply.resume().on('end', () => resolve(performance.now() - start));
    });
    sent.on('error', reject).end(body);
  });
}
