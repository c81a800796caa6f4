// @vitest-environment jsdom
import { beforeEach, expect, it } from 'vitest';
import { readCookie, writeCookie } from './cookies.ts';
import { cookieSessionStore } from './session-stores.ts';

beforeEach(() => writeCookie('session', '', { lifetime: 0 }));

it('stores a token in a cookie until it is removed', () => {
  const store = cookieSessionStore('session', 60_000);
  expect(store.read()).toBeNull();
  store.write({ token: 'a=b; c' });
  expect(store.read()).toEqual({ token: 'a=b; c' });
  store.remove();
  expect(store.read()).toBeNull();
});

it.each([
  ['a=1; b=2', 'b', '2'],
  ['ab=1', 'b', null],
  ['', 'b', null],
  ['b=%D0%B0', 'b', 'а'],
])('reads of "%s" the cookie %s as %s', (cookies, name, value) => {
  expect(readCookie(name, cookies)).toBe(value);
});
