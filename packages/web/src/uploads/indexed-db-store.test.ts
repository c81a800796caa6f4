import 'fake-indexeddb/auto';
import { openDB } from 'idb';
import { expect, it } from 'vitest';
import { indexedDbStore } from './indexed-db-store.ts';

const record = {
  id: 'u1',
  owner: 'aurora:1',
  draftKey: 'homework:1',
  name: 'a.jpg',
  type: 'image/jpeg',
  bytes: 5,
  lastModified: 7,
  file: new Blob(['12345']),
  addedAt: 1,
};

it('stores uploads across pages until they are removed', async () => {
  await indexedDbStore('kept').put(record);
  const next = indexedDbStore('kept');
  expect(await next.all()).toMatchObject([{ id: 'u1', owner: 'aurora:1' }]);
  await next.remove('u1');
  expect(await next.all()).toEqual([]);
});

it('separates the uploads of two apps', async () => {
  await indexedDbStore('learner').put(record);
  expect(await indexedDbStore('studio').all()).toEqual([]);
});

it('drops records of version 1, which have no owner', async () => {
  const old = await openDB('old', 1, {
    upgrade: (database) => void database.createObjectStore('uploads', { keyPath: 'id' }),
  });
  await old.put('uploads', { id: 'u0' });
  old.close();
  expect(await indexedDbStore('old').all()).toEqual([]);
});
