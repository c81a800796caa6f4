import { expect, it } from 'vitest';
import { createRetryKeys, newRequestKey } from './retry-key.ts';

/** Makes a call that fails or succeeds; returns its key. */
function caller() {
  const withRetryKey = createRetryKeys();
  return async (action: unknown, isAnswered: boolean) => {
    let used = '';
    await withRetryKey(action, (key) => {
      used = key;
      return isAnswered ? Promise.resolve() : Promise.reject(new Error('cut'));
    }).catch(() => undefined);
    return used;
  };
}

it('keeps the key of an action until it succeeds', async () => {
  const call = caller();
  const first = await call({ message: 'yes' }, false);
  expect(await call({ message: 'yes' }, false)).toBe(first);
  expect(await call({ message: 'yes' }, true)).toBe(first);
});

it('uses a new key for the same action after it succeeded', async () => {
  const call = caller();
  const first = await call({ message: 'yes' }, true);
  expect(await call({ message: 'yes' }, true)).not.toBe(first);
});

it('uses another key for another action, and keeps the first', async () => {
  const call = caller();
  const first = await call({ message: 'yes' }, false);
  expect(await call({ message: 'no' }, false)).not.toBe(first);
  expect(await call({ message: 'yes' }, false)).toBe(first);
});

it('drops the oldest of many failed actions', async () => {
  const call = caller();
  const first = await call(0, false);
  for (let action = 1; action <= 20; action += 1) await call(action, false);
  expect(await call(0, false)).not.toBe(first);
});

it('generates unique keys of 32 hexadecimal digits', () => {
  const keys = Array.from({ length: 100 }, newRequestKey);
  expect(new Set(keys).size).toBe(100);
  expect(keys.every((key) => /^[0-9a-f]{32}$/.test(key))).toBe(true);
});
