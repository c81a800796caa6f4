import { expect, it } from 'vitest';
import { subscriptionLine } from './subscription-texts.ts';

const active = { isActive: true, isLifetime: false, nextPayAt: null, endDate: 2000, overduePayment: null };

it.each([
  ['a recurring one: the next payment', { ...active, nextPayAt: 1000 }, 'subscriptions.nextPayment', 1000],
  [
    'one whose payment failed: the last attempt',
    { ...active, nextPayAt: 1000, overduePayment: { failedAt: 1500, amount: 900, currency: 'EUR' as const } },
    'subscriptions.failedPayment',
    1500,
  ],
  ['one that is not renewed: its last moment', active, 'subscriptions.validUntil', 1999],
  ['an ended one: its last moment', { ...active, isActive: false }, 'subscriptions.endedAt', 1999],
])('the line states of %s [product §4 subscription]', (_, subscription, text, moment) => {
  expect(subscriptionLine(subscription)).toMatchObject({ text, moment });
});

it('the line of a lifetime subscription states no date [product §4 subscription]', () => {
  const lifetime = { ...active, isLifetime: true, endDate: null };
  expect(subscriptionLine(lifetime).text).toBe('subscriptions.indefinite');
});
