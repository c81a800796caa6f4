import type { RateLimits } from '../../../platform/http/rate-limits.ts';
import { networkOf } from '../../../platform/http/client-network.ts';

/** Where an attempt comes from. */
export interface AttemptSource {
  address: string;
  /** A device in which the user has signed in before, if it is one. */
  device?: string | undefined;
}

export interface PasswordFailures {
  /** Counts an attempt before the password is checked, so that concurrent attempts cannot all be checked. Errors: `too_often`. */
  count(account: string, from: AttemptSource): Promise<void>;
  /** Resets the counters after a correct password. */
  forget(account: string, from: AttemptSource): Promise<void>;
}

/**
 * Limits wrong passwords by account and address together, and by account alone with a looser limit. With a strict limit by account alone anybody could
 * lock a user out; with none, a password could be guessed from many addresses. A device in which the user has signed in before has a limit of its
 * own, so that nobody else can lock it out.
 */
export function createPasswordFailures(rateLimits: RateLimits, appId: string): PasswordFailures {
  const fromDevice = rateLimits.create('password.device', { points: 10, seconds: 300 });
  const fromAddress = rateLimits.create('password.account-address', { points: 10, seconds: 300 });
  // Below the limit of the account, so that one address cannot reach that.
  const fromAddressInHour = rateLimits.create('password.account-address.hour', { points: 40, seconds: 3600 });
  const ofAccount = rateLimits.create('password.account', { points: 100, seconds: 3600 });
  const keysOf = (account: string, { address, device }: AttemptSource) =>
    device === undefined
      ? ([
          [fromAddress, `${appId} ${account} ${networkOf(address)}`],
          [fromAddressInHour, `${appId} ${account} ${networkOf(address)}`],
          [ofAccount, `${appId} ${account}`],
        ] as const)
      : ([[fromDevice, `${appId} ${account} ${device}`]] as const);
  return {
    async count(account, from) {
      for (const [limit, key] of keysOf(account, from)) await limit.count(key);
    },
    async forget(account, from) {
      for (const [limit, key] of keysOf(account, from)) await limit.forget(key);
    },
  };
}
