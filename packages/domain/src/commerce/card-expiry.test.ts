import { expect, test } from 'vitest';
import { cardExpiryText, isCardExpired, isCardExpiring } from './card-expiry.ts';

test.each([
  // [expiry, now, expiring, expired]
  [{ year: 2026, month: 10 }, '2026-11-01T00:00:00Z', true, true],
  [{ year: 2026, month: 11 }, '2026-11-30T23:59:59Z', true, false],
  [{ year: 2026, month: 12 }, '2026-11-01T00:00:00Z', true, false],
  [{ year: 2027, month: 1 }, '2026-11-30T23:59:59Z', false, false],
  [{ year: 2027, month: 1 }, '2026-12-01T00:00:00Z', true, false],
  [{ year: 2026, month: 12 }, '2027-01-01T00:00:00Z', true, true],
])('a card of %j at %s is expiring: %s, expired: %s', (card, at, expiring, expired) => {
  const now = Date.parse(at);
  expect([isCardExpiring(card, now), isCardExpired(card, now)]).toEqual([expiring, expired]);
});

test('the expiry of a card is written as on the card', () => {
  expect(cardExpiryText({ year: 2027, month: 5 })).toBe('05/2027');
});
