import type { UploadRecord, UploadStore } from './upload-record.ts';

const storeName = 'uploads';

function settled<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error ?? new Error('IndexedDB')));
  });
}

function openDatabase(name: string): Promise<IDBDatabase> {
  const request = indexedDB.open(name, 1);
  request.addEventListener('upgradeneeded', () => {
    request.result.createObjectStore(storeName, { keyPath: 'id' });
  });
  return settled(request);
}

/** Uploads in IndexedDB: the only storage of a browser that holds files, and large ones. Apps of one address keep theirs apart by `name`. */
export function indexedDbStore(name: string): UploadStore {
  let opened: Promise<IDBDatabase> | undefined;

  async function run<T>(mode: IDBTransactionMode, act: (store: IDBObjectStore) => IDBRequest<T>): Promise<T> {
    opened ??= openDatabase(name);
    const transaction = (await opened).transaction(storeName, mode);
    const done = new Promise<void>((resolve, reject) => {
      transaction.addEventListener('complete', () => resolve());
      transaction.addEventListener('abort', () => reject(transaction.error ?? new Error('IndexedDB')));
    });
    const [result] = await Promise.all([settled(act(transaction.objectStore(storeName))), done]);
    return result;
  }

  return {
    all: () => run('readonly', (store) => store.getAll() as IDBRequest<UploadRecord[]>),
    put: async (record) => {
      await run('readwrite', (store) => store.put(record));
    },
    remove: async (id) => {
      await run('readwrite', (store) => store.delete(id));
    },
    clear: async () => {
      await run('readwrite', (store) => store.clear());
    },
  };
}
