import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { decodeWithLoss, type DecodedText } from '@daystream/domain';
import type { Entry, ZipFile } from 'yauzl';
import { ArchiveError } from './archive-error.ts';
import { openZip } from './archive-part.ts';
import { createEntryCheck, type ArchiveLimits } from './check-entries.ts';
import type { EntryPlace } from './entry-place.ts';
import { entryName } from './entry-name.ts';
import { createEntryFinder, type FindEntry } from './find-entry.ts';
import { orRefused, verified } from './zip-content.ts';

export interface ArchiveEntry {
  readonly name: string;
  /** Unpacked. */
  readonly bytes: number;
}

/** An archive of any format from outside, all of whose names are checked: relative, unique and ordinary. */
export interface Archive {
  /** Its files by name, in their order; without folders. */
  readonly entries: ReadonlyMap<string, ArchiveEntry>;
  /** The name in `entries` that the description of a course means by a name. */
  readonly find: FindEntry;
  /** What `extractEntry` needs for a file. Throws for a name that is not in `entries`. */
  placeOf(name: string): EntryPlace;
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
    return await use({
      entries: bytesByName(entries),
      find: createEntryFinder(entries),
      ...contentOf(zip, entries, limits),
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
): Pick<Archive, 'placeOf' | 'text'> {
  function entryOf(name: string): Entry {
    const entry = entries.get(name);
    if (entry === undefined) throw new Error(`the archive has no ${name}`);
    return entry;
  }
  return {
    placeOf(name) {
      const entry = entryOf(name);
      return {
        name,
        offset: entry.relativeOffsetOfLocalHeader,
        packedBytes: entry.compressedSize,
        bytes: entry.uncompressedSize,
        compression: entry.compressionMethod,
        checksum: entry.crc32,
      };
    },
    async text(name) {
      const entry = entryOf(name);
      if (entry.uncompressedSize > limits.textBytes)
        throw new ArchiveError('archive_text_too_large', { name, limit: limits.textBytes });
      const packed = await orRefused(zip.openReadStreamPromise(entry), name);
      const content = pipeline(packed, verified(entry.crc32, name), (source) => buffer(source));
      return decodeWithLoss(await orRefused(content, name));
    },
  };
}
