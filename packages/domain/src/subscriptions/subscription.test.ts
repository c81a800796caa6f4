import type { CourseServiceType, SubscriptionStatus } from '@daystream/contract';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  hasSubscription,
  isMobileOnly,
  canCancelSubscription,
  subscriptionState,
  subscriptionStatus,
  type StoredSubscription,
  type SubscriptionState,
} from './subscription.ts';

const now = 1000;
const recurring: StoredSubscription = {
  isLifetime: false,
  nextPayAt: 2000,
  endDate: null,
  isCanceled: false,
};

test.each<[string, Partial<StoredSubscription>, SubscriptionStatus]>([
  ['with a next payment', {}, 'active'],
  ['that is canceled, before its end', { isCanceled: true, nextPayAt: null, endDate: 2000 }, 'canceled'],
  ['without a next payment, before its end', { nextPayAt: null, endDate: 2000 }, 'active'],
  ['a moment before its end', { endDate: 1001 }, 'active'],
  ['at its end', { endDate: 1000 }, 'ended'],
  ['that is canceled, after its end', { isCanceled: true, endDate: 999 }, 'ended'],
  ['for a lifetime', { isLifetime: true, nextPayAt: null }, 'active'],
])('subscriptionStatus of a subscription %s', (_, change, expected) => {
  expect(subscriptionStatus({ ...recurring, ...change }, now)).toBe(expected);
});

const active = { isActive: true, isLifetime: false };
const lapsed = { isActive: false, isLifetime: false };
const lifetime = { isActive: true, isLifetime: true };

test.each([
  ['no subscription', [], false],
  ['a lapsed one', [lapsed], false],
  ['an active one', [lapsed, active], true],
  ['a lifetime one', [lifetime], true],
])('hasSubscription: %s', (_, subscriptions, expected) => {
  expect(hasSubscription(subscriptions)).toBe(expected);
});

const of = (courseServiceType: CourseServiceType, access = active) => ({ ...access, courseServiceType });

describe('isMobileOnly', () => {
  test.each([
    ['no subscription', [], false],
    ['an active mobile one', [of('mobile_subscription')], true],
    ['a lifetime mobile one', [of('mobile_subscription', lifetime)], true],
    ['a lapsed mobile one', [of('mobile_subscription', lapsed)], false],
    ['a mobile and a main one', [of('mobile_subscription'), of('main_subscription')], false],
    ['a mobile and a lapsed main one', [of('mobile_subscription'), of('main_subscription', lapsed)], true],
    ['a general one', [of('general_subscription')], false],
  ])('%s', (_, subscriptions, expected) => {
    expect(isMobileOnly(subscriptions)).toBe(expected);
  });

  test('returns false without subscriptions', () => {
    const anything = fc.record({
      isActive: fc.boolean(),
      isLifetime: fc.boolean(),
      courseServiceType: fc.constantFrom<CourseServiceType>('main_subscription', 'mobile_subscription'),
    });
    const all = fc.sample(fc.array(anything), { seed: 1, numRuns: 200 });
    const closed = all.filter(isMobileOnly);
    expect(closed.length).toBeGreaterThan(0);
    expect(closed.every(hasSubscription)).toBe(true);
  });
});

test.each<[string, Parameters<typeof subscriptionState>[0], SubscriptionState, boolean]>([
  ['recurring', { ...active, nextPayAt: 2000 }, 'next_payment', true],
  ['not recurring', { ...active, nextPayAt: null }, 'ending', false],
  ['lapsed', { ...lapsed, nextPayAt: null }, 'ended', false],
  ['lapsed with a planned payment', { ...lapsed, nextPayAt: 2000 }, 'ended', false],
  ['lifetime', { ...lifetime, nextPayAt: null }, 'indefinite', false],
])(
  'subscriptionState of a subscription that is %s [product §4 subscription]',
  (_, subscription, state, canCancel) => {
    expect(subscriptionState(subscription)).toBe(state);
    expect(canCancelSubscription(subscription)).toBe(canCancel);
  },
);
