import type { Brand } from '../../../platform/brands/brand.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { Limit, RateLimits } from '../../../platform/http/rate-limits.ts';
import type { Jobs } from '../../../platform/jobs/jobs.ts';
import type { KnownDevice } from './known-devices.ts';
import { securityNoticeJob } from './security-notices.jobs.ts';

interface Deps {
  brand: Brand;
  rateLimits: RateLimits;
  jobs: Pick<Jobs, 'send'>;
}

/** A code that a sign-in presents. */
export interface CodeAttempt {
  userId: number;
  /** A browser in which the user has signed in before, if it is one; of a sign-in, with the second factor. */
  device: KnownDevice | undefined;
}

export interface CodeAttempts {
  /** Counts a code before it is checked, so that concurrent codes cannot all be checked. Errors: `too_often`. */
  count(attempt: CodeAttempt): Promise<void>;
  /** Resets the counters after a correct code. */
  forget(attempt: CodeAttempt): Promise<void>;
}

/**
 * Limits codes of the second factor at a sign-in by account, whichever way the sign-in began and wherever it comes from: whoever may try codes has the
 * password or a linked network already. A browser in which the user has signed in before has a limit of its own, so that nobody can lock the user out of
 * it. The user gets an e-mail, at most once a day, when the limit of the account is reached.
 */
export function createCodeAttempts({ brand, rateLimits, jobs }: Deps): CodeAttempts {
  const ofDevice = rateLimits.create('second-factor.device', { points: 10, seconds: 300 });
  const ofAccount = rateLimits.create('second-factor.sign-in', { points: 10, seconds: 300 });
  // With three valid codes of a million, about one chance in 460 a day.
  const ofAccountInHour = rateLimits.create('second-factor.sign-in.hour', { points: 30, seconds: 3600 });
  const notices = rateLimits.create('second-factor.notice', { points: 1, seconds: 86_400 });

  const keysOf = ({ userId, device }: CodeAttempt): [Limit, string][] => {
    const account = `${brand.appId} ${userId}`;
    if (device !== undefined) return [[ofDevice, `${account} ${device.id}`]];
    return [
      [ofAccount, account],
      [ofAccountInHour, account],
    ];
  };

  async function notify(userId: number): Promise<void> {
    try {
      await notices.count(`${brand.appId} ${userId}`);
    } catch (refused) {
      if (refused instanceof AppError) return;
      throw refused;
    }
    const notice = { brand: brand.appId, userId, notice: 'wrong_codes' } as const;
    await brand.db.transaction().execute((trx) => jobs.send(trx, securityNoticeJob, notice));
  }

  return {
    async count(attempt) {
      try {
        for (const [limit, key] of keysOf(attempt)) await limit.count(key);
      } catch (refused) {
        if (refused instanceof AppError && attempt.device === undefined) await notify(attempt.userId);
        throw refused;
      }
    },
    async forget(attempt) {
      for (const [limit, key] of keysOf(attempt)) await limit.forget(key);
    },
  };
}
