import { openDB, type DBSchema, type IDBPDatabase, type OpenDBCallbacks } from 'idb';

/** Opens a database of IndexedDB when it is first needed, and again after a failure or when the browser has closed it. */
export function openWhenNeeded<Schema extends DBSchema>(
  name: string,
  version: number,
  upgrade: NonNullable<OpenDBCallbacks<Schema>['upgrade']>,
): () => Promise<IDBPDatabase<Schema>> {
  let opened: Promise<IDBPDatabase<Schema>> | undefined;
  return () =>
    (opened ??= openDB<Schema>(name, version, {
      upgrade,
      // A page of a newer release can upgrade the database only after this one closes it.
      blocking: (_, __, { target }) => (target as IDBDatabase).close(),
      terminated: () => (opened = undefined),
    }).catch((error: unknown) => {
      opened = undefined;
      throw error;
    }));
}
