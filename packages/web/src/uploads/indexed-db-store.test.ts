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

it('keeps uploads for the next page, until they are removed', async () => {
  await indexedDbStore('kept').put(record);
  const next = indexedDbStore('kept');
  expect(await next.all()).toMatchObject([{ id: 'u1', owner: 'aurora:1' }]);
  await next.remove('u1');
  expect(await next.all()).toEqual([]);
});

it('keeps the uploads of two apps apart', async () => {
  await indexedDbStore('learner').put(record);
  expect(await indexedDbStore('studio').all()).toEqual([]);
});

it('drops what was kept before uploads had owners', async () => {
  const old = await openDB('old', 1, {
    upgrade: (database) => void database.createObjectStore('uploads', { keyPath: 'id' }),
  });
  await old.put('uploads', { id: 'u0' });
  old.close();
  expect(await indexedDbStore('old').all()).toEqual([]);
});
