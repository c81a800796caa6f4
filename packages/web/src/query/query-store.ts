import type { DBSchema } from 'idb';
import { openWhenNeeded } from '../open-database.ts';

/** The last answer to a query, kept on the device. */
export interface StoredQuery {
  /** Hash of its key (`queryHash` of TanStack Query). */
  readonly hash: string;
  /** Digest of the session that it belongs to. */
  readonly owner: string;
  readonly data: unknown;
  /** When the server last confirmed the data, in milliseconds since 1970. */
  readonly storedAt: number;
}

export interface QueryStore {
  read(hash: string): Promise<StoredQuery | undefined>;
  put(record: StoredQuery): Promise<void>;
  /** Deletes what is older than `before`, what belongs to another owner, and the oldest records above `max`. */
  prune(options: { readonly owner: string; readonly before: number; readonly max: number }): Promise<void>;
  clear(): Promise<void>;
}

interface Schema extends DBSchema {
  queries: { key: string; value: StoredQuery; indexes: { storedAt: number } };
}

/** Query store in IndexedDB. Apps of one origin use different values of `name`. */
export function indexedDbQueries(name: string): QueryStore {
  const database = openWhenNeeded<Schema>(name, 1, (upgraded) => {
    upgraded.createObjectStore('queries', { keyPath: 'hash' }).createIndex('storedAt', 'storedAt');
  });
  return {
    read: async (hash) => (await database()).get('queries', hash),
    put: async (record) => void (await (await database()).put('queries', record)),
    clear: async () => (await database()).clear('queries'),
    async prune({ owner, before, max }) {
      const changes = (await database()).transaction('queries', 'readwrite');
      let kept = 0;
      let cursor = await changes.store.index('storedAt').openCursor(null, 'prev');
      while (cursor !== null) {
        const isKept = cursor.value.owner === owner && cursor.value.storedAt >= before && kept < max;
        if (isKept) kept += 1;
        else await cursor.delete();
        cursor = await cursor.continue();
      }
      await changes.done;
    },
  };
}
