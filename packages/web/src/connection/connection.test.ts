// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { askAgainMs, createConnectionState } from './connection.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function page() {
  let isThere = false;
  const ask = vi.fn<() => Promise<boolean>>(() => Promise.resolve(isThere));
  const connection = createConnectionState(window, ask);
  const onBack = vi.fn<() => void>();
  connection.onBack(onBack);
  const answer = () => (isThere = true);
  return { connection, ask, onBack, answer };
}

it('a server is lost until it has answered, and is asked until then', async () => {
  const { connection, ask, onBack, answer } = page();
  connection.check();
  connection.check();
  await vi.advanceTimersByTimeAsync(0);
  expect([connection.get(), ask.mock.calls.length]).toEqual(['server', 1]);
  await vi.advanceTimersByTimeAsync(3 * askAgainMs);
  expect([connection.get(), ask.mock.calls.length]).toEqual(['server', 4]);
  expect(onBack).not.toHaveBeenCalled();
  answer();
  await vi.advanceTimersByTimeAsync(askAgainMs);
  expect([connection.get(), onBack.mock.calls.length]).toEqual([null, 1]);
  await vi.advanceTimersByTimeAsync(3 * askAgainMs);
  expect(ask).toHaveBeenCalledTimes(5);
});

it('a single call without an answer is no lost server', async () => {
  const { connection, onBack, answer } = page();
  answer();
  connection.check();
  await vi.advanceTimersByTimeAsync(0);
  expect([connection.get(), onBack.mock.calls.length]).toEqual([null, 0]);
});

it('a call that is answered during the question is an answer of the server', async () => {
  const { connection, ask } = page();
  const { promise, resolve } = Promise.withResolvers<boolean>();
  ask.mockReturnValueOnce(promise);
  connection.check();
  connection.setServerLost(false);
  resolve(false);
  await vi.advanceTimersByTimeAsync(askAgainMs);
  expect([connection.get(), ask.mock.calls.length]).toEqual([null, 1]);
});

it('the server is asked at once when the internet is back', async () => {
  const { connection, answer } = page();
  connection.check();
  await vi.advanceTimersByTimeAsync(0);
  answer();
  dispatchEvent(new Event('online'));
  await vi.advanceTimersByTimeAsync(0);
  expect(connection.get()).toBeNull();
});
