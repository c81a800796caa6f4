import { createWriteStream } from 'node:fs';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { setImmediate } from 'node:timers/promises';
import { crc32 } from 'node:zlib';
import { decodeWithLoss, type DecodedText } from '@daystream/domain';
import type { Entry, ZipFile } from 'yauzl';
import { ArchiveError } from './archive-error.ts';
import { openZip } from './archive-part.ts';
import { createEntryCheck, type ArchiveLimits } from './check-entries.ts';
import { copyRange } from './copy-range.ts';
import { entryName } from './entry-name.ts';
import { createEntryFinder, type FindEntry } from './find-entry.ts';

/** The method of entries that are not compressed. */
const stored = 0;
const entriesAtOnce = 200;

export interface ArchiveEntry {
  readonly name: string;
  /** Unpacked. */
  readonly bytes: number;
}

/** Where another process finds an archive that this one has opened: a ZIP archive, or files that were unpacked. */
export type ArchiveSource = { path: string } | { files: readonly UnpackedFile[] };
export interface UnpackedFile extends ArchiveEntry {
  readonly path: string;
}

/** An archive of any format from outside, all of whose names are checked: relative, unique and ordinary. */
export interface Archive {
  /** Its files by name, in their order; without folders. */
  readonly entries: ReadonlyMap<string, ArchiveEntry>;
  /** The name in `entries` that the description of a course means by a name. */
  readonly find: FindEntry;
  readonly source: ArchiveSource;
  /** Writes a file to a path. Errors: `ArchiveError` for damage, those of writing, the reason of `signal`. Throws for a name that is not in `entries`. */
  extract(name: string, path: string, signal: AbortSignal): Promise<void>;
  /** A whole file as a text of any encoding, up to `textBytes` of the limits. Errors: `ArchiveError`. */
  text(name: string): Promise<DecodedText>;
}

/**
 * Opens a ZIP archive of any size (ZIP64) that may be hostile, for the time of `use`. Only the list of its files is in memory. All entries are checked before a
 * byte is unpacked, and no more is unpacked than they declare. Errors: `ArchiveError`, those of reading the file and of `use`.
 */
export async function withArchive<Result>(
  path: string,
  limits: ArchiveLimits,
  use: (archive: Archive) => Promise<Result>,
): Promise<Result> {
  const zip = await orRefused(openZip(path));
  try {
    const entries = await readEntries(zip, limits);
    const find = createEntryFinder(entries);
    return await use({
      entries: bytesByName(entries),
      find,
      source: { path },
      ...contentOf({ zip, path }, entries, limits),
    });
  } finally {
    zip.close();
  }
}

async function readEntries(zip: ZipFile, limits: ArchiveLimits): Promise<Map<string, Entry>> {
  // Before the entries are read: the number is declared.
  if (zip.entryCount > limits.entries)
    throw new ArchiveError('archive_too_many_files', { number: limits.entries });
  const { check } = createEntryCheck(limits, zip.fileSize);
  const entries = new Map<string, Entry>();
  let packed = 0;
  let count = 0;
  const each = zip.eachEntry();
  for (;;) {
    const { value: entry, done } = await orRefused(each.next());
    if (done === true) return entries;
    // Many are read from the disk at once: between them the event loop serves others.
    if ((count += 1) % entriesAtOnce === 0) await setImmediate();
    const name = check({
      name: entryName(entry),
      bytes: entry.uncompressedSize,
      type: (entry.externalFileAttributes >>> 16) & 0o170000,
      isEncrypted: entry.isEncrypted(),
    });
    // Entries that overlap unpack the same bytes many times.
    if ((packed += entry.compressedSize) > zip.fileSize) throw new ArchiveError('archive_bomb');
    if (name === undefined) continue;
    if (!entry.canDecodeFileData()) throw new ArchiveError('archive_compression', { name });
    entries.set(name, entry);
  }
}

const bytesByName = (entries: ReadonlyMap<string, Entry>): ReadonlyMap<string, ArchiveEntry> =>
  new Map([...entries].map(([name, { uncompressedSize: bytes }]) => [name, { name, bytes }]));

function contentOf(
  { zip, path: archivePath }: { zip: ZipFile; path: string },
  entries: ReadonlyMap<string, Entry>,
  limits: ArchiveLimits,
): Pick<Archive, 'extract' | 'text'> {
  function entryOf(name: string): Entry {
    const entry = entries.get(name);
    if (entry === undefined) throw new Error(`the archive has no ${name}`);
    return entry;
  }
  const open = (name: string, entry: Entry) => orRefused(zip.openReadStreamPromise(entry), name);
  return {
    async extract(name, path, signal) {
      const entry = entryOf(name);
      signal.throwIfAborted();
      if (entry.compressionMethod !== stored) {
        const packed = await open(name, entry);
        await pipeline(packed, verified(entry, name), createWriteStream(path), { signal }).catch(
          (error: unknown) => {
            signal.throwIfAborted();
            throw refusal(error, name);
          },
        );
        return;
      }
      const { fileDataStart: start } = await orRefused(
        zip.readLocalFileHeaderPromise(entry, { minimal: true }),
        name,
      );
      const range = { from: archivePath, start, bytes: entry.uncompressedSize };
      if ((await copyRange(range, path, signal)) !== entry.crc32)
        throw new ArchiveError('archive_damaged_file', { name });
    },
    async text(name) {
      const entry = entryOf(name);
      if (entry.uncompressedSize > limits.textBytes)
        throw new ArchiveError('archive_text_too_large', { name, limit: limits.textBytes });
      const content = pipeline(await open(name, entry), verified(entry, name), (source) => buffer(source));
      return decodeWithLoss(await orRefused(content, name));
    },
  };
}

/** Passes the content of an entry on; throws at its end if it does not match its checksum. */
const verified = (entry: Entry, name: string) =>
  async function* check(content: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    let sum = 0;
    for await (const chunk of content) {
      sum = crc32(chunk, sum);
      yield chunk;
    }
    if (sum !== entry.crc32) throw new ArchiveError('archive_damaged_file', { name });
  };

const orRefused = <Value>(reading: Promise<Value>, name?: string): Promise<Value> =>
  reading.catch((error: unknown) => {
    throw refusal(error, name);
  });

/** Anything but an error of the system is the fault of the archive. */
function refusal(error: unknown, name?: string): unknown {
  if (error instanceof ArchiveError || (error as { syscall?: unknown }).syscall !== undefined) return error;
  if (/encrypt/i.test(String(error))) return new ArchiveError('archive_encrypted', {}, error);
  return name === undefined
    ? new ArchiveError('archive_unreadable', {}, error)
    : new ArchiveError('archive_damaged_file', { name }, error);
}
