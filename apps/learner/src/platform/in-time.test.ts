import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { inTime, ScriptLoadError } from './in-time.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('gives what comes within two minutes, and leaves no clock behind', async () => {
  await expect(inTime(() => Promise.resolve('code'))).resolves.toBe('code');
  expect(vi.getTimerCount()).toBe(0);
});

it('fails as the load fails', async () => {
  await expect(inTime(() => Promise.reject(new TypeError('Failed to fetch')))).rejects.toThrow(TypeError);
});

it('gives up after 120 seconds [rules §8]', async () => {
  const loading = inTime(() => new Promise(() => {}));
  const lost = loading.catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(119_999);
  expect(vi.getTimerCount()).toBe(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(await lost).toBeInstanceOf(ScriptLoadError);
});
