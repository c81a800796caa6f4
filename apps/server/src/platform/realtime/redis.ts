import { createClient, type RedisClientType } from 'redis';
import { StartError } from '../errors/start-error.ts';
import type { Log } from '../observability/log.ts';

const maxPauseMs = 2000;

/**
 * Connects to Redis, through which nodes share realtime events; undefined with a single node. If Redis becomes unavailable later, the client
 * reconnects and then delivers queued events. Errors: `StartError` when Redis does not answer at the start.
 */
export async function openRedis(url: string | undefined, log: Log): Promise<RedisClientType | undefined> {
  if (url === undefined) return undefined;
  let hasAnswered = false;
  const redis: RedisClientType = createClient({
    url,
    socket: {
      reconnectStrategy: (tries, cause) => (hasAnswered ? Math.min(2 ** tries * 50, maxPauseMs) : cause),
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
