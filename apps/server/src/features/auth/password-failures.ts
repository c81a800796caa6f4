import type { RateLimits } from '../../platform/http/rate-limits.ts';

export interface PasswordFailures {
  /** Counts an attempt before the password is checked, so that concurrent attempts cannot all be checked. Errors: `too_often`. */
  count(account: string, address: string): Promise<void>;
  /** Resets the counters after a correct password. */
  forget(account: string, address: string): Promise<void>;
}

/**
 * Limits wrong passwords by account and address together, and by account alone with a looser limit. With a strict limit by account alone anybody could
 * lock a user out; with none, a password could be guessed from many addresses.
 */
export function createPasswordFailures(rateLimits: RateLimits, appId: string): PasswordFailures {
  const fromAddress = rateLimits.create('password.account-address', { points: 10, seconds: 300 });
  const ofAccount = rateLimits.create('password.account', { points: 100, seconds: 3600 });
  const keysOf = (account: string, address: string) =>
    [
      [fromAddress, `${appId} ${account} ${address}`],
      [ofAccount, `${appId} ${account}`],
    ] as const;
  return {
    async count(account, address) {
      for (const [limit, key] of keysOf(account, address)) await limit.count(key);
    },
    async forget(account, address) {
      for (const [limit, key] of keysOf(account, address)) await limit.forget(key);
    },
  };
}
