import { openDB, type DBSchema, type IDBPDatabase } from 'idb';
import type { OutboxMessage, OutboxStore } from './outbox.ts';

interface Schema extends DBSchema {
  messages: { key: string; value: OutboxMessage };
}

/** Unsent messages in IndexedDB. Apps of one origin use different values of `name`. */
export function outboxStore(name: string): OutboxStore {
  let opened: Promise<IDBPDatabase<Schema>> | undefined;
  const database = () =>
    (opened ??= openDB<Schema>(name, 1, {
      upgrade: (upgraded) => void upgraded.createObjectStore('messages', { keyPath: 'id' }),
      // A page of a newer release can upgrade the database only after this one closes it.
      blocking: (_, __, { target }) => (target as IDBDatabase).close(),
      terminated: () => (opened = undefined),
    }).catch((error: unknown) => {
      opened = undefined;
      throw error;
    }));
  return {
    all: async () => (await database()).getAll('messages'),
    put: async (message) => void (await (await database()).put('messages', message)),
    remove: async (id) => (await database()).delete('messages', id),
  };
}
