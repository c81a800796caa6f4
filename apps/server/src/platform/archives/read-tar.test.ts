import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { gzipSync } from 'node:zlib';
import { pack, type Header } from 'tar-stream';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ArchiveError } from './archive-error.ts';
import { unpackedSource, withArchiveSource } from './archive-source.ts';
import { archiveLimits, type ArchiveLimits } from './check-entries.ts';
import { extractEntry } from './extract-entry.ts';

let folder: string;
let path: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tar-'));
  path = join(folder, 'archive.tar.gz');
});
afterAll(() => rm(folder, { recursive: true }));

const { signal } = new AbortController();

type Entries = readonly (readonly [name: string, content: string | Buffer, header?: Partial<Header>])[];

async function tarOf(entries: Entries): Promise<Buffer> {
  const tar = pack();
  for (const [name, content, header] of entries) tar.entry({ name, ...header }, content);
  tar.finalize();
  return buffer(tar);
}
const packed = async (entries: Entries) => gzipSync(await tarOf(entries), { level: 1 });

async function readAll(bytes: Buffer, some: Partial<ArchiveLimits> = {}): Promise<Map<string, string>> {
  await writeFile(path, bytes);
  const directory = await mkdtemp(join(folder, 'files-'));
  const limits = { ...archiveLimits, ...some };
  try {
    const source = await unpackedSource({ path, folder: directory, signal }, limits);
    return await withArchiveSource(source, limits, async ({ entries, placeOf, text: read }) => {
      // Names of an archive are no names of files.
      expect((await readdir(directory)).every((name) => /^\d+$|^list[.]json$/.test(name))).toBe(true);
      const texts = new Map<string, string>();
      for (const [name, { bytes: size }] of entries) {
        const { text: content } = await read(name);
        expect(Buffer.byteLength(content)).toBe(size);
        const to = join(directory, 'extracted');
        await extractEntry(path, placeOf(name), { to, signal });
        expect(await readFile(to, 'utf8')).toBe(content);
        await rm(to);
        texts.set(name, content);
      }
      return texts;
    });
  } finally {
    await rm(directory, { recursive: true });
  }
}
const refusalOf = async (bytes: Buffer, limits?: Partial<ArchiveLimits>) => {
  const error: unknown = await readAll(bytes, limits).catch((thrown: unknown) => thrown);
  return error instanceof ArchiveError ? error.code : error;
};

test('reads files by their names, also long ones, without folders', async () => {
  const long = `${'folder/'.repeat(30)}день 1.txt`;
  const bytes = await packed([
    ['./a.txt', 'one'],
    ['b/', '', { type: 'directory' }],
    [long, 'x'.repeat(2000)],
    ['empty', ''],
  ]);
  expect([...(await readAll(bytes))]).toEqual([
    ['a.txt', 'one'],
    [long, 'x'.repeat(2000)],
    ['empty', ''],
  ]);
});

test.each<[string, () => Promise<Buffer>, string]>([
  ['a parent folder in a name', () => packed([['../a', 'x']]), 'archive_unsafe_name'],
  ['an absolute name', () => packed([['/etc/a', 'x']]), 'archive_unsafe_name'],
  [
    'a symbolic link',
    () => packed([['a', '', { type: 'symlink', linkname: '/etc/passwd' }]]),
    'archive_link',
  ],
  ['a hard link', () => packed([['a', '', { type: 'link', linkname: 'b' }]]), 'archive_link'],
  ['a device', () => packed([['a', '', { type: 'character-device' }]]), 'archive_special_file'],
  [
    'a repeated name',
    () =>
      packed([
        ['a', '1'],
        ['a', '2'],
      ]),
    'archive_repeated_name',
  ],
  [
    'an archive that was cut off',
    async () =>
      (await packed([['a', Buffer.from(crypto.getRandomValues(new Uint8Array(5000)))]])).subarray(0, 3000),
    'archive_unreadable',
  ],
  ['a compressed file that is no tar', async () => gzipSync('text'.repeat(1000)), 'archive_unreadable'],
  ['an empty archive', async () => gzipSync(''), 'archive_unreadable'],
  [
    'a damaged header',
    async () => gzipSync(Buffer.from(await tarOf([['a', 'x']])).fill('9', 148, 154)),
    'archive_unreadable',
  ],
])('refuses %s', async (_, make, code) => {
  expect(await refusalOf(await make())).toBe(code);
});

test('refuses what exceeds the limits', async () => {
  const bytes = await packed([
    ['a', 'x'.repeat(100)],
    ['b', 'x'.repeat(100)],
  ]);
  expect(await refusalOf(bytes, { entries: 1 })).toBe('archive_too_many_files');
  expect(await refusalOf(bytes, { totalBytes: 199 })).toBe('archive_too_large');
  expect(await refusalOf(bytes, { textBytes: 99 })).toBe('archive_text_too_large');
  expect(await refusalOf(await packed([['a', Buffer.alloc(80_000_000)]]))).toBe('archive_bomb');
});

test('reads many files with headers of their own, as programs of a Mac write them', async () => {
  const names = Array.from({ length: 60 }, (_, index) => `день ${index}.txt`);
  const bytes = await packed(names.map((name) => [name, '', { pax: { comment: 'x'.repeat(100_000) } }]));
  expect([...(await readAll(bytes)).keys()]).toEqual(names);
});

test('refuses headers that would fill the memory', async () => {
  const header = Buffer.from((await tarOf([['a', 'x']])).subarray(0, 512));
  header.write('x', 156);
  header.write('04000000000\0', 124);
  header.fill(' ', 148, 156);
  const sum = header.reduce((total, byte) => total + byte, 0);
  header.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148);
  expect(await refusalOf(gzipSync(Buffer.concat([header, Buffer.alloc(20_000_000)])))).toBe(
    'archive_unreadable',
  );
});
