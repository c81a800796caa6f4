import { expect, test } from 'vitest';
import { ForeignInputError } from './foreign-input-error.ts';
import { createWorkQueue } from './work-queue.ts';

/** A queue whose tasks end when the test says so. */
function controlled(limits: Parameters<typeof createWorkQueue>[0]) {
  const queue = createWorkQueue(limits, () => new ForeignInputError('busy', 'too many'));
  const started: string[] = [];
  const ends = new Map<string, () => void>();
  return {
    started,
    add: (sender: string | null, name: string) =>
      queue(sender, () => {
        started.push(name);
        return new Promise<void>((resolve) => ends.set(name, resolve));
      }),
    async end(name: string) {
      ends.get(name)?.();
      await new Promise((resolve) => setImmediate(resolve));
    },
  };
}
const settle = () => new Promise((resolve) => setImmediate(resolve));

test('runs no more tasks at a time than allowed, and senders in turn', async () => {
  const { add, end, started } = controlled({ concurrency: 1, maxWaiting: 10, maxWaitingOfSender: 10 });
  const all = ['a1', 'a2', 'a3', 'b1', 'c1', 'b2'].map((name) => add(name[0] ?? '', name));
  for (const name of ['a1', 'a2', 'b1', 'c1', 'a3', 'b2']) {
    await settle();
    expect(started.at(-1)).toBe(name);
    await end(name);
  }
  await Promise.all(all);
  expect(started).toEqual(['a1', 'a2', 'b1', 'c1', 'a3', 'b2']);
});

test('refuses a sender with too many waiting tasks, not the others and not the installation', async () => {
  const { add, end, started } = controlled({ concurrency: 1, maxWaiting: 3, maxWaitingOfSender: 2 });
  const kept = [add('a', 'a1'), add('a', 'a2'), add('a', 'a3')];
  await expect(add('a', 'a4')).rejects.toMatchObject({ code: 'busy' });
  kept.push(add('b', 'b1'));
  await expect(add('c', 'c1')).rejects.toMatchObject({ code: 'busy' });
  kept.push(add(null, 'own'));
  for (const name of ['a1', 'a2', 'b1', 'own', 'a3']) await end(name);
  await Promise.all(kept);
  expect(started).toHaveLength(5);
});

test('a task that fails makes room for the next one', async () => {
  const queue = createWorkQueue(
    { concurrency: 1, maxWaiting: 3, maxWaitingOfSender: 2 },
    () => new Error('busy'),
  );
  const failed = queue('a', () => Promise.reject(new Error('no')));
  const next = queue('a', async () => 'done');
  await expect(failed).rejects.toThrow('no');
  expect(await next).toBe('done');
});
