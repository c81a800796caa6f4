import { createReadStream, createWriteStream } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { decodeWithLoss } from '@daystream/domain';
import { extract, type Header } from 'tar-stream';
import { ArchiveError } from './archive-error.ts';
import { createEntryCheck, type ArchiveLimits } from './check-entries.ts';
import { createEntryFinder } from './find-entry.ts';
import type { Archive, ArchiveEntry } from './read-archive.ts';
import { isSystemError } from './zip-content.ts';

export interface UnpackedFile extends ArchiveEntry {
  readonly path: string;
}

/** The file types of a Unix mode; hard links are links too. */
const fileTypes: Partial<Record<NonNullable<Header['type']>, number>> = {
  file: 0o100000,
  'contiguous-file': 0o100000,
  directory: 0o040000,
  symlink: 0o120000,
  link: 0o120000,
};
const specialFile = 0o060000;

/** Bytes of the headers of one entry, which are read into memory, with what streams read ahead. */
const maxHeaderBytes = 4 * 1024 ** 2;
const blockBytes = 512;
/** Texts are compressed well: a small archive of texts is no bomb. */
const ratioFrom = 64 * 1024 ** 2;

/** The archive whose files were unpacked. Errors of `text`: `ArchiveError`, those of files. */
export function archiveOfFiles(
  files: ReadonlyMap<string, UnpackedFile>,
  limits: Pick<ArchiveLimits, 'textBytes'>,
): Archive {
  const fileOf = (name: string): UnpackedFile => {
    const file = files.get(name);
    if (file === undefined) throw new Error(`the archive has no ${name}`);
    return file;
  };
  return {
    entries: files,
    find: createEntryFinder(files),
    placeOf: (name) => ({ unpacked: fileOf(name).path }),
    async text(name) {
      const { path: from, bytes } = fileOf(name);
      if (bytes > limits.textBytes)
        throw new ArchiveError('archive_text_too_large', { name, limit: limits.textBytes });
      return decodeWithLoss(await readFile(from));
    },
  };
}

/**
 * Unpacks a tar archive that is compressed with gzip and may be hostile. It can be read only from its beginning to its end, so all of its files are unpacked into `folder`, under numbers
 * in place of their names; the caller removes it. Each entry is checked before its bytes are unpacked. Errors: `ArchiveError`, those of files, the reason of `signal`.
 */
export async function unpackTar(
  { path, folder, signal }: { path: string; folder: string; signal: AbortSignal },
  limits: ArchiveLimits,
): Promise<ReadonlyMap<string, UnpackedFile>> {
  const files = new Map<string, UnpackedFile>();
  const { size } = await stat(path);
  const { check } = createEntryCheck(limits, size);
  const meter = createMeter(size, limits);
  const tar = extract();
  const reading = pipeline(createReadStream(path), createGunzip(), meter.stream, tar, { signal });
  // Its error ends the loop; without a handler it would end the process if the loop ends first.
  reading.catch(() => undefined);
  try {
    for await (const entry of tar) {
      const { name: given, size: bytes, type } = entry.header;
      meter.expect(bytes);
      const name = check({
        name: given,
        bytes,
        type: fileTypes[type ?? 'file'] ?? specialFile,
        isEncrypted: false,
      });
      if (name === undefined) {
        entry.resume();
        continue;
      }
      const file = { name, bytes, path: join(folder, `${files.size}`) };
      await pipeline(entry, createWriteStream(file.path));
      files.set(name, file);
    }
    await reading;
  } catch (error) {
    tar.destroy();
    signal.throwIfAborted();
    await reading.catch(() => undefined);
    throw refusal(error);
  }
  if (files.size === 0) throw new ArchiveError('archive_unreadable');
  return files;
}

/** Counts what is unpacked: also headers, which no entry declares. */
function createMeter(archiveBytes: number, { ratio }: ArchiveLimits) {
  let read = 0;
  let expected = 0;
  const stream = new Transform({
    transform(chunk: Buffer, _, done) {
      read += chunk.length;
      if (read > ratioFrom && read > archiveBytes * ratio) done(new ArchiveError('archive_bomb'));
      else if (read - expected > maxHeaderBytes) done(new ArchiveError('archive_unreadable'));
      else done(null, chunk);
    },
  });
  return {
    stream,
    /** An entry follows: its headers have been read, and are not counted to the next one. Each file of a Mac has some. */
    expect(bytes: number): void {
      expected = read + blockBytes + Math.ceil(bytes / blockBytes) * blockBytes;
    },
  };
}

/** Anything but an error of the system is the fault of the archive. */
function refusal(error: unknown): unknown {
  if (error instanceof ArchiveError || isSystemError(error)) return error;
  return new ArchiveError('archive_unreadable', {}, error);
}
