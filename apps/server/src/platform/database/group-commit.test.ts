import { setImmediate as endOfTurn } from 'node:timers/promises';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { groupCommit } from './group-commit.ts';
import { ConnectionError } from './unavailable.ts';

/** Batches that end when the test says so, one after the other. */
function heldBatches({ maxBatch = 100 } = {}) {
  const batches: { items: readonly number[]; end: (error?: Error) => void }[] = [];
  const ask = groupCommit<number, number>(
    (items) =>
      new Promise((resolve, reject) => {
        const end = (error?: Error) => (error ? reject(error) : resolve(items.map((item) => item * 2)));
        batches.push({ items, end });
      }),
    { maxBatch },
  );
  const asked = () => batches.map(({ items }) => items);
  const end = async (fault?: Error) => {
    batches.at(-1)?.end(fault);
    await endOfTurn();
  };
  return { ask, asked, end };
}

test('the calls of one turn form a batch, those that arrive while it runs the next', async () => {
  const { ask, asked, end } = heldBatches();
  const first = [ask(1), ask(2)];
  expect(asked()).toEqual([]);
  await endOfTurn();
  expect(asked()).toEqual([[1, 2]]);
  const others = [ask(3), ask(4), ask(5)];
  await endOfTurn();
  expect(asked()).toEqual([[1, 2]]);
  await end();
  expect(asked()).toEqual([
    [1, 2],
    [3, 4, 5],
  ]);
  await end();
  expect(await Promise.all([...first, ...others])).toEqual([2, 4, 6, 8, 10]);
});

test('a batch has at most maxBatch items', async () => {
  const { ask, asked, end } = heldBatches({ maxBatch: 2 });
  const all = [1, 2, 3, 4, 5].map((item) => ask(item));
  for (let batch = 0; batch < 4; batch++) await end();
  expect(asked()).toEqual([[1, 2], [3, 4], [5]]);
  expect(await Promise.all(all)).toEqual([2, 4, 6, 8, 10]);
});

test('a batch that fails because the database is away fails for its own callers only, and is not run again', async () => {
  const { ask, end } = heldBatches();
  const first = ask(1);
  await endOfTurn();
  const [second, third] = [ask(2), ask(3)].map((one) => one.catch(String));
  await end();
  await end(new ConnectionError('unavailable'));
  const later = ask(4);
  await endOfTurn();
  await end();
  expect(await Promise.all([first, second, third, later])).toEqual([
    2,
    'ConnectionError: the database gives no connection',
    'ConnectionError: the database gives no connection',
    8,
  ]);
});

test('an item whose statement fails fails for its own caller only', async () => {
  let runs = 0;
  const ask = groupCommit<number, number>(
    async (items) => {
      runs += 1;
      await Promise.resolve();
      if (items.includes(7) || items.includes(8)) throw new Error('a bad row');
      return items;
    },
    { maxBatch: 500 },
  );
  const answers = await Promise.all(
    Array.from({ length: 500 }, (_, item) => ask(item).catch(({ message }: Error) => message)),
  );
  expect(answers).toEqual(
    Array.from({ length: 500 }, (_, item) => (item === 7 || item === 8 ? 'a bad row' : item)),
  );
  // Halves, not 500 single statements.
  expect(runs).toBeLessThan(40);
});

test('each caller gets its own result or error, whenever it calls', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 1, max: 5 }),
      fc.array(fc.nat(9), { maxLength: 30 }),
      async (maxBatch, turns) => {
        const ask = groupCommit<number, string>(
          async (items) => {
            expect(items.length).toBeLessThanOrEqual(maxBatch);
            await Promise.resolve();
            return items.map((item) => (item % 3 === 0 ? new Error(`no ${item}`) : `yes ${item}`));
          },
          { maxBatch },
        );
        const answers: Promise<string>[] = [];
        for (const [item, turn] of turns.entries()) {
          answers.push(ask(item).catch(({ message }: Error) => message));
          for (let wait = 0; wait < turn; wait++) await (turn > 7 ? endOfTurn() : Promise.resolve());
        }
        expect(await Promise.all(answers)).toEqual(
          turns.map((_, item) => (item % 3 === 0 ? `no ${item}` : `yes ${item}`)),
        );
      },
    ),
  );
});
