import { setImmediate as endOfTurn } from 'node:timers/promises';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { createGroup } from './group.ts';

/** Groups whose runs end when they are told to, one after the other. */
function heldGroups({ most = 100 } = {}) {
  const groups: { items: readonly number[]; end: (error?: Error) => void }[] = [];
  const ask = createGroup<number, number>(
    (items) =>
      new Promise((resolve, reject) => {
        const end = (error?: Error) => (error ? reject(error) : resolve(items.map((item) => item * 2)));
        groups.push({ items, end });
      }),
    { most },
  );
  const asked = () => groups.map(({ items }) => items);
  const end = async (fault?: Error) => {
    groups.at(-1)?.end(fault);
    await endOfTurn();
  };
  return { ask, asked, end };
}

test('what comes in one turn is one group, what comes meanwhile the next', async () => {
  const { ask, asked, end } = heldGroups();
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

test('no group is larger than it may be', async () => {
  const { ask, asked, end } = heldGroups({ most: 2 });
  const all = [1, 2, 3, 4, 5].map((item) => ask(item));
  for (let group = 0; group < 4; group++) await end();
  expect(asked()).toEqual([[1, 2], [3, 4], [5]]);
  expect(await Promise.all(all)).toEqual([2, 4, 6, 8, 10]);
});

test('a group that fails fails for those in it alone', async () => {
  const { ask, end } = heldGroups();
  const first = ask(1);
  await endOfTurn();
  const [second, third] = [ask(2), ask(3)].map((one) => one.catch(String));
  await end();
  await end(new Error('the database is gone'));
  const later = ask(4);
  await endOfTurn();
  await end();
  expect(await Promise.all([first, second, third, later])).toEqual([
    2,
    'Error: the database is gone',
    'Error: the database is gone',
    8,
  ]);
});

test('each gets its own answer or refusal, however they come', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 1, max: 5 }),
      fc.array(fc.nat(9), { maxLength: 30 }),
      async (most, turns) => {
        const ask = createGroup<number, string>(
          async (items) => {
            expect(items.length).toBeLessThanOrEqual(most);
            await Promise.resolve();
            return items.map((item) => (item % 3 === 0 ? new Error(`no ${item}`) : `yes ${item}`));
          },
          { most },
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
