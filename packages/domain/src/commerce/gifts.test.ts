import { expect, test } from 'vitest';
import { giftState } from './gifts.ts';

const paid = { isPaid: true, sentAt: null, expiresAt: null, redeemedAt: null, canceledAt: null };

test.each([
  [{ ...paid, isPaid: false }, 'unpaid'],
  [paid, 'scheduled'],
  [{ ...paid, sentAt: 50 }, 'sent'],
  [{ ...paid, sentAt: 50, expiresAt: 101 }, 'sent'],
  [{ ...paid, sentAt: 50, expiresAt: 100 }, 'expired'],
  [{ ...paid, sentAt: 50, expiresAt: 60, redeemedAt: 55 }, 'redeemed'],
  [{ ...paid, canceledAt: 55 }, 'canceled'],
  [{ ...paid, isPaid: false, canceledAt: 55 }, 'canceled'],
] as const)('the gift %j is %s', (gift, state) => {
  expect(giftState(gift, 100)).toBe(state);
});
