import type { Brand } from '../../../platform/brands/brand.ts';
import { networkOf } from '../../../platform/http/client-network.ts';
import type { RateLimits } from '../../../platform/http/rate-limits.ts';

/** Who presents a promo code. */
export interface PromoCodeClient {
  /** Of the client. */
  address: string;
  /** Null without a session. */
  userId: number | null;
}

export interface PromoCodeAttempts {
  /** Counts a code before it is looked up, so that concurrent codes cannot all be. Errors: `too_often`. */
  count(client: PromoCodeClient): Promise<void>;
  /** Takes the count back: the code applies. */
  giveBack(client: PromoCodeClient): Promise<void>;
}

/**
 * Limits codes that do not apply, by address and by account, for all calls that take one. By address: high enough for a class behind one router, too low to
 * try lists. No limit by school: with one, anybody could keep its buyers from using their codes.
 */
export function createPromoCodeAttempts(rateLimits: RateLimits, { appId }: Brand): PromoCodeAttempts {
  const ofAddress = rateLimits.create('promo-codes.address', { points: 60, seconds: 600 });
  const ofAccount = rateLimits.create('promo-codes.account', { points: 20, seconds: 600 });
  const keysOf = ({ address, userId }: PromoCodeClient) =>
    [
      [ofAddress, `${appId} ${networkOf(address)}`],
      ...(userId === null ? [] : [[ofAccount, `${appId} ${userId}`] as const]),
    ] as const;
  return {
    async count(client) {
      for (const [limit, key] of keysOf(client)) await limit.count(key);
    },
    async giveBack(client) {
      for (const [limit, key] of keysOf(client)) await limit.giveBack(key);
    },
  };
}
