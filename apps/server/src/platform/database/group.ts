interface Options {
  /** The most in one group: beyond it a statement would hold its rows for long. */
  most: number;
  /** How many groups may be under way at once. Writes take one: what is stored then has one order. */
  lanes: number;
}

interface Waiting<Item, Result> {
  item: Item;
  resolve: (result: Result) => void;
  reject: (error: unknown) => void;
}

/**
 * Runs what comes at the same time as one statement, without a timer: a lone item runs at once; what arrives while every lane is taken forms the next
 * group. For writes this is group commit: each caller is answered after the commit of its own group. For reads it shares one round trip, which costs more
 * than the reading itself. Each caller gets its own result or error.
 */
export function createGroup<Item, Result>(
  /** Runs a group in one transaction; gives a result, or the error to refuse with, an item. */
  run: (items: readonly Item[]) => Promise<readonly (Result | Error)[]>,
  { most, lanes }: Options,
): (item: Item) => Promise<Result> {
  const waiting: Waiting<Item, Result>[] = [];
  let running = 0;

  async function drain(): Promise<void> {
    running += 1;
    while (waiting.length > 0) await runGroup(run, waiting.splice(0, most));
    running -= 1;
  }

  return (item) =>
    new Promise((resolve, reject) => {
      waiting.push({ item, resolve, reject });
      if (running < lanes) void drain();
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
