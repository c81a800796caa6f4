import { setImmediate as endOfTurn } from 'node:timers/promises';
import { unavailabilityOf } from './unavailable.ts';

interface Waiting<Item, Result> {
  item: Item;
  resolve: (result: Result) => void;
  reject: (error: unknown) => void;
}
type RunBatch<Item, Result> = (items: readonly Item[]) => Promise<readonly (Result | Error)[]>;

/**
 * Group commit: runs concurrent calls as one statement, without a timer. The calls of one turn of the event loop form a batch, even a single one; the
 * calls that arrive while a batch runs form the next, of at most `maxBatch` items: beyond that a statement would hold its rows for long. For writes, the
 * stored order is defined, and each caller gets its result after the commit of its own batch. Reads share one round trip, which costs more than the read
 * itself.
 *
 * Each caller gets its own result or error. When a batch fails, its halves are run again, down to the single items that fail, so `run`
 * must change nothing when it fails. A batch that fails because the database is busy or unavailable fails as a whole.
 * @param run runs a batch in one transaction; returns a result or an error for each item
 */
export function groupCommit<Item, Result>(
  run: RunBatch<Item, Result>,
  { maxBatch }: { maxBatch: number },
): (item: Item) => Promise<Result> {
  const waiting: Waiting<Item, Result>[] = [];
  let isRunning = false;

  async function drain(): Promise<void> {
    isRunning = true;
    await endOfTurn();
    while (waiting.length > 0) await runBatch(run, waiting.splice(0, maxBatch));
    isRunning = false;
  }

  return (item) =>
    new Promise((resolve, reject) => {
      waiting.push({ item, resolve, reject });
      if (!isRunning) void drain();
    });
}

/**
 * For statements that cannot write a row twice: of the items of a batch with the same key the last one is run, and all have its result.
 * @param keyOf what names the row of an item
 */
export function lastOfEach<Item, Result>(
  keyOf: (item: Item) => string,
  run: RunBatch<Item, Result>,
): RunBatch<Item, Result> {
  return async (items) => {
    const last = new Map(items.map((item) => [keyOf(item), item]));
    if (last.size === items.length) return run(items);
    const results = await run([...last.values()]);
    const places = new Map([...last.keys()].map((key, index) => [key, index]));
    return items.map((item) => results[places.get(keyOf(item)) as number] as Result | Error);
  };
}

async function runBatch<Item, Result>(
  run: RunBatch<Item, Result>,
  batch: readonly Waiting<Item, Result>[],
): Promise<void> {
  let results: readonly (Result | Error)[];
  try {
    results = await run(batch.map(({ item }) => item));
  } catch (error) {
    if (batch.length === 1 || unavailabilityOf(error) !== undefined) {
      for (const { reject } of batch) reject(error);
      return;
    }
    const middle = Math.ceil(batch.length / 2);
    await runBatch(run, batch.slice(0, middle));
    await runBatch(run, batch.slice(middle));
    return;
  }
  for (const [index, { resolve, reject }] of batch.entries()) {
    const result = results[index] as Result | Error;
    if (result instanceof Error) reject(result);
    else resolve(result);
  }
}
