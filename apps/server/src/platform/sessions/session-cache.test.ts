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
  expiresAt: 1,
});

test('what is forgotten is found by nothing any more', () => {
  const cache = createSessionCache(10);
  cache.recognise(aurora, cache.keep(aurora, session(1)), 'token');
  expect(cache.byToken(forma, 'token')).toBeUndefined();
  expect(cache.byToken(aurora, 'token')).toBe(cache.byHash(aurora, 'hash 1'));
  cache.forget(aurora, 'hash 1');
  expect([cache.byToken(aurora, 'token'), cache.byHash(aurora, 'hash 1'), cache.byId(aurora, 1)]).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
});

test('a session that was read once more leaves nothing of the first reading', () => {
  const cache = createSessionCache(10);
  cache.recognise(aurora, cache.keep(aurora, session(1)), 'token');
  cache.keep(aurora, session(1));
  expect(cache.byToken(aurora, 'token')).toBeUndefined();
});

test('a person is forgotten with all sessions, and in one school only', () => {
  const cache = createSessionCache(10);
  for (const brand of [aurora, forma]) cache.recognise(brand, cache.keep(brand, session(1)), 'token');
  cache.keep(aurora, session(2));
  cache.keep(aurora, session(3, 8));
  cache.forgetPerson(aurora, 7);
  expect([1, 2, 3].map((id) => cache.byId(aurora, id) !== undefined)).toEqual([false, false, true]);
  expect(cache.byToken(forma, 'token')).toBeDefined();
});

test('of too many the oldest goes', () => {
  const cache = createSessionCache(2);
  for (const id of [1, 2, 3]) cache.keep(aurora, session(id));
  expect([1, 2, 3].map((id) => cache.byId(aurora, id) !== undefined)).toEqual([false, true, true]);
});

test('a school that was made again by the name of another knows nobody of it', () => {
  const cache = createSessionCache(10);
  const [first, second] = [
    { ...aurora, id: 1 },
    { ...aurora, id: 2 },
  ];
  cache.recognise(first, cache.keep(first, session(1)), 'token');
  expect([cache.byToken(second, 'token'), cache.byHash(second, 'hash 1')]).toEqual([undefined, undefined]);
});
