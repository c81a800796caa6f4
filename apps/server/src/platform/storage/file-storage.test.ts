import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startS3 } from '../../testing/learning/start-s3.ts';
import { createDiskStorage } from './disk-storage.ts';
import { newKey } from './file-key.ts';
import { MissingFile, type FileStorage } from './file-storage.ts';
import { createS3Storage } from './s3-storage.ts';

interface OpenedStorage {
  storage: FileStorage;
  stop?: () => Promise<void>;
}
const storages: [string, (directory: string) => Promise<OpenedStorage>][] = [
  ['disk', async (directory) => ({ storage: createDiskStorage(join(directory, 'files')) })],
  [
    'S3',
    async (directory) => {
      const s3 = await startS3(join(directory, 's3'));
      const storage = createS3Storage(s3.settings, join(directory, 'files'));
      const stop = async () => {
        storage.close();
        await s3.stop();
      };
      return { storage, stop };
    },
  ],
];

/** The same suite runs against every implementation of the port. */
describe.each(storages)('storage on %s', (_, open) => {
  let directory: string;
  let storage: FileStorage;
  let stop: (() => Promise<void>) | undefined;
  beforeAll(async () => {
    directory = await mkdtemp(join(tmpdir(), 'daystream-storage-'));
    ({ storage, stop } = await open(directory));
  });
  afterAll(async () => {
    await stop?.();
    await rm(directory, { recursive: true, force: true });
  });

  async function folderOf(files: Record<string, string>): Promise<string> {
    const workspace = await storage.workspace();
    const folder = join(workspace.directory, 'made');
    for (const [name, text] of Object.entries(files)) {
      await mkdir(dirname(join(folder, name)), { recursive: true });
      await writeFile(join(folder, name), text);
    }
    return folder;
  }
  const read = async (key: string, variant: string, range?: Parameters<FileStorage['open']>[3]) => {
    const found = await storage.open('aurora', key, variant, range);
    return found && (await buffer(found.content)).toString();
  };
  const keys = async (brand: string, time: Date) => Array.fromAsync(storage.keysBefore(brand, time));
  const inOneMinute = () => new Date(Date.now() + 60_000);

  test('returns the content of each stored folder', async () => {
    const key = newKey(false);
    await storage.putFolder('aurora', key, await folderOf({ original: 'video' }));
    await storage.putFolder(
      'aurora',
      key,
      await folderOf({ 'master.m3u8': '#EXTM3U', '360p/00001.m4s': 'segment' }),
      'video',
    );
    expect(await read(key, 'original')).toBe('video');
    expect(await read(key, 'video/master.m3u8')).toBe('#EXTM3U');
    expect(await read(key, 'video/360p/00001.m4s')).toBe('segment');
  });

  test('replaces a folder that is put again', async () => {
    const key = newKey(false);
    await storage.putFolder('aurora', key, await folderOf({ original: 'video' }));
    await storage.putFolder('aurora', key, await folderOf({ 'a.m4s': 'old', 'b.m4s': 'old' }), 'video');
    await storage.putFolder('aurora', key, await folderOf({ 'a.m4s': 'new' }), 'video');
    expect(await read(key, 'video/a.m4s')).toBe('new');
    expect(await read(key, 'video/b.m4s')).toBeUndefined();
    expect(await read(key, 'original')).toBe('video');
  });

  test('stores a stream of any length beside the other variants', async () => {
    const key = newKey(false);
    await storage.putFolder('aurora', key, await folderOf({ 'small.webp': 'small' }));
    const megabyte = Buffer.alloc(1024 * 1024, 'x');
    const content = Readable.from(Array.from({ length: 12 }, () => megabyte));
    expect(await storage.put('aurora', key, 'original', content)).toBe(12 * megabyte.length);
    expect((await storage.stat('aurora', key, 'original'))?.bytes).toBe(12 * megabyte.length);
    expect(await read(key, 'small.webp')).toBe('small');
  });

  test('stores nothing of a stream that fails', async () => {
    const key = newKey(false);
    const breaking = async function* () {
      yield Buffer.alloc(100);
      throw new Error('the source broke');
    };
    await expect(storage.put('aurora', key, 'original', Readable.from(breaking()))).rejects.toThrow(
      'the source broke',
    );
    expect(await storage.stat('aurora', key, 'original')).toBeUndefined();
  });

  test('opens ranges and returns their positions', async () => {
    const key = newKey(true);
    await storage.putFolder('aurora', key, await folderOf({ original: '0123456789' }));
    expect(await read(key, 'original', { first: 2, last: 4 })).toBe('234');
    expect(await read(key, 'original', { first: 7 })).toBe('789');
    expect(await read(key, 'original', { suffix: 3 })).toBe('789');
    expect(await read(key, 'original', { first: 8, last: 100 })).toBe('89');
    const part = await storage.open('aurora', key, 'original', { first: 2, last: 4 });
    part?.content.destroy();
    expect(part).toMatchObject({ bytes: 10, first: 2, last: 4 });
    const stated = await storage.stat('aurora', key, 'original');
    expect(stated).toMatchObject({ bytes: 10, etag: part?.etag });
    expect(stated?.etag).toMatch(/^"[^"]+"$/);
    expect(Math.abs((stated?.modifiedAt.getTime() ?? 0) - Date.now())).toBeLessThan(60_000);
    await expect(storage.open('aurora', key, 'original', { first: 10 })).rejects.toThrow(RangeError);
  });

  test('treats a missing file, a missing variant and a folder as not found', async () => {
    const key = newKey(false);
    await storage.putFolder('aurora', key, await folderOf({ 'video/master.m3u8': '#EXTM3U' }));
    for (const [brand, one, variant] of [
      ['aurora', newKey(false), 'original'],
      ['aurora', key, 'original'],
      ['aurora', key, 'video'],
      ['aurora', key, 'video/master.m3u8/more'],
      ['forma', key, 'video/master.m3u8'],
    ] as const) {
      expect(await storage.open(brand, one, variant)).toBeUndefined();
      expect(await storage.stat(brand, one, variant)).toBeUndefined();
      await expect(storage.withLocalCopy(brand, one, variant, async () => 1)).rejects.toThrow(MissingFile);
    }
  });

  test('provides a local copy', async () => {
    const key = newKey(false);
    await storage.putFolder('aurora', key, await folderOf({ original: 'video' }));
    expect(await storage.withLocalCopy('aurora', key, 'original', (path) => readFile(path, 'utf8'))).toBe(
      'video',
    );
  });

  test('removes a file with all of its variants, and no other', async () => {
    const [removed, kept] = [newKey(false), newKey(false)];
    for (const key of [removed, kept])
      await storage.putFolder(
        'aurora',
        key,
        await folderOf({ original: 'video', 'video/a/b.m4s': 'segment' }),
      );
    await storage.remove('aurora', removed);
    await storage.remove('aurora', newKey(true));
    expect(await read(removed, 'original')).toBeUndefined();
    expect(await read(removed, 'video/a/b.m4s')).toBeUndefined();
    expect(await read(kept, 'video/a/b.m4s')).toBe('segment');
  });

  test('lists the keys of a brand by age, and removes the brand', async () => {
    const all = [newKey(true), newKey(false), newKey(false)];
    for (const key of all)
      await storage.putFolder('sonora', key, await folderOf({ original: 'video', 'video/a.m4s': 'segment' }));
    const other = newKey(true);
    await storage.putFolder('sonora_two', other, await folderOf({ original: 'video' }));
    expect((await keys('sonora', inOneMinute())).toSorted()).toEqual(all.toSorted());
    expect(await keys('sonora', new Date(Date.now() - 60_000))).toEqual([]);
    await storage.removeBrand('sonora');
    expect(await keys('sonora', inOneMinute())).toEqual([]);
    expect(await keys('sonora_two', inOneMinute())).toEqual([other]);
  });

  test.each(['../aurora', 'aurora/x', '', '.working'])('rejects the brand %j', async (brand) => {
    await expect(async () => storage.removeBrand(brand)).rejects.toThrow('not a brand');
    await expect(async () => storage.stat(brand, newKey(true), 'original')).rejects.toThrow('not a brand');
  });

  test.each(['../x', 'public/../../x', 'private/short', ''])('rejects the key %j', async (key) => {
    await expect(async () => storage.remove('aurora', key)).rejects.toThrow('not the key');
    await expect(async () => storage.open('aurora', key, 'original')).rejects.toThrow('not the key');
  });
});
