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
  ['that is paid again', {}, 'active'],
  ['that is canceled and not over', { isCanceled: true, nextPayAt: null, endDate: 2000 }, 'canceled'],
  ['that is not paid again and not over', { nextPayAt: null, endDate: 2000 }, 'active'],
  ['in its last moment', { endDate: 1001 }, 'active'],
  ['at its end', { endDate: 1000 }, 'ended'],
  ['that is canceled and over', { isCanceled: true, endDate: 999 }, 'ended'],
  ['for a lifetime', { isLifetime: true, nextPayAt: null }, 'active'],
])('subscriptionStatus of a subscription %s', (_, change, expected) => {
  expect(subscriptionStatus({ ...recurring, ...change }, now)).toBe(expected);
});

const active = { isActive: true, isLifetime: false };
const lapsed = { isActive: false, isLifetime: false };
const lifetime = { isActive: true, isLifetime: true };

test.each([
  ['none', [], false],
  ['a lapsed one', [lapsed], false],
  ['an active one', [lapsed, active], true],
  ['one for a lifetime', [lifetime], true],
])('hasSubscription: %s', (_, subscriptions, expected) => {
  expect(hasSubscription(subscriptions)).toBe(expected);
});

const of = (courseServiceType: CourseServiceType, access = active) => ({ ...access, courseServiceType });

describe('isMobileOnly', () => {
  test.each([
    ['none', [], false],
    ['an active mobile one', [of('mobile_subscription')], true],
    ['a mobile one for a lifetime', [of('mobile_subscription', lifetime)], true],
    ['a mobile one that is over', [of('mobile_subscription', lapsed)], false],
    ['a mobile one beside a main one', [of('mobile_subscription'), of('main_subscription')], false],
    [
      'a mobile one beside a main one that is over',
      [of('mobile_subscription'), of('main_subscription', lapsed)],
      true,
    ],
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
  ['paid again', { ...active, nextPayAt: 2000 }, 'next_payment', true],
  ['not paid again', { ...active, nextPayAt: null }, 'ending', false],
  ['over', { ...lapsed, nextPayAt: null }, 'ended', false],
  ['over, though a payment was planned', { ...lapsed, nextPayAt: 2000 }, 'ended', false],
  ['for a lifetime', { ...lifetime, nextPayAt: null }, 'indefinite', false],
])('one that is %s [product §4]', (_, subscription, state, canCancel) => {
  expect(subscriptionState(subscription)).toBe(state);
  expect(canCancelSubscription(subscription)).toBe(canCancel);
});
