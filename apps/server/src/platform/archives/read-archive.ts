import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { crc32 } from 'node:zlib';
import { openPromise, type Entry, type ZipFile } from 'yauzl';
import { ArchiveError } from './archive-error.ts';
import { createEntryCheck, type ArchiveLimits } from './check-entries.ts';
import { entryName } from './entry-name.ts';

export interface ArchiveEntry {
  readonly name: string;
  /** Unpacked. */
  readonly bytes: number;
}

/** An archive of any format from outside, all of whose names are checked: relative, unique and ordinary. */
export interface Archive {
  /** Its files by name, in their order; without folders. */
  readonly entries: ReadonlyMap<string, ArchiveEntry>;
  /** Streams a file; damage ends the stream with an `ArchiveError`. Throws for a name that is not in `entries`. */
  open(name: string): Promise<Readable>;
  /** A whole file as UTF-8, up to `textBytes` of the limits. Errors: `ArchiveError`. */
  text(name: string): Promise<string>;
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
  const zip = await orRefused(openPromise(path, { autoClose: false, decodeStrings: false }));
  try {
    const entries = await readEntries(zip, limits);
    return await use({ entries: bytesByName(entries), ...contentOf(zip, entries, limits) });
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
  const each = zip.eachEntry();
  for (;;) {
    const { value: entry, done } = await orRefused(each.next());
    if (done === true) return entries;
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
  zip: ZipFile,
  entries: ReadonlyMap<string, Entry>,
  limits: ArchiveLimits,
): Pick<Archive, 'open' | 'text'> {
  async function open(name: string): Promise<Readable> {
    const entry = entries.get(name);
    if (entry === undefined) throw new Error(`the archive has no ${name}`);
    const packed = await orRefused(zip.openReadStreamPromise(entry), name);
    return Readable.from(verified(packed, entry, name), { objectMode: false });
  }
  return {
    open,
    async text(name) {
      if ((entries.get(name)?.uncompressedSize ?? 0) > limits.textBytes)
        throw new ArchiveError('archive_text_too_large', { name, limit: limits.textBytes });
      return (await buffer(await open(name))).toString();
    },
  };
}

/** The content of an entry; throws at its end if it does not match its checksum. */
async function* verified(content: Readable, entry: Entry, name: string): AsyncGenerator<Buffer> {
  let sum = 0;
  try {
    for await (const chunk of content as AsyncIterable<Buffer>) {
      sum = crc32(chunk, sum);
      yield chunk;
    }
  } catch (error) {
    throw refusal(error, name);
  } finally {
    content.destroy();
  }
  if (sum !== entry.crc32) throw new ArchiveError('archive_damaged_file', { name });
}

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
