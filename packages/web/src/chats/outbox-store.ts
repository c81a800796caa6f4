import type { DBSchema } from 'idb';
import { openWhenNeeded } from '../open-database.ts';
import type { OutboxMessage, OutboxStore } from './outbox.ts';

interface Schema extends DBSchema {
  messages: { key: string; value: OutboxMessage };
}

/** Unsent messages in IndexedDB. Apps of one origin use different values of `name`. */
export function outboxStore(name: string): OutboxStore {
  const database = openWhenNeeded<Schema>(
    name,
    1,
    (upgraded) => void upgraded.createObjectStore('messages', { keyPath: 'id' }),
  );
  return {
    all: async () => (await database()).getAll('messages'),
    put: async (message) => void (await (await database()).put('messages', message)),
    remove: async (id) => (await database()).delete('messages', id),
  };
}
