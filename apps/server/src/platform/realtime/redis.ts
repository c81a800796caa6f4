import { createClient, type RedisClientType } from 'redis';
import { StartError } from '../errors/start-error.ts';
import type { Log } from '../observability/log.ts';

const longestPauseMs = 2000;

/**
 * What nodes tell each other's sockets by; undefined where there is one node. Once it has answered, a Redis that goes away is waited for, and what was told meanwhile is told then. Errors: `StartError` where Redis does not answer at the start.
 */
export async function openRedis(url: string | undefined, log: Log): Promise<RedisClientType | undefined> {
  if (url === undefined) return undefined;
  let hasAnswered = false;
  const redis: RedisClientType = createClient({
    url,
    socket: {
      reconnectStrategy: (tries, cause) => (hasAnswered ? Math.min(2 ** tries * 50, longestPauseMs) : cause),
    },
  });
  redis.on('error', (err: unknown) => log.warn({ err }, 'Redis does not answer'));
  try {
    await redis.connect();
    hasAnswered = true;
  } catch (error) {
    throw new StartError(`Redis, which REDIS_URL names, does not answer: ${(error as Error).message}.`);
  }
  return redis;
}
