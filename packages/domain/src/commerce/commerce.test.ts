import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { localDay } from '../dates/local-day.ts';
import {
  excessEntries,
  feeEntries,
  pointsReturnEntries,
  refundEntries,
  saleEntries,
  type LedgerEntry,
} from './ledger.ts';
import { currencyOfCountry, formatMoney, includedTax, shareOf, splitAmount } from './money.ts';
import { discountOf, priceOrder, type Discount } from './order-price.ts';
import {
  orderAfter,
  paymentAfter,
  type OrderEvent,
  type OrderMoney,
  type PaymentState,
} from './order-state.ts';
import { payablePoints, pointValue, returnedPoints } from './points-payment.ts';
import { purchasedPeriod, saleRefusal, type Sale } from './sale.ts';

const price = fc.integer({ min: 1, max: 100_000_000 });
const rate = fc.integer({ min: 0, max: 9999 });
const services = fc.array(fc.record({ price, taxRate: rate }), { minLength: 1, maxLength: 6 });
const discount: fc.Arbitrary<Discount | null> = fc.oneof(
  fc.constant(null),
  fc.record({ percent: fc.integer({ min: 1, max: 100 }) }),
  fc.record({ amount: price, currency: fc.constantFrom('RUB', 'EUR') }),
);
const sum = (amounts: readonly number[]) => amounts.reduce((all, amount) => all + amount, 0);
const balance = (entries: readonly LedgerEntry[]) => sum(entries.map(({ amount }) => amount));

describe('amounts', () => {
  test('a split loses no unit and is off by less than one from the exact share', () => {
    fc.assert(
      fc.property(fc.nat(1e11), fc.array(fc.nat(1e9), { minLength: 1, maxLength: 8 }), (amount, weights) => {
        const parts = splitAmount(amount, weights);
        expect(sum(parts)).toBe(amount);
        const whole = sum(weights);
        for (const [index, part] of parts.entries()) {
          const floor = whole === 0 ? part : shareOf(amount, weights[index] ?? 0, whole);
          expect([0, 1]).toContain(part - floor);
          expect(part).toBeGreaterThanOrEqual(0);
        }
      }),
    );
  });

  test.each([
    [12_000, 2000, 2000],
    [10_000, 0, 0],
    [1, 2000, 0],
    [3, 2000, 1],
  ])('the tax in %d at %d hundredths of a percent is %d', (amount, taxRate, expected) => {
    expect(includedTax(amount, taxRate)).toBe(expected);
  });

  test.each([
    [490_000, 'RUB', 'ru', '4 900 ₽'],
    [4950, 'EUR', 'en', '€49.50'],
    [1200, 'JPY', 'en', '¥1,200'],
    [-88, 'USD', 'en', '−$0.88'],
    [-490, 'EUR', 'es', '−4,90 €'],
    [-10_000, 'RUB', 'ru', '−100 ₽'],
  ] as const)('%d %s in %s is %s', (amount, currency, language, expected) => {
    expect(formatMoney(amount, currency, language).replaceAll(/\s/g, ' ')).toBe(expected);
  });
});

describe('the price of an order', () => {
  test('adds up: lines to the order, discounts and tax within the price', () => {
    fc.assert(
      fc.property(services, discount, (ordered, off) => {
        const order = priceOrder(ordered, 'RUB', off);
        expect(order.total).toBe(order.subtotal - order.discount);
        expect(order.total).toBeGreaterThanOrEqual(0);
        expect(sum(order.lines.map((line) => line.price))).toBe(order.subtotal);
        expect(sum(order.lines.map((line) => line.discount))).toBe(order.discount);
        expect(sum(order.lines.map((line) => line.tax))).toBe(order.tax);
        for (const line of order.lines) {
          expect(line.discount).toBeLessThanOrEqual(line.price);
          expect(line.tax).toBeLessThanOrEqual(line.price - line.discount);
        }
      }),
    );
  });

  test('a discount of some lines leaves the others, and points are taxed with no line', () => {
    const [line, other] = [
      { price: 1000, taxRate: 2000, isDiscounted: false },
      { price: 500, taxRate: 1000 },
    ];
    const order = priceOrder([line, other], 'RUB', { percent: 50 }, 625);
    // 625 of 1250 are paid with points: half of what is left of each line.
    expect(order).toEqual({
      subtotal: 1500,
      discount: 250,
      tax: 83 + 11,
      total: 1250,
      lines: [
        { price: 1000, discount: 0, tax: 83 },
        { price: 500, discount: 250, tax: 11 },
      ],
    });
    expect(priceOrder([line, other], 'RUB', { amount: 900, currency: 'RUB' }).discount).toBe(500);
  });

  test('a discount in another currency takes nothing off', () => {
    expect(discountOf({ amount: 500, currency: 'EUR' }, 1000, 'RUB')).toBe(0);
    expect(discountOf({ amount: 1500, currency: 'RUB' }, 1000, 'RUB')).toBe(1000);
    expect(discountOf({ percent: 33 }, 100, 'RUB')).toBe(33);
  });
});

const event: fc.Arbitrary<OrderEvent> = fc.oneof(
  fc.constant({ type: 'paid' as const }),
  fc.constant({ type: 'canceled' as const }),
  fc.integer({ min: -5, max: 1000 }).map((amount) => ({ type: 'refunded' as const, amount })),
);

describe('states', () => {
  test('no sequence of events refunds more than was paid, or what was not paid', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 2000 }), fc.array(event, { maxLength: 30 }), (total, events) => {
        let order: OrderMoney = { state: 'created', total, refunded: 0 };
        let paid = 0;
        for (const one of events) {
          const next = orderAfter(order, one);
          if (next === undefined) continue;
          if (one.type === 'paid') paid += total;
          order = next;
          expect(order.refunded).toBeLessThanOrEqual(paid);
          expect(order.state === 'refunded').toBe(order.refunded === total);
        }
        expect([0, total]).toContain(paid);
      }),
    );
  });

  test('reports of a provider end in the same state in any order, and a success is final', () => {
    const states = fc.array(fc.constantFrom<PaymentState>('pending', 'failed', 'succeeded'), {
      maxLength: 8,
    });
    const end = (reports: readonly PaymentState[]) => reports.reduce<PaymentState>(paymentAfter, 'pending');
    fc.assert(
      fc.property(states, (reports) => {
        expect(end(reports.toReversed())).toBe(end(reports));
        expect(end([...reports, ...reports])).toBe(end(reports));
        expect(end([...reports, 'succeeded'])).toBe('succeeded');
      }),
    );
  });
});

describe('points as payment', () => {
  test('one pays a unit of the currency, and no more than the price [rules §9 default points to debit]', () => {
    expect([payablePoints(495_050, 'RUB'), payablePoints(99, 'EUR'), payablePoints(500, 'JPY')]).toEqual([
      4950, 0, 500,
    ]);
    expect([pointValue('EUR'), pointValue('JPY')]).toEqual([100, 1]);
  });

  test('refunds in parts return all of them, and never more', () => {
    fc.assert(
      fc.property(
        fc.nat(5000),
        fc.integer({ min: 1, max: 900_000 }),
        fc.array(fc.nat(100)),
        (points, total, weights) => {
          let [returned, refunded] = [0, 0];
          for (const amount of splitAmount(total, [...weights, 1])) {
            refunded += amount;
            const back = returnedPoints({ points, returned, refunded, total });
            expect(back).toBeGreaterThanOrEqual(0);
            returned += back;
          }
          expect(returned).toBe(points);
        },
      ),
    );
  });
});

describe('the ledger', () => {
  test('every operation balances, and refunds of the whole return the whole tax', () => {
    fc.assert(
      fc.property(services, discount, fc.array(fc.nat(1000), { maxLength: 5 }), (ordered, off, weights) => {
        const order = priceOrder(ordered, 'RUB', off);
        expect(balance(saleEntries(order))).toBe(0);
        const amounts = splitAmount(order.total, [...weights, 1]).filter((amount) => amount > 0);
        let refunded = 0;
        const all = [...saleEntries(order), ...feeEntries(shareOf(order.total, 2, 100))];
        for (const amount of amounts) {
          const entries = refundEntries({ ...order, refunded }, amount);
          expect(balance(entries)).toBe(0);
          all.push(...entries);
          refunded += amount;
        }
        const of = (name: string) => balance(all.filter(({ account }) => account === name));
        expect(of('tax')).toBe(0);
        // What the provider keeps is its fee.
        expect(of('provider') + of('fees')).toBe(0);
        expect(balance(all)).toBe(0);
      }),
    );
    expect(balance(excessEntries(500))).toBe(0);
    expect(balance(pointsReturnEntries(500))).toBe(0);
    const paid = { subtotal: 1000, discount: 100, points_amount: 600, total: 300, tax: 50 };
    expect(saleEntries(paid)).toContainEqual({ account: 'points', amount: 600 });
    expect(balance(saleEntries(paid))).toBe(0);
  });
});

const sale: Sale = { isActive: true, saleStartsAt: 10, saleEndsAt: 20, seats: 2, taken: 1 };
test.each([
  ['in its window', {}, 15, null],
  ['before it', {}, 9, 'closed'],
  ['at its start', {}, 10, null],
  ['at its end', {}, 20, 'closed'],
  ['withdrawn from sale', { isActive: false }, 15, 'closed'],
  ['without seats', { taken: 2 }, 15, 'sold_out'],
  ['of any number', { seats: null, taken: 999 }, 15, null],
] as const)('a service %s is sold: %#', (_, change, now, expected) => {
  expect(saleRefusal({ ...sale, ...change }, now)).toBe(expected);
});

describe('the access of a purchase', () => {
  const timezone = 'Europe/Moscow';
  const now = Date.UTC(2026, 4, 10, 18);
  const day = (ms: number | null) =>
    ms === null ? null : localDay(ms - 1, timezone) - localDay(now, timezone);
  const given = { now, startsAt: null, accessDays: 30, currentEnd: null, timezone };

  test('lasts whole days of the person after the day of the purchase', () => {
    const { startsAt, endsAt } = purchasedPeriod(given);
    expect([startsAt, day(endsAt)]).toEqual([now, 30]);
  });

  test('follows the access that is left, and replaces the access that ended', () => {
    const end = purchasedPeriod(given).endsAt;
    const next = purchasedPeriod({ ...given, currentEnd: end });
    expect([next.startsAt, day(next.endsAt)]).toEqual([end, 60]);
    expect(purchasedPeriod({ ...given, currentEnd: now - 1 })).toEqual(purchasedPeriod(given));
  });

  test('begins with the course, and may have no end', () => {
    const start = now + 5 * 86_400_000;
    expect(day(purchasedPeriod({ ...given, startsAt: start }).endsAt)).toBe(35);
    expect(purchasedPeriod({ ...given, accessDays: null })).toEqual({ startsAt: now, endsAt: null });
  });
});

test.each([
  ['RU', 'RUB'],
  ['ES', 'EUR'],
  ['KZ', 'KZT'],
  ['US', 'USD'],
  ['BR', 'USD'],
])('a school in %s first offers services in %s', (country, currency) => {
  expect(currencyOfCountry(country)).toBe(currency);
});
