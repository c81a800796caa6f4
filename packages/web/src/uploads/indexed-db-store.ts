import { openDB, type DBSchema, type IDBPDatabase } from 'idb';
import type { UploadRecord, UploadStore } from './upload-record.ts';

interface Schema extends DBSchema {
  uploads: { key: string; value: UploadRecord };
}

/** Version 1 had no owners; its records cannot be assigned and are dropped. */
const version = 2;

/** Upload store in IndexedDB, the only browser storage for large files. Apps of one origin use different values of `name`. */
export function indexedDbStore(name: string): UploadStore {
  let opened: Promise<IDBPDatabase<Schema>> | undefined;

  function database(): Promise<IDBPDatabase<Schema>> {
    opened ??= openDB<Schema>(name, version, {
      upgrade(upgraded) {
        for (const old of upgraded.objectStoreNames) upgraded.deleteObjectStore(old);
        upgraded.createObjectStore('uploads', { keyPath: 'id' });
      },
      // A page of a newer release can upgrade the database only after this one closes it.
      blocking: (_, __, { target }) => (target as IDBDatabase).close(),
      terminated: () => (opened = undefined),
    }).catch((error: unknown) => {
      opened = undefined;
      throw error;
    });
    return opened;
  }

  return {
    all: async () => (await database()).getAll('uploads'),
    put: async (record) => {
      await (await database()).put('uploads', record);
    },
    remove: async (id) => (await database()).delete('uploads', id),
  };
}
