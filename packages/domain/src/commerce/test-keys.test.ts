import { expect, it } from 'vitest';
import { isTestKey } from './test-keys.ts';

it.each([
  ['sk_test_51', true],
  ['rk_test_51', true],
  ['test_abc', true],
  [' sk_live_51', false],
  ['live_abc', false],
  ['whsec_test_', null],
  ['', null],
])('the key %j moves no money: %s', (key, isTest) => {
  expect(isTestKey(key)).toBe(isTest);
});
