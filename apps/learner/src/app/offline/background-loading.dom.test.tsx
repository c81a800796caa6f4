import { MutationObserver, QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { backgroundTurn, followNeeds, needNetwork } from './background-loading.ts';

/** Web Locks of one name, which jsdom does not have: shared ones together, an exclusive one after all others. */
function fakeLocks() {
  const held = new Set<Promise<unknown>>();
  return {
    async request(_: string, ...rest: readonly unknown[]) {
      const work = rest.at(-1) as () => unknown;
      const { mode } = (rest.length > 1 ? rest[0] : {}) as { mode?: string };
      if (mode !== 'shared') while (held.size > 0) await Promise.all(held);
      const result = Promise.resolve(work());
      held.add(result);
      await result;
      held.delete(result);
    },
  };
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator) as Navigator, { locks: fakeLocks() }));
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/** Whether background loading has its turn. */
function askForTurn() {
  const turn = { has: false };
  void backgroundTurn().then(() => (turn.has = true));
  return turn;
}

it('background loading waits for the answers that a screen waits for, and until no other follows', async () => {
  const queryClient = new QueryClient();
  onTestFinished(followNeeds(queryClient));
  const { promise, resolve } = Promise.withResolvers<string>();
  void queryClient.fetchQuery({ queryKey: ['streams'], queryFn: () => promise });
  const turn = askForTurn();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(turn.has).toBe(false);
  resolve('the streams');
  await vi.advanceTimersByTimeAsync(999);
  expect(turn.has).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  expect(turn.has).toBe(true);
});

it('background loading waits for a change, except for one that waits for the service worker', async () => {
  const queryClient = new QueryClient();
  onTestFinished(followNeeds(queryClient));
  const { promise, resolve } = Promise.withResolvers<void>();
  const start = (meta: Record<string, unknown>) =>
    void new MutationObserver(queryClient, { mutationFn: () => promise, meta }).mutate();
  start({ needsWorker: true });
  const first = askForTurn();
  await vi.advanceTimersByTimeAsync(1000);
  expect(first.has).toBe(true);
  start({});
  const second = askForTurn();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(second.has).toBe(false);
  resolve();
  await vi.advanceTimersByTimeAsync(1000);
  expect(second.has).toBe(true);
});

it('background loading waits while something plays', async () => {
  onTestFinished(followNeeds(new QueryClient()));
  const video = document.createElement('video');
  document.body.append(video);
  onTestFinished(() => video.remove());
  const paused = vi.spyOn(video, 'paused', 'get').mockReturnValue(false);
  video.dispatchEvent(new Event('play'));
  const turn = askForTurn();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(turn.has).toBe(false);
  paused.mockReturnValue(true);
  video.dispatchEvent(new Event('pause'));
  await vi.advanceTimersByTimeAsync(1000);
  expect(turn.has).toBe(true);
});

it('background loading waits for the code of a screen', async () => {
  const end = needNetwork();
  const turn = askForTurn();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(turn.has).toBe(false);
  end();
  await vi.advanceTimersByTimeAsync(1000);
  expect(turn.has).toBe(true);
});
