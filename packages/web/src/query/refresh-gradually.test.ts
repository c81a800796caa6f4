import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createGradualRefresh } from './refresh-gradually.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

async function cacheWith(queryKey: readonly unknown[]) {
  const queryClient = new QueryClient();
  const queryFn = vi.fn<() => Promise<string>>().mockResolvedValue('answer');
  const observer = new QueryObserver(queryClient, { queryKey, queryFn, staleTime: Infinity });
  const unsubscribe = observer.subscribe(() => undefined);
  await vi.advanceTimersByTimeAsync(0);
  queryFn.mockClear();
  const { refresh, cancel } = createGradualRefresh({ queryClient, withinMs: 1000, random: () => 0.5 });
  return { queryClient, queryFn, unsubscribe, refresh, cancel };
}

it('refetches active queries once, at a random time', async () => {
  const { refresh, queryFn } = await cacheWith(['courses', 1]);
  refresh(['courses', 1]);
  refresh(['courses', 1]);
  await vi.advanceTimersByTimeAsync(499);
  expect(queryFn).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1000);
  expect(queryFn).toHaveBeenCalledTimes(1);
});

it('marks inactive queries as stale without refetching them', async () => {
  const { refresh, queryFn, unsubscribe, queryClient } = await cacheWith(['courses', 1]);
  unsubscribe();
  refresh(['courses']);
  await vi.advanceTimersByTimeAsync(1000);
  expect(queryFn).not.toHaveBeenCalled();
  expect(queryClient.getQueryState(['courses', 1])?.isInvalidated).toBe(true);
});

it('does not refetch queries that were fetched in the meantime', async () => {
  const { refresh, queryFn, queryClient } = await cacheWith(['courses', 1]);
  refresh(['courses', 1]);
  await queryClient.refetchQueries({ queryKey: ['courses', 1] });
  await vi.advanceTimersByTimeAsync(1000);
  expect(queryFn).toHaveBeenCalledTimes(1);
});

it('refetches nothing after cancellation', async () => {
  const { refresh, queryFn, cancel } = await cacheWith(['courses', 1]);
  refresh(['courses', 1]);
  cancel();
  await vi.advanceTimersByTimeAsync(1000);
  expect(queryFn).not.toHaveBeenCalled();
});
