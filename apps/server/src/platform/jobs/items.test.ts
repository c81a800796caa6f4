import { expect, test } from 'vitest';
import { forEachItem, ItemsError, workOff } from './items.ts';

test('an item that fails does not keep the others waiting, and is reported at the end', async () => {
  const done: number[] = [];
  const work = async (item: number) => {
    if (item % 2 === 0) throw new Error('even');
    done.push(item);
  };
  const failed = forEachItem([1, 2, 3, 4, 5], work);
  await expect(failed).rejects.toThrow(ItemsError);
  await expect(failed).rejects.toThrow('2 failed: 2, 4');
  expect(done).toEqual([1, 3, 5]);
});

test('a database that is not available ends the work at once', async () => {
  const asked: number[] = [];
  const gone = Object.assign(new Error('gone'), { code: 'ECONNREFUSED' });
  const work = async (item: number) => {
    asked.push(item);
    throw gone;
  };
  await expect(forEachItem([1, 2], work)).rejects.toBe(gone);
  expect(asked).toEqual([1]);
});

/** A queue of numbers; a batch that fails changes nothing. */
function queue(ids: readonly number[], fails: (id: number) => boolean) {
  let waiting = [...ids];
  const work = (limit: number) =>
    workOff(limit, async ({ limit: size, except, begin }) => {
      const due = waiting.filter((id) => !except.includes(id)).slice(0, size);
      for (const id of due) {
        begin(id);
        if (fails(id)) throw new Error(`item ${id}`);
      }
      waiting = waiting.filter((id) => !due.includes(id));
      return due.length;
    });
  return { work, waiting: () => waiting };
}

test.each([1, 2, 3, 10])(
  'batches of %i: the items that fail are left, all others are done',
  async (limit) => {
    const { work, waiting } = queue([1, 2, 3, 4, 5, 6, 7], (id) => id === 1 || id === 5);
    await expect(work(limit)).rejects.toThrow('2 failed: 1, 5');
    expect(waiting()).toEqual([1, 5]);
  },
);

test('a batch that fails before its first item ends the work', async () => {
  await expect(workOff(5, () => Promise.reject(new Error('no query')))).rejects.toThrow('no query');
});

test('ends when everything fails', async () => {
  const { work } = queue(
    Array.from({ length: 500 }, (_, index) => index),
    () => true,
  );
  await expect(work(10)).rejects.toThrow('item 100');
});
