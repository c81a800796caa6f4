import { createHash } from 'node:crypto';
import type pg from 'pg';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { AppError } from '../errors/app-error.ts';

export interface Limit {
  /** Counts one request, or `points`, for `key`. Errors: `too_often`, with the seconds to wait. */
  count(key: string, points?: number): Promise<void>;
  /** Throws as `count` does, without counting. */
  check(key: string): Promise<void>;
  forget(key: string): Promise<void>;
  /** Takes back one counted request, such as a correct one where only wrong ones are limited. */
  giveBack(key: string): Promise<void>;
}

export interface RateLimits {
  /** At most `points` in `seconds` for each key. Limits with the same name share their counters. */
  create(name: string, rule: { points: number; seconds: number }): Limit;
  /** Removes counters that have expired. */
  sweep(): Promise<void>;
}

/** Counts one for a key; false, without an error, where the limit is reached: for jobs, whom nobody waits for. */
export async function isWithin(limit: Limit, key: string): Promise<boolean> {
  try {
    await limit.count(key);
    return true;
  } catch (error) {
    if (error instanceof AppError && error.code === 'too_often') return false;
    throw error;
  }
}

const hashOf = (key: string) => createHash('sha256').update(key).digest('base64url');

/**
 * Rate limits with their counters in the database (`platform.rate_limits`), so that several nodes share them and a restart does not reset them.
 * Keys are stored as hashes: they contain e-mails and addresses.
 */
export function createRateLimits(pool: pg.Pool): RateLimits {
  return {
    create(name, { points, seconds }) {
      const limiter = new RateLimiterPostgres({
        storeClient: pool,
        storeType: 'pool',
        schemaName: 'platform',
        tableName: 'rate_limits',
        tableCreated: true,
        clearExpiredByTimeout: false,
        keyPrefix: name,
        points,
        duration: seconds,
      });
      const refuse = ({ msBeforeNext }: RateLimiterRes) =>
        new AppError('too_often', { values: { count: Math.max(1, Math.ceil(msBeforeNext / 1000)) } });
      return {
        async count(key, count = 1) {
          try {
            await limiter.consume(hashOf(key), count);
          } catch (refused) {
            throw refused instanceof RateLimiterRes ? refuse(refused) : refused;
          }
        },
        async check(key) {
          const state = await limiter.get(hashOf(key));
          if (state !== null && state.consumedPoints >= points) throw refuse(state);
        },
        async forget(key) {
          await limiter.delete(hashOf(key));
        },
        async giveBack(key) {
          await limiter.reward(hashOf(key));
        },
      };
    },
    async sweep() {
      await pool.query('delete from platform.rate_limits where expire < $1', [Date.now()]);
    },
  };
}
