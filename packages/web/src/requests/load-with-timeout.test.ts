import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { loadWithTimeout, ScriptLoadError } from './load-with-timeout.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('resolves with code that loads in time, and clears its timer', async () => {
  await expect(loadWithTimeout(() => Promise.resolve('code'))).resolves.toBe('code');
  expect(vi.getTimerCount()).toBe(0);
});

it('rejects with the error of the load', async () => {
  await expect(loadWithTimeout(() => Promise.reject(new TypeError('Failed to fetch')))).rejects.toThrow(
    TypeError,
  );
});

it('rejects after 120 seconds [rules §8 failed script loads]', async () => {
  const loading = loadWithTimeout(() => new Promise(() => {}));
  const lost = loading.catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(119_999);
  expect(vi.getTimerCount()).toBe(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(await lost).toBeInstanceOf(ScriptLoadError);
});
