import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { unzip } from '../../testing/app/unzip.ts';
import { createArchive, indexName } from './create-archive.ts';

const file = (name: string, content: () => Readable | undefined, bytes = 3) => ({
  name,
  bytes,
  open: async () => content(),
});
const read = async (...input: Parameters<typeof createArchive>) =>
  unzip(await buffer(createArchive(...input)));

test('contains texts and files, and an index of the files', async () => {
  const entries = await read(
    [{ name: 'data/users.json', text: '[{"имя":"Анна"}]' }],
    [file('files/1-a.webp', () => Readable.from([Buffer.from('abc')]))],
  );
  expect(entries.get('data/users.json')?.toString()).toBe('[{"имя":"Анна"}]');
  expect(entries.get('files/1-a.webp')?.toString()).toBe('abc');
  expect(JSON.parse(entries.get(indexName)?.toString() ?? '')).toEqual([
    { name: 'files/1-a.webp', bytes: 3 },
  ]);
});

test('lists missing and unreadable files in the index, and contains the others', async () => {
  const breaking = async function* () {
    yield Buffer.from('ab');
    throw new Error('the connection broke');
  };
  const entries = await read(
    [],
    [
      file('files/1-gone.mp4', () => undefined),
      file('files/2-cut.mp4', () => Readable.from(breaking())),
      file('files/3-whole.mp4', () => Readable.from([Buffer.from('abc')])),
    ],
  );
  expect(entries.get('files/3-whole.mp4')?.toString()).toBe('abc');
  expect(JSON.parse(entries.get(indexName)?.toString() ?? '')).toEqual([
    { name: 'files/1-gone.mp4', bytes: 3, missing: 'not_found' },
    { name: 'files/2-cut.mp4', bytes: 3, missing: 'unreadable' },
    { name: 'files/3-whole.mp4', bytes: 3 },
  ]);
});

test('opens one file at a time', async () => {
  let opened = 0;
  let maxOpened = 0;
  const counted = async function* () {
    maxOpened = Math.max(maxOpened, (opened += 1));
    yield Buffer.alloc(100_000);
    opened -= 1;
  };
  const files = Array.from({ length: 20 }, (_, index) =>
    file(`files/${index}`, () => Readable.from(counted())),
  );
  expect((await read([], files)).size).toBe(21);
  expect(maxOpened).toBe(1);
});

test('accepts files larger than the 32-bit sizes of the original ZIP format', async () => {
  const entries = await read([], [file('files/1-long.mp4', () => Readable.from([Buffer.from('abc')]), 5e9)]);
  expect(entries.get('files/1-long.mp4')?.toString()).toBe('abc');
});
