import { expect, test } from 'vitest';
import type { Session } from './session.ts';
import { createSessionCache } from './session-cache.ts';

const aurora = { appId: 'aurora' };
const forma = { appId: 'forma' };
const session = (id: number, userId = 7): Session => ({
  id,
  hash: `hash ${id}`,
  userId,
  staffRoles: [],
  locale: 'ru',
  timezone: 'Europe/Moscow',
  requirement: null,
  hasSecondFactor: false,
  expertEpoch: 0,
  isFromLink: false,
  createdAt: 0,
  expiresAt: 1,
});

test('a forgotten session is found neither by token, hash nor id', () => {
  const cache = createSessionCache(10);
  cache.rememberToken(aurora, cache.store(aurora, session(1)), 'token');
  expect(cache.byToken(forma, 'token')).toBeUndefined();
  expect(cache.byToken(aurora, 'token')).toBe(cache.byHash(aurora, 'hash 1'));
  cache.forget(aurora, 'hash 1');
  expect([cache.byToken(aurora, 'token'), cache.byHash(aurora, 'hash 1'), cache.byId(aurora, 1)]).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
});

test('storing a session again removes the earlier entry', () => {
  const cache = createSessionCache(10);
  cache.rememberToken(aurora, cache.store(aurora, session(1)), 'token');
  cache.store(aurora, session(1));
  expect(cache.byToken(aurora, 'token')).toBeUndefined();
});

test('forgetUser removes all sessions of the user in one brand only', () => {
  const cache = createSessionCache(10);
  for (const brand of [aurora, forma]) cache.rememberToken(brand, cache.store(brand, session(1)), 'token');
  cache.store(aurora, session(2));
  cache.store(aurora, session(3, 8));
  cache.forgetUser(aurora, 7);
  expect([1, 2, 3].map((id) => cache.byId(aurora, id) !== undefined)).toEqual([false, false, true]);
  expect(cache.byToken(forma, 'token')).toBeDefined();
});

test('beyond the maximum the least recently used session is dropped', () => {
  const cache = createSessionCache(2);
  for (const id of [1, 2, 3]) cache.store(aurora, session(id));
  expect([1, 2, 3].map((id) => cache.byId(aurora, id) !== undefined)).toEqual([false, true, true]);
});

test('a recreated brand with the same app id has no cached sessions', () => {
  const cache = createSessionCache(10);
  const [first, second] = [
    { ...aurora, id: 1 },
    { ...aurora, id: 2 },
  ];
  cache.rememberToken(first, cache.store(first, session(1)), 'token');
  expect([cache.byToken(second, 'token'), cache.byHash(second, 'hash 1')]).toEqual([undefined, undefined]);
});
