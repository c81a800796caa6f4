import { unavailabilityOf } from '../database/unavailable.ts';

/** Items of a queue that failed. Thrown after all others were done, so that the job is logged as failed. */
export class ItemsError extends AggregateError {
  constructor(failures: readonly { key: unknown; error: unknown }[]) {
    const keys = failures.slice(0, 10).map(({ key }) => String(key));
    super(
      failures.map(({ error }) => error),
      `${failures.length} failed: ${keys.join(', ')}${failures.length > keys.length ? ', …' : ''}`,
    );
    this.name = 'ItemsError';
  }
}

/** More failures than these have a cause that is not in the items. */
const maxFailures = 100;

class Failures {
  readonly all: { key: unknown; error: unknown }[] = [];

  /** Errors: the given one, when it is not caused by the item. */
  add(key: unknown, error: unknown): void {
    if (unavailabilityOf(error) !== undefined || this.all.length >= maxFailures) throw error;
    this.all.push({ key, error });
  }

  assertNone(): void {
    if (this.all.length > 0) throw new ItemsError(this.all);
  }
}

/**
 * Works through a queue, one item after the other; an item that fails does not keep the others waiting. What it changed must be undone by its own transaction.
 * Errors: `ItemsError` after all others are done; at once that of a database which is not available.
 */
export async function forEachItem<Item>(
  items: Iterable<Item> | AsyncIterable<Item>,
  work: (item: Item) => Promise<unknown>,
  keyOf: (item: Item) => unknown = (item) => item,
): Promise<void> {
  const failures = new Failures();
  for await (const item of items)
    try {
      await work(item);
    } catch (error) {
      failures.add(keyOf(item), error);
    }
  failures.assertNone();
}

export interface Batch {
  limit: number;
  /** The items that failed in this run: they are not taken again. */
  except: readonly number[];
  /** Called before each item, so that a failure is known to be its own. */
  begin: (id: number) => void;
}

/**
 * Works off what is due, in transactions of several items. `take` makes one of them and returns how many items it took; fewer than `limit` are the last ones. A batch
 * that fails at an item is repeated without it. `onFailure` keeps the failed item, in a transaction of its own. Errors: as `forEachItem`; also that of a batch that fails before its first item.
 */
export async function workOff(
  limit: number,
  take: (batch: Batch) => Promise<number>,
  onFailure: (id: number) => Promise<unknown> = async () => undefined,
): Promise<void> {
  const failures = new Failures();
  const except: number[] = [];
  for (let taken = limit; taken >= limit;) {
    let current: number | undefined;
    try {
      taken = await take({ limit, except, begin: (id) => (current = id) });
    } catch (error) {
      if (current === undefined) throw error;
      failures.add(current, error);
      await onFailure(current);
      except.push(current);
      taken = limit;
    }
  }
  failures.assertNone();
}
