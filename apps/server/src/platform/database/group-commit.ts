/**
 * Writes what comes at the same time together, without a timer: a lone item is written at once; what arrives while a batch is being written
 * forms the next one. Each caller is answered after the commit of its own batch, with its own result.
 */
export function createGroupCommit<Item, Result>(
  /** Writes a batch in one transaction; gives a result, or the error to refuse with, an item. */
  write: (items: readonly Item[]) => Promise<readonly (Result | Error)[]>,
  { most }: { most: number },
): (item: Item) => Promise<Result> {
  interface Waiting {
    item: Item;
    resolve: (result: Result) => void;
    reject: (error: unknown) => void;
  }
  let waiting: Waiting[] = [];
  let writing = false;

  async function drain(): Promise<void> {
    writing = true;
    while (waiting.length > 0) {
      const batch = waiting.splice(0, most);
      try {
        const results = await write(batch.map(({ item }) => item));
        for (const [index, { resolve, reject }] of batch.entries()) {
          const result = results[index] as Result | Error;
          if (result instanceof Error) reject(result);
          else resolve(result);
        }
      } catch (error) {
        for (const { reject } of batch) reject(error);
      }
    }
    writing = false;
  }

  return (item) =>
    new Promise((resolve, reject) => {
      waiting.push({ item, resolve, reject });
      if (!writing) void drain();
    });
}
