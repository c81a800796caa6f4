import { LRUCache } from 'lru-cache';
import type { Brand } from '../brands/brand.ts';
import type { Bus, BusEvents } from '../database/bus.ts';

/** Events that name a brand. */
type BrandTopic = {
  [T in keyof BusEvents]: BusEvents[T] extends { brand: string } ? T : never;
}[keyof BusEvents];

/** For each topic, the key that an event makes out of date. */
export type Invalidations<Key> = { [T in BrandTopic]?: (event: BusEvents[T]) => Key };

export interface BrandCache<Key, Value> {
  get(key: Key): Value | undefined;
  has(key: Key): boolean;
  set(key: Key, value: Value): void;
  delete(key: Key): void;
  /** Number of invalidations. A value whose read began earlier may be out of date: store it only if the number did not change during the read. */
  readonly invalidations: number;
}

/**
 * An LRU cache of one brand on this node with at most `max` entries. Bus events drop the entries that they make out of date; when the bus missed
 * events, all entries are dropped. When the brand is removed, the cache is cleared and unsubscribes.
 * @param options.ttl milliseconds until an entry expires; never unless given
 */
export function createBrandCache<Key extends {}, Value extends {}>({
  brand,
  bus,
  max,
  ttl,
  invalidateOn,
}: {
  brand: Pick<Brand, 'appId' | 'closed'>;
  bus: Bus;
  max: number;
  ttl?: number;
  invalidateOn: Invalidations<Key>;
}): BrandCache<Key, Value> {
  const entries = new LRUCache<Key, Value>({ max, ...(ttl === undefined ? {} : { ttl }) });
  let invalidations = 0;

  function drop(key: Key): void {
    invalidations += 1;
    entries.delete(key);
  }
  function clear(): void {
    invalidations += 1;
    entries.clear();
  }

  const unsubscribes = Object.entries(invalidateOn).map(([topic, keyOf]) =>
    bus.on(topic as BrandTopic, (event) => {
      if (event.brand === brand.appId) drop((keyOf as (event: object) => Key)(event));
    }),
  );
  unsubscribes.push(bus.onGap(clear));
  brand.closed.addEventListener(
    'abort',
    () => {
      for (const unsubscribe of unsubscribes) unsubscribe();
      clear();
    },
    { once: true },
  );

  return {
    get: (key) => entries.get(key),
    has: (key) => entries.has(key),
    set: (key, value) => void entries.set(key, value),
    delete: drop,
    get invalidations() {
      return invalidations;
    },
  };
}
