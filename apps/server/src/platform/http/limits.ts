import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { AppError } from '../errors/app-error.ts';

export interface Limit {
  /** Counts one for `key`. Errors: `too_often`, with the seconds to wait. */
  count(key: string): Promise<void>;
  /** Refuses as `count` does, without counting. */
  check(key: string): Promise<void>;
  forget(key: string): Promise<void>;
}

/** At most `points` in `seconds` for each key. */
export function createLimit({ points, seconds }: { points: number; seconds: number }): Limit {
  const limiter = new RateLimiterMemory({ points, duration: seconds });
  const refuse = ({ msBeforeNext }: RateLimiterRes) =>
    new AppError('too_often', { values: { count: Math.max(1, Math.ceil(msBeforeNext / 1000)) } });
  return {
    async count(key) {
      try {
        await limiter.consume(key);
      } catch (refused) {
        throw refused instanceof RateLimiterRes ? refuse(refused) : refused;
      }
    },
    async check(key) {
      const state = await limiter.get(key);
      if (state !== null && state.consumedPoints >= points) throw refuse(state);
    },
    async forget(key) {
      await limiter.delete(key);
    },
  };
}
