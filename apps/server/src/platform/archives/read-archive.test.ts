import { randomBytes } from 'node:crypto';
import { mkdtemp, open, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ZipFile } from 'yazl';
import { ArchiveError } from './archive-error.ts';
import { archiveLimits, type ArchiveLimits } from './check-entries.ts';
import { createArchive } from './create-archive.ts';
import { extractEntry } from './extract-entry.ts';
import { createEntryFinder } from './find-entry.ts';
import { withArchive } from './read-archive.ts';

let folder: string;
let path: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'archive-'));
  path = join(folder, 'archive.zip');
});
afterAll(() => rm(folder, { recursive: true }));

type Files = readonly (readonly [name: string, content: string | Buffer, mode?: number])[];

/** An archive with ordinary names, whose bytes a test then changes. */
async function pack(files: Files, compress = true): Promise<Buffer> {
  const zip = new ZipFile();
  for (const [name, content, mode] of files)
    zip.addBuffer(Buffer.from(content as string), name, { compress, ...(mode !== undefined && { mode }) });
  zip.end();
  return buffer(zip.outputStream);
}
/** The same bytes with other ones in all places: in the local and the central headers. */
const replaced = (bytes: Buffer, from: string, to: string) =>
  Buffer.from(bytes.toString('latin1').replaceAll(from, to), 'latin1');

const local = Buffer.from('PK\u0003\u0004');
const central = Buffer.from('PK\u0001\u0002');
/** Changes a 16-bit field in the central header of the first entry, and in its local header. */
function withField(bytes: Buffer, value: number, at: { central: number; local: number }): Buffer {
  const changed = Buffer.from(bytes);
  changed.writeUInt16LE(value, changed.indexOf(central) + at.central);
  changed.writeUInt16LE(value, changed.indexOf(local) + at.local);
  return changed;
}

async function readAll(bytes: Buffer, limits: Partial<ArchiveLimits> = {}): Promise<Map<string, string>> {
  await writeFile(path, bytes);
  return withArchive(path, { ...archiveLimits, ...limits }, async ({ entries, text }) => {
    const texts = new Map<string, string>();
    for (const name of entries.keys()) texts.set(name, (await text(name)).text);
    return texts;
  });
}
async function extract(name: string, to: string, signal = new AbortController().signal): Promise<void> {
  const place = await withArchive(path, archiveLimits, async ({ placeOf }) => placeOf(name));
  await extractEntry(path, place, { to, signal });
}
const refusalOf = async (bytes: Buffer, limits?: Partial<ArchiveLimits>) => {
  const error: unknown = await readAll(bytes, limits).catch((thrown: unknown) => thrown);
  return error instanceof ArchiveError ? error.code : error;
};

test('reads the files of an archive by their names, without folders and what archivers add', async () => {
  const zip = await pack([
    ['course.yaml', 'title: Курс'],
    ['media/первый день.txt', 'one'],
    ['__MACOSX/._course.yaml', 'x'],
    ['media/.DS_Store', 'x'],
    ['notes.txt', ''],
  ]);
  expect([...(await readAll(zip))]).toEqual([
    ['course.yaml', 'title: Курс'],
    ['media/первый день.txt', 'one'],
    ['notes.txt', ''],
  ]);
});

test.each<[string, Buffer, string]>([
  ['Windows in Russian', Buffer.from([0x84, 0xa5, 0xad, 0xec, 0x20, 0x31]), 'День 1'],
  ['Windows in Spanish', Buffer.from([0x61, 0xa4, 0x6f, 0x20, 0x31, 0x31]), 'año 11'],
  ['programs that do not mark UTF-8', Buffer.from('año 1'), 'año 1'],
  [
    'programs that write Windows-1251',
    Buffer.from([0xc7, 0xe0, 0xed, 0xff, 0xf2, 0xe8, 0xe5, 0x20, 0x31]),
    'Занятие 1',
  ],
])('reads names written by %s', async (_, raw, name) => {
  const given = 'a'.repeat(raw.length);
  const plain = await pack([[given, '-']]);
  const unmarked = withField(plain, 0, { central: 8, local: 6 });
  expect([...(await readAll(replaced(unmarked, given, raw.toString('latin1')))).keys()]).toEqual([name]);
});

test('reads a name that is marked as UTF-8 and is none', async () => {
  const zip = await pack([['abcdef', 'x']]);
  const raw = Buffer.from([0x84, 0xa5, 0xad, 0xec, 0x20, 0x31]);
  expect([...(await readAll(replaced(zip, 'abcdef', raw.toString('latin1')))).keys()]).toEqual(['День 1']);
});

test.each([
  ['decomposed letters of a Mac', 'и\u0306ога.html', 'йога.html'],
  ['backslashes of PowerShell', 'content\\a\\b.html', 'content/a/b.html'],
])('reads a name with %s', async (_, stored, name) => {
  const raw = Buffer.from(stored);
  const plain = await pack([['x'.repeat(raw.length), 'text']]);
  const zip = replaced(plain, 'x'.repeat(raw.length), raw.toString('latin1'));
  expect([...(await readAll(zip))]).toEqual([[name, 'text']]);
});

test('refuses two names that are one after composing', async () => {
  const zip = await pack([
    ['й', '1'],
    ['и\u0306', '2'],
  ]);
  expect(await refusalOf(zip)).toBe('archive_repeated_name');
});

test('finds the entry that a name means, unless it could be several', () => {
  const find = createEntryFinder(
    new Map(['Pages/Йога 1.html', 'a%20b.png', 'A%2fb', 'A/b'].map((name) => [name, 1])),
  );
  expect(
    [
      'Pages/Йога 1.html',
      'pages\\и\u0306ога 1.HTML',
      './Pages/Йога%201.html',
      'a b.png',
      'a/b',
      'A/b',
      'none',
    ].map(find),
  ).toEqual([
    'Pages/Йога 1.html',
    'Pages/Йога 1.html',
    'Pages/Йога 1.html',
    'a%20b.png',
    undefined,
    'A/b',
    undefined,
  ]);
});

test('reads texts of any encoding', async () => {
  const bytes = Buffer.from('3c3f786d6c20656e636f64696e673d2277696e646f77732d31323531223f3e', 'hex');
  const zip = await pack([['a.xml', Buffer.concat([bytes, Buffer.from([0xcf, 0xf0, 0xe8])])]]);
  expect((await readAll(zip)).get('a.xml')).toBe('<?xml encoding="windows-1251"?>При');
});

test.each([
  ['a parent folder', '../../etc'],
  ['a parent folder inside', 'aa/../bbb'],
  ['an absolute name', '/etc/pass'],
  ['a drive letter', 'C:/window'],
  ['backslashes', '..\\..\\evi'],
  ['a network name', '\\\\server\\'],
  ['a drive with backslashes', 'C:\\users1'],
  ['a parent folder inside with a backslash', 'aa\\..\\bbb'],
  ['an empty part', 'aaa//bbbb'],
  ['a zero byte', 'a\u0000b.textx'],
  ['a line break', 'a\nb.textx'],
])('refuses %s in a name', async (_, name) => {
  expect(await refusalOf(replaced(await pack([['plainname', 'x']]), 'plainname', name))).toBe(
    'archive_unsafe_name',
  );
});

test.each<[string, () => Promise<Buffer>, string]>([
  ['a symbolic link', () => pack([['link', '/etc/passwd', 0o120777]]), 'archive_link'],
  ['a device', () => pack([['disk', '', 0o060644]]), 'archive_special_file'],
  [
    'a repeated name',
    async () =>
      replaced(
        await pack([
          ['aaaa', '1'],
          ['bbbb', '2'],
        ]),
        'bbbb',
        'aaaa',
      ),
    'archive_repeated_name',
  ],
  [
    'names that differ in letter case only',
    () =>
      pack([
        ['Aaaa', '1'],
        ['aAAA', '2'],
      ]),
    'archive_repeated_name',
  ],
  [
    'an encrypted file',
    async () => withField(await pack([['a', 'x']]), 0x801, { central: 8, local: 6 }),
    'archive_encrypted',
  ],
  [
    'strong encryption',
    async () => withField(await pack([['a', 'x']]), 0x841, { central: 8, local: 6 }),
    'archive_encrypted',
  ],
  [
    'an unknown compression',
    async () => withField(await pack([['a', 'x']]), 14, { central: 10, local: 8 }),
    'archive_compression',
  ],
  ['a file that is no archive', async () => Buffer.from('not an archive'.repeat(100)), 'archive_unreadable'],
  ['an empty file', async () => Buffer.alloc(0), 'archive_unreadable'],
  [
    'an archive that was cut off',
    async () => (await pack([['a', 'x'.repeat(1000)]], false)).subarray(0, 600),
    'archive_unreadable',
  ],
  [
    'a file with other content than its checksum',
    async () => replaced(await pack([['a', 'the content']], false), 'the content', 'two content'),
    'archive_damaged_file',
  ],
  [
    'compressed data that is damaged',
    async () => {
      const zip = await pack([['a', 'the content'.repeat(100)]]);
      return Buffer.from(zip).fill(0xff, 32, 40);
    },
    'archive_damaged_file',
  ],
])('refuses %s', async (_, make, code) => {
  expect(await refusalOf(await make())).toBe(code);
});

test.each<[string, (zip: Buffer) => Buffer]>([
  ['a line break', (zip) => Buffer.concat([zip, Buffer.from('\r\n')])],
  ['zero bytes', (zip) => Buffer.concat([zip, Buffer.alloc(65_000)])],
  ['the beginning of an end record', (zip) => Buffer.concat([zip, zip.subarray(-22, -1)])],
  [
    'an end record of a list that is not there',
    (zip) => {
      const end = Buffer.from(zip.subarray(-22));
      end.writeUInt32LE(0xff_00_00_00, 16);
      return Buffer.concat([zip, end]);
    },
  ],
])('reads an archive with %s after its end', async (_, changed) => {
  const files = { 'a.txt': 'Text', 'b/c.txt': 'x'.repeat(100_000) };
  for (const compress of [true, false]) {
    const zip = changed(await pack(Object.entries(files), compress));
    expect(Object.fromEntries(await readAll(zip))).toEqual(files);
    await extract('b/c.txt', join(folder, 'c.txt'));
    expect(await readFile(join(folder, 'c.txt'), 'utf8')).toBe(files['b/c.txt']);
  }
});

test('refuses a file that unpacks to more than it declares, before the rest is unpacked', async () => {
  const zip = await pack([['a', Buffer.alloc(5_000_000)]]);
  const lying = Buffer.from(zip);
  lying.writeUInt32LE(10, lying.indexOf(central) + 24);
  await writeFile(path, lying);
  const target = join(folder, 'lying');
  await expect(extract('a', target)).rejects.toMatchObject({ code: 'archive_damaged_file' });
  // The refusal may come before the file is made.
  const written = await stat(target).then(
    ({ size }) => size,
    () => 0,
  );
  expect(written).toBeLessThan(200_000);
});

test.each([
  ['compressed', true],
  ['stored', false],
])('writes a %s file to a path, and refuses one that was damaged', async (_, compress) => {
  const content = randomBytes(600_000);
  const zip = await pack([['a', content]], compress);
  await writeFile(path, zip);
  const target = join(folder, 'extracted');
  await extract('a', target);
  expect(content.equals(await readFile(target))).toBe(true);
  const stopped = AbortSignal.abort(new Error('stopped'));
  await expect(extract('a', target, stopped)).rejects.toThrow(/stopped|aborted/);
  await writeFile(path, Buffer.from(zip).fill(0, 400_000, 400_100));
  await expect(extract('a', target)).rejects.toMatchObject({ code: 'archive_damaged_file' });
});

test('refuses what exceeds the limits, and reads what reaches them', async () => {
  const zip = await pack([
    ['a', 'x'.repeat(100)],
    ['b', 'x'.repeat(100)],
  ]);
  expect(await refusalOf(zip, { entries: 1 })).toBe('archive_too_many_files');
  expect(await refusalOf(zip, { names: 1 })).toBe('archive_names_too_long');
  expect(await refusalOf(zip, { textBytes: 99 })).toBe('archive_text_too_large');
  expect(await refusalOf(zip, { totalBytes: 199 })).toBe('archive_too_large');
  expect((await readAll(zip, { entries: 2, names: 2, textBytes: 100, totalBytes: 200 })).size).toBe(2);
});

test('refuses a bomb by its ratio, and overlapping files by their packed sizes', async () => {
  const bomb = await pack([['a', Buffer.alloc(80_000_000)]]);
  expect(bomb.length).toBeLessThan(100_000);
  expect(await refusalOf(bomb)).toBe('archive_bomb');
  const files = Array.from({ length: 20 }, (_, index) => [`${index}`, 'x'.repeat(500)] as const);
  const zip = await pack(files, false);
  // Every entry is the first one: the headers and contents of the others are cut out.
  const first = zip.subarray(0, zip.indexOf(local, 4));
  const directory = Buffer.from(zip.subarray(zip.indexOf(central)));
  for (let at = directory.indexOf(central); at >= 0; at = directory.indexOf(central, at + 4))
    directory.writeUInt32LE(0, at + 42);
  directory.writeUInt32LE(first.length, directory.lastIndexOf(Buffer.from('PK\u0005\u0006')) + 16);
  expect(await refusalOf(Buffer.concat([first, directory]))).toBe('archive_bomb');
});

test('reads a file beyond 5 GB of an archive with 64-bit sizes', async () => {
  const gigabytes = 5 * 1024 ** 3;
  const small = await pack([['small.txt', 'beyond']], false);
  const local64 = small.subarray(0, small.indexOf(central));
  const entry = (name: string, size: number, offset: number, sum: number) => {
    const header = Buffer.alloc(46);
    central.copy(header);
    header.writeUInt16LE(45, 4);
    header.writeUInt16LE(45, 6);
    header.writeUInt16LE(0x800, 8);
    header.writeUInt32LE(sum, 16);
    header.writeUInt32LE(0xffff_ffff, 20);
    header.writeUInt32LE(0xffff_ffff, 24);
    header.writeUInt16LE(name.length, 28);
    header.writeUInt16LE(28, 30);
    header.writeUInt32LE(0xffff_ffff, 42);
    const extra = Buffer.alloc(28);
    extra.writeUInt16LE(1, 0);
    extra.writeUInt16LE(24, 2);
    for (const [index, value] of [size, size, offset].entries())
      extra.writeBigUInt64LE(BigInt(value), 4 + index * 8);
    return Buffer.concat([header, Buffer.from(name), extra]);
  };
  const sum = small.readUInt32LE(small.indexOf(central) + 16);
  const directory = Buffer.concat([
    entry('large.mp4', gigabytes, 0, 0),
    entry('small.txt', 6, gigabytes + 100, sum),
  ]);
  const directoryAt = gigabytes + 100 + local64.length;
  const tail = Buffer.alloc(56 + 20 + 22);
  tail.write('PK\u0006\u0006', 0, 'latin1');
  tail.writeBigUInt64LE(44n, 4);
  tail.writeBigUInt64LE(2n, 24);
  tail.writeBigUInt64LE(2n, 32);
  tail.writeBigUInt64LE(BigInt(directory.length), 40);
  tail.writeBigUInt64LE(BigInt(directoryAt), 48);
  tail.write('PK\u0006\u0007', 56, 'latin1');
  tail.writeBigUInt64LE(BigInt(directoryAt + directory.length), 64);
  tail.writeUInt32LE(1, 72);
  tail.write('PK\u0005\u0006', 76, 'latin1');
  tail.fill(0xff, 84, 96);
  const large = join(folder, 'large.zip');
  const file = await open(large, 'w');
  await file.write(local64, 0, local64.length, gigabytes + 100);
  await file.write(directory, 0, directory.length, directoryAt);
  await file.write(tail, 0, tail.length, directoryAt + directory.length);
  await file.close();
  await withArchive(large, archiveLimits, async ({ entries, text }) => {
    expect(entries.get('large.mp4')?.bytes).toBe(gigabytes);
    expect((await text('small.txt')).text).toBe('beyond');
  });
});

test('reads what the writer of archives has written, with 64-bit sizes', async () => {
  const content = () => Readable.from([Buffer.from('abc')]);
  const written = await buffer(
    createArchive(
      [{ name: 'course.yaml', text: 'a: 1' }],
      [{ name: 'media/1.mp4', bytes: 5e9, open: async () => content() }],
      { index: null },
    ),
  );
  expect(Object.fromEntries(await readAll(written))).toEqual({ 'course.yaml': 'a: 1', 'media/1.mp4': 'abc' });
});

test('an error of the system is not the fault of the archive', async () => {
  await expect(
    withArchive(join(folder, 'missing'), archiveLimits, async () => undefined),
  ).rejects.toMatchObject({
    code: 'ENOENT',
  });
});
