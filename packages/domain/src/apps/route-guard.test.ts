import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  guardRoute,
  isConfinedToSubscriptions,
  type GuardedPerson,
  type RouteAccess,
} from './route-guard.ts';

const free: GuardedPerson = {
  requiredUpdatePassword: false,
  requiredUpdateProfile: false,
  isConfinedToSubscriptions: false,
  isMobileOnly: false,
  isAnonymous: false,
};
const password = { ...free, requiredUpdatePassword: true };
const profile = { ...free, requiredUpdateProfile: true };
const confined = { ...free, isConfinedToSubscriptions: true };
const mobileOnly = { ...free, isMobileOnly: true };
const anonymous = { ...free, isAnonymous: true };

describe('guardRoute', () => {
  test.each<[string, RouteAccess, GuardedPerson | null, string | null]>([
    ['login', 'guest', null, null],
    ['login', 'guest', free, 'home'],
    ['login', 'guest', confined, 'subscriptions'],
    ['login', 'guest', password, 'resetPassword'],
    ['login', 'guest', anonymous, null],
    ['signup', 'guest', anonymous, null],
    ['home', 'auth', anonymous, null],
    ['login', 'guest', { ...anonymous, isConfinedToSubscriptions: true }, 'subscriptions'],
    ['home', 'auth', null, 'login'],
    ['home', 'auth', free, null],
    ['home', 'auth', password, 'resetPassword'],
    ['home', 'auth', profile, 'updateProfile'],
    ['home', 'auth', { ...password, requiredUpdateProfile: true }, 'resetPassword'],
    ['home', 'auth', { ...profile, isConfinedToSubscriptions: true }, 'updateProfile'],
    ['resetPassword', 'auth', password, null],
    ['updateProfile', 'auth', profile, null],
    ['notFound', 'anyone', null, null],
    ['notFound', 'anyone', confined, 'subscriptions'],
    ['home', 'auth', mobileOnly, null],
    ['login', 'guest', mobileOnly, 'home'],
    ['subscriptions', 'auth', mobileOnly, 'home'],
    ['notFound', 'anyone', mobileOnly, 'home'],
    ['home', 'auth', { ...mobileOnly, requiredUpdatePassword: true }, 'resetPassword'],
    ['logout', 'action', mobileOnly, null],
    ['logout', 'action', password, null],
    ['logout', 'action', null, null],
  ])('%s (%s) for %j → %s [product §4 routing guard]', (name, access, person, expected) => {
    expect(guardRoute({ name, access }, person)).toBe(expected);
  });

  test('every redirect target is accessible: no redirect loops [product §4 routing guard]', () => {
    const routes = {
      login: { name: 'login', access: 'guest' },
      home: { name: 'home', access: 'auth' },
      resetPassword: { name: 'resetPassword', access: 'auth', isOpenWhenConfined: true },
      updateProfile: { name: 'updateProfile', access: 'auth', isOpenWhenConfined: true },
      subscriptions: { name: 'subscriptions', access: 'auth', isOpenWhenConfined: true },
    } as const;
    const people = fc.option(
      fc.record({
        requiredUpdatePassword: fc.boolean(),
        requiredUpdateProfile: fc.boolean(),
        isConfinedToSubscriptions: fc.boolean(),
        isMobileOnly: fc.boolean(),
        isAnonymous: fc.boolean(),
      }),
    );
    fc.assert(
      fc.property(people, fc.constantFrom(...Object.values(routes)), (person, route) => {
        const sentTo = guardRoute(route, person);
        expect(sentTo && guardRoute(routes[sentTo], person)).toBeNull();
      }),
    );
  });
});

const optional = { isOptionalPurchase: true };
const lapsed = { isActive: false, isLifetime: false };

test.each([
  ['a lapsed subscription and optional streams only', [optional], [lapsed], true],
  ['a lapsed subscription and no stream', [], [lapsed], true],
  ['a permanently bought stream', [optional, { isOptionalPurchase: false }], [lapsed], false],
  ['no subscription', [optional], [], false],
  ['an active subscription', [optional], [lapsed, { isActive: true, isLifetime: false }], false],
  ['a lifetime subscription', [optional], [{ isActive: false, isLifetime: true }], false],
])(
  'isConfinedToSubscriptions: %s [rules §6 confined to subscriptions]',
  (_, streams, subscriptions, expected) => {
    expect(isConfinedToSubscriptions(streams, subscriptions)).toBe(expected);
  },
);
