import { createClient, type RedisClientType } from 'redis';
import { StartError } from '../errors/start-error.ts';
import type { Log } from '../observability/log.ts';

/** What nodes tell each other's sockets by; undefined where there is one node. Errors: `StartError` where Redis does not answer. */
export async function openRedis(url: string | undefined, log: Log): Promise<RedisClientType | undefined> {
  if (url === undefined) return undefined;
  const redis: RedisClientType = createClient({ url });
  redis.on('error', (err: unknown) => log.warn({ err }, 'Redis does not answer'));
  try {
    await redis.connect();
  } catch (error) {
    throw new StartError(`Redis, which REDIS_URL names, does not answer: ${(error as Error).message}.`);
  }
  return redis;
}
