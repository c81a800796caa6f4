import fc from 'fast-check';
import { expect, test } from 'vitest';
import { returnedPoints } from './points-payment.ts';
import { betterDiscount, countsForPoints, earnedPoints, isRobot, mailboxOf } from './referrals.ts';

test.each([
  [490_000, 5, 'RUB', 245],
  [490_099, 5, 'RUB', 245],
  [1, 100, 'RUB', 0],
  [490_000, 0, 'RUB', 0],
  [4900, 10, 'JPY', 490],
])('%i of a payment at %i %% in %s give %i points, rounded down', (paid, percent, currency, points) => {
  expect(earnedPoints(paid, percent, currency)).toBe(points);
});

test('an order counts from the minimal price on, and one that costs nothing never', () => {
  expect(countsForPoints(100_000, 'RUB', 1000)).toBe(true);
  expect(countsForPoints(99_999, 'RUB', 1000)).toBe(false);
  expect(countsForPoints(0, 'RUB', 0)).toBe(false);
});

test.each([
  [null, null, null],
  [{ percent: 10 }, null, 'promo'],
  [null, { percent: 10 }, 'invitation'],
  [{ percent: 10 }, { percent: 10 }, 'promo'],
  [{ percent: 5 }, { percent: 10 }, 'invitation'],
  [{ amount: 20_000, currency: 'RUB' }, { percent: 10 }, 'promo'],
  // A code of another currency takes nothing off.
  [{ amount: 20_000, currency: 'EUR' }, { percent: 10 }, 'invitation'],
] as const)('of the code %j and the invitation %j, %s counts', (promo, invitation, better) => {
  expect(betterDiscount({ promo, invitation }, 100_000, 'RUB')).toBe(better);
});

test('the points of an order are taken back with its refunds, and all of them with the last one', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 10_000_000 }),
      fc.integer({ min: 1, max: 100 }),
      fc.array(fc.integer({ min: 1, max: 1_000_000 }), { maxLength: 6 }),
      (total, percent, parts) => {
        const points = earnedPoints(total, percent, 'RUB');
        let [refunded, returned] = [0, 0];
        for (const part of [...parts, total]) {
          refunded = Math.min(total, refunded + part);
          const back = returnedPoints({ points, returned, refunded, total });
          expect(back).toBeGreaterThanOrEqual(0);
          returned += back;
        }
        expect(returned).toBe(points);
      },
    ),
  );
});

test.each([
  ['Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)', true],
  ['TelegramBot (like TwitterBot)', true],
  ['WhatsApp/2.23.20.0', true],
  ['facebookexternalhit/1.1', true],
  ['curl/8.5.0', true],
  ['', true],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Safari/604.1',
    false,
  ],
  ['Mozilla/5.0 (Linux; Android 15; Cubot X70) AppleWebKit/537.36 Chrome/130.0 Mobile Safari/537.36', false],
])('%s is a robot: %s', (agent, expected) => {
  expect(isRobot(agent)).toBe(expected);
});

test.each([
  ['Olga+school@Example.com', 'olga@example.com'],
  ['o.l.g.a@example.com', 'o.l.g.a@example.com'],
  ['D.o.t+x@Gmail.com', 'dot@gmail.com'],
  ['dot@googlemail.com', 'dot@gmail.com'],
  ['dot@gmail.com.example', 'dot@gmail.com.example'],
  ['Ivan.Petrov+x@ya.ru', 'ivan-petrov@yandex.ru'],
  ['ivan-petrov@yandex.com', 'ivan-petrov@yandex.ru'],
  ['ivan.petrov@notyandex.ru', 'ivan.petrov@notyandex.ru'],
  ['o.l-g_a@pm.me', 'olga@proton.me'],
  ['olga@mac.com', 'olga@icloud.com'],
  ['', ''],
])('the mailbox of %j is %j', (email, mailbox) => {
  expect(mailboxOf(email)).toBe(mailbox);
});
