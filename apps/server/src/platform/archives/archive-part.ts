import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { fromRandomAccessReaderPromise, openPromise, RandomAccessReader, type ZipFile } from 'yauzl';

const endSignature = 0x06_05_4b_50;
const endBytes = 22;
/** How far from the end of the file the record is looked for, as `unzip` does: the longest comment, and a little. */
const searchedBytes = 66_000;

/** The file up to the end of the archive in it. */
class ArchivePart extends RandomAccessReader {
  readonly #path: string;
  constructor(path: string) {
    super();
    this.#path = path;
  }
  override _readStreamForRange(start: number, end: number): Readable {
    return createReadStream(this.#path, { start, end: end - 1 });
  }
}

/** Opens a ZIP archive, also with bytes after its end, which mail programs, downloads and signatures append. */
export async function openZip(path: string): Promise<ZipFile> {
  const options = { autoClose: false, decodeStrings: false };
  const { end, bytes } = await findEnd(path);
  if (end === undefined || end === bytes) return openPromise(path, options);
  return fromRandomAccessReaderPromise(new ArchivePart(path), end, options);
}

/** Where the archive ends: after the last end record whose list of files stands before it. */
async function findEnd(path: string): Promise<{ end: number | undefined; bytes: number }> {
  const file = await open(path);
  try {
    const { size: bytes } = await file.stat();
    const start = Math.max(0, bytes - searchedBytes);
    const tail = Buffer.alloc(bytes - start);
    await file.read(tail, 0, tail.length, start);
    for (let at = tail.length - endBytes; at >= 0; at -= 1) {
      if (tail.readUInt32LE(at) !== endSignature) continue;
      const end = start + at + endBytes + tail.readUInt16LE(at + 20);
      const listEnd = tail.readUInt32LE(at + 12) + tail.readUInt32LE(at + 16);
      // With 64-bit sizes the list is described elsewhere.
      const hasList = listEnd <= start + at || tail.readUInt32LE(at + 16) === 0xff_ff_ff_ff;
      if (end <= bytes && hasList) return { end, bytes };
    }
    return { end: undefined, bytes };
  } finally {
    await file.close();
  }
}
