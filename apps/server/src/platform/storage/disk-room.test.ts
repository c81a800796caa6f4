import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { expect, test } from 'vitest';
import { asDiskFull, DiskFull, leavingRoom, type DiskRoom } from './disk-room.ts';

const megabyte = 1024 * 1024;
const chunks = (count: number) => Readable.from(Array.from({ length: count }, () => Buffer.alloc(megabyte)));

/** A disk of 100 MB, of which each written chunk takes its bytes. */
function passOn(content: Readable, free: number): Promise<Buffer> {
  const room: DiskRoom = { free: free * megabyte, bytes: 100 * megabyte };
  const through = leavingRoom('the backups', async () => ({ ...room }));
  through.on('data', (chunk: Buffer) => (room.free -= chunk.length));
  return pipeline(content, through, (stream) => buffer(stream as Readable));
}

test('a stream passes while the disk has more than its reserve', async () => {
  expect(await passOn(chunks(10), 20)).toHaveLength(10 * megabyte);
});

test('a stream ends with an error that names the place before the disk is full', async () => {
  await expect(passOn(chunks(30), 20)).rejects.toThrow('The disk of the backups has no room left');
});

test('a place without such a limit passes everything', async () => {
  const through = leavingRoom('a bucket', async () => undefined);
  expect(await pipeline(chunks(3), through, (stream) => buffer(stream as Readable))).toHaveLength(
    3 * megabyte,
  );
});

test('errors of the system for a full disk get the same text, others stay', () => {
  expect(asDiskFull(Object.assign(new Error('write'), { code: 'ENOSPC' }), 'x')).toBeInstanceOf(DiskFull);
  const other = new Error('other');
  expect(asDiskFull(other, 'x')).toBe(other);
});
