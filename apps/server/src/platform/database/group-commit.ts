import { setImmediate as endOfTurn } from 'node:timers/promises';

interface Waiting<Item, Result> {
  item: Item;
  resolve: (result: Result) => void;
  reject: (error: unknown) => void;
}

/**
 * Runs what comes at the same time as one statement, without a timer: what arrives in one turn of the event loop is a group, even if it is alone; what arrives
 * while a group is under way forms the next, of at most `most`: beyond that a statement would hold its rows for long. For writes this is group commit: what
 * is stored has one order, and each caller is answered after the commit of its own group. For reads it shares one round trip, which costs more than the
 * reading itself. Each caller gets its own result or error.
 */
export function createGroup<Item, Result>(
  /** Runs a group in one transaction; gives a result, or the error to refuse with, an item. */
  run: (items: readonly Item[]) => Promise<readonly (Result | Error)[]>,
  { most }: { most: number },
): (item: Item) => Promise<Result> {
  const waiting: Waiting<Item, Result>[] = [];
  let isRunning = false;

  async function drain(): Promise<void> {
    isRunning = true;
    await endOfTurn();
    while (waiting.length > 0) await runGroup(run, waiting.splice(0, most));
    isRunning = false;
  }

  return (item) =>
    new Promise((resolve, reject) => {
      waiting.push({ item, resolve, reject });
      if (!isRunning) void drain();
    });
}

async function runGroup<Item, Result>(
  run: (items: readonly Item[]) => Promise<readonly (Result | Error)[]>,
  group: readonly Waiting<Item, Result>[],
): Promise<void> {
  try {
    const results = await run(group.map(({ item }) => item));
    for (const [index, { resolve, reject }] of group.entries()) {
      const result = results[index] as Result | Error;
      if (result instanceof Error) reject(result);
      else resolve(result);
    }
  } catch (error) {
    for (const { reject } of group) reject(error);
  }
}
