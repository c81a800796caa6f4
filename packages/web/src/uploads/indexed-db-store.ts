import type { DBSchema } from 'idb';
import { openWhenNeeded } from '../open-database.ts';
import type { UploadRecord, UploadStore } from './upload-record.ts';

interface Schema extends DBSchema {
  uploads: { key: string; value: UploadRecord };
}

/** Version 1 had no owners; its records cannot be assigned and are dropped. */
const version = 2;

/** Upload store in IndexedDB, the only browser storage for large files. Apps of one origin use different values of `name`. */
export function indexedDbStore(name: string): UploadStore {
  const database = openWhenNeeded<Schema>(name, version, (upgraded) => {
    for (const old of upgraded.objectStoreNames) upgraded.deleteObjectStore(old);
    upgraded.createObjectStore('uploads', { keyPath: 'id' });
  });

  return {
    all: async () => (await database()).getAll('uploads'),
    put: async (record) => {
      await (await database()).put('uploads', record);
    },
    remove: async (id) => (await database()).delete('uploads', id),
  };
}
