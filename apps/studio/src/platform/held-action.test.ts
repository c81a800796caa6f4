import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createHeldActions, undoMs } from './held-action.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

function action(id: number) {
  const { promise, resolve } = Promise.withResolvers<void>();
  return { id, name: `Learner ${id}`, run: vi.fn<() => Promise<void>>(() => promise), finish: resolve };
}

it('a held action runs once when its time is over, and keeps its record until it is done', async () => {
  const held = createHeldActions();
  const first = action(1);
  held.hold(first);
  expect([held.get()?.name, held.ids()]).toEqual(['Learner 1', [1]]);
  vi.advanceTimersByTime(undoMs - 1);
  expect(first.run).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(first.run).toHaveBeenCalledOnce();
  expect([held.get(), held.ids()]).toEqual([null, [1]]);
  first.finish();
  await vi.advanceTimersByTimeAsync(undoMs);
  expect([held.get(), held.ids()]).toEqual([null, []]);
  expect(first.run).toHaveBeenCalledOnce();
});

it('an undone action never runs', () => {
  const held = createHeldActions();
  const first = action(1);
  held.hold(first);
  expect(held.undo()).toMatchObject({ id: 1 });
  expect(held.ids()).toEqual([]);
  vi.advanceTimersByTime(undoMs * 2);
  expect(first.run).not.toHaveBeenCalled();
  expect(held.undo()).toBeNull();
});

it('the next action makes the held one run at once and has its own time', () => {
  const held = createHeldActions();
  const [first, second] = [action(1), action(2)];
  held.hold(first);
  vi.advanceTimersByTime(undoMs - 1);
  held.hold(second);
  expect(first.run).toHaveBeenCalledOnce();
  expect([held.get()?.id, held.ids()]).toEqual([2, [1, 2]]);
  vi.advanceTimersByTime(undoMs - 1);
  expect(second.run).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(second.run).toHaveBeenCalledOnce();
});

it('leaving runs the held action at once, once', () => {
  const held = createHeldActions();
  const first = action(1);
  held.hold(first);
  void held.flush();
  void held.flush();
  vi.advanceTimersByTime(undoMs);
  expect(first.run).toHaveBeenCalledOnce();
});
