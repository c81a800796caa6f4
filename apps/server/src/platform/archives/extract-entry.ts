import { createWriteStream } from 'node:fs';
import { constants, copyFile, link } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { Entry } from 'yauzl';
import { ArchiveError } from './archive-error.ts';
import { openZip } from './archive-part.ts';
import { copyRange } from './copy-range.ts';
import type { EntryPlace, PackedPlace } from './entry-place.ts';
import { orRefused, refusalOfZip, verified } from './zip-content.ts';

/** The method of entries that are not compressed. */
const stored = 0;

/** Writes an entry of an archive to a path. Errors: `ArchiveError` for damage, those of reading and writing, the reason of `signal`. */
export async function extractEntry(
  archive: string,
  place: EntryPlace,
  { to, signal }: { to: string; signal: AbortSignal },
): Promise<void> {
  signal.throwIfAborted();
  if ('unpacked' in place) {
    const { unpacked } = place;
    // Falls back to a copy on file systems without hard links.
    await link(unpacked, to).catch(() => copyFile(unpacked, to, constants.COPYFILE_FICLONE));
    return;
  }
  const zip = await orRefused(openZip(archive));
  try {
    const entry = entryAt(place);
    const { name, compression, checksum, bytes } = place;
    if (compression === stored) {
      const { fileDataStart: start } = await orRefused(
        zip.readLocalFileHeaderPromise(entry, { minimal: true }),
        name,
      );
      if ((await copyRange({ from: archive, start, bytes }, to, signal)) !== checksum)
        throw new ArchiveError('archive_damaged_file', { name });
      return;
    }
    const packed = await orRefused(zip.openReadStreamPromise(entry), name);
    await pipeline(packed, verified(checksum, name), createWriteStream(to), { signal }).catch(
      (error: unknown) => {
        signal.throwIfAborted();
        throw refusalOfZip(error, name);
      },
    );
  } finally {
    zip.close();
  }
}

const entryAt = ({ offset, packedBytes, bytes, compression, checksum }: PackedPlace): Entry =>
  Object.assign(new Entry(), {
    relativeOffsetOfLocalHeader: offset,
    compressedSize: packedBytes,
    uncompressedSize: bytes,
    compressionMethod: compression,
    crc32: checksum,
    generalPurposeBitFlag: 0,
  });
