import { setImmediate as endOfTurn } from 'node:timers/promises';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { groupCommit, lastOfEach } from './group-commit.ts';
import { ConnectionError } from './unavailable.ts';

/** Runs batches that the test ends, one after the other. */
function controlledBatches({ maxBatch = 100 } = {}) {
  const batches: { items: readonly number[]; end: (error?: Error) => void }[] = [];
  const call = groupCommit<number, number>(
    (items) =>
      new Promise((resolve, reject) => {
        const end = (error?: Error) => (error ? reject(error) : resolve(items.map((item) => item * 2)));
        batches.push({ items, end });
      }),
    { maxBatch },
  );
  const started = () => batches.map(({ items }) => items);
  const end = async (error?: Error) => {
    batches.at(-1)?.end(error);
    await endOfTurn();
  };
  return { call, started, end };
}

test('calls of one event loop turn form a batch, and calls that arrive while it runs form the next one', async () => {
  const { call, started, end } = controlledBatches();
  const first = [call(1), call(2)];
  expect(started()).toEqual([]);
  await endOfTurn();
  expect(started()).toEqual([[1, 2]]);
  const others = [call(3), call(4), call(5)];
  await endOfTurn();
  expect(started()).toEqual([[1, 2]]);
  await end();
  expect(started()).toEqual([
    [1, 2],
    [3, 4, 5],
  ]);
  await end();
  expect(await Promise.all([...first, ...others])).toEqual([2, 4, 6, 8, 10]);
});

test('a batch has at most maxBatch items', async () => {
  const { call, started, end } = controlledBatches({ maxBatch: 2 });
  const all = [1, 2, 3, 4, 5].map((item) => call(item));
  for (let batch = 0; batch < 4; batch++) await end();
  expect(started()).toEqual([[1, 2], [3, 4], [5]]);
  expect(await Promise.all(all)).toEqual([2, 4, 6, 8, 10]);
});

test('a batch that fails because the database is unavailable fails for its own callers only and is not repeated', async () => {
  const { call, end } = controlledBatches();
  const first = call(1);
  await endOfTurn();
  const [second, third] = [call(2), call(3)].map((one) => one.catch(String));
  await end();
  await end(new ConnectionError('unavailable'));
  const later = call(4);
  await endOfTurn();
  await end();
  expect(await Promise.all([first, second, third, later])).toEqual([
    2,
    'ConnectionError: the database accepts no connection',
    'ConnectionError: the database accepts no connection',
    8,
  ]);
});

test('an item that makes the statement fail is rejected for its own caller only', async () => {
  let runs = 0;
  const call = groupCommit<number, number>(
    async (items) => {
      runs += 1;
      await Promise.resolve();
      if (items.includes(7) || items.includes(8)) throw new Error('a bad row');
      return items;
    },
    { maxBatch: 500 },
  );
  const answers = await Promise.all(
    Array.from({ length: 500 }, (_, item) => call(item).catch(({ message }: Error) => message)),
  );
  expect(answers).toEqual(
    Array.from({ length: 500 }, (_, item) => (item === 7 || item === 8 ? 'a bad row' : item)),
  );
  // The batch is halved, not run as 500 single statements.
  expect(runs).toBeLessThan(40);
});

test('each caller gets its own result or error, whenever it calls', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 1, max: 5 }),
      fc.array(fc.nat(9), { maxLength: 30 }),
      async (maxBatch, turns) => {
        const call = groupCommit<number, string>(
          async (items) => {
            expect(items.length).toBeLessThanOrEqual(maxBatch);
            await Promise.resolve();
            return items.map((item) => (item % 3 === 0 ? new Error(`no ${item}`) : `yes ${item}`));
          },
          { maxBatch },
        );
        const answers: Promise<string>[] = [];
        for (const [item, turn] of turns.entries()) {
          answers.push(call(item).catch(({ message }: Error) => message));
          for (let wait = 0; wait < turn; wait++) await (turn > 7 ? endOfTurn() : Promise.resolve());
        }
        expect(await Promise.all(answers)).toEqual(
          turns.map((_, item) => (item % 3 === 0 ? `no ${item}` : `yes ${item}`)),
        );
      },
    ),
  );
});

test('of items with one key the last is run, and all of them have its result or error', async () => {
  const batches: string[][] = [];
  const call = groupCommit(
    lastOfEach(
      ([key]: string) => String(key),
      async (items) => {
        batches.push([...items]);
        return items.map((item) => (item.startsWith('c') ? new Error(item) : item));
      },
    ),
    { maxBatch: 10 },
  );
  const answers = await Promise.allSettled(['a1', 'b1', 'a2', 'c1', 'c2', 'b2', 'd1'].map(call));
  expect(batches).toEqual([['a2', 'b2', 'c2', 'd1']]);
  expect(
    answers.map((answer) => (answer.status === 'fulfilled' ? answer.value : String(answer.reason))),
  ).toEqual(['a2', 'b2', 'a2', 'Error: c2', 'Error: c2', 'b2', 'd1']);
});
