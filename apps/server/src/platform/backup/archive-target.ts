import { once } from 'node:events';
import { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { fromRandomAccessReaderPromise, RandomAccessReader, type Entry } from 'yauzl';
import { ZipFile } from 'yazl';
import type { BackupReader, BackupWriter } from './backup-target.ts';
import { DamagedBackup } from './read-backup.ts';

/** A backup that is written into one file: a ZIP archive of the files that a folder would have, in the order in which they are written. */
export function createArchiveTarget(): {
  target: BackupWriter;
  /** The archive. Whoever reads it decides how fast it is written. */
  content: Readable;
  /** Nothing more is written. */
  end(): void;
} {
  const zip = new ZipFile();
  const content = zip.outputStream as Readable;
  zip.on('error', (error) => content.destroy(error as Error));
  const closed = once(content, 'close').then(() => {
    throw new Error('the archive was closed before its end');
  });
  closed.catch(() => undefined);
  // A constant time, the earliest of the ZIP format.
  const mtime = new Date(1980, 0, 1);
  return {
    content,
    end: () => zip.end(),
    target: {
      name: 'the copy',
      async put(path, added) {
        const read = finished(added);
        // It is encrypted, or compressed already. How large it will be is not known before its end.
        zip.addReadStream(added, path, { mtime, compress: false, forceZip64Format: true });
        await Promise.race([read, closed]);
      },
      open: async () => undefined,
      async *list() {
        // What was written cannot be read before the end.
      },
    },
  };
}

/** A file of which parts can be read. */
export interface RangeSource {
  name: string;
  bytes: number;
  /** From `first` to `last`, both included. */
  open(first: number, last: number): Promise<Readable>;
}

/** Opens what `createArchiveTarget` wrote. Errors, also of its streams: `DamagedBackup`. */
export async function openArchive(source: RangeSource): Promise<BackupReader> {
  const damaged = (cause: unknown) =>
    new DamagedBackup(`${source.name} is no copy of a school, or was cut or changed.`, { cause });
  const zip = await fromRandomAccessReaderPromise(new Source(source), source.bytes, {
    autoClose: false,
    lazyEntries: true,
  }).catch((error: unknown) => {
    throw damaged(error);
  });
  const entries = new Map<string, Entry>();
  try {
    for await (const entry of zip.eachEntry()) entries.set(entry.fileName, entry);
  } catch (error) {
    throw damaged(error);
  }
  return {
    name: source.name,
    async open(path) {
      const entry = entries.get(path);
      return (
        entry &&
        (await zip.openReadStreamPromise(entry).catch((error: unknown) => Promise.reject(damaged(error))))
      );
    },
    async *list(prefix) {
      for (const name of entries.keys()) if (name.startsWith(prefix)) yield name;
    },
  };
}

class Source extends RandomAccessReader {
  readonly #source: RangeSource;
  constructor(source: RangeSource) {
    super();
    this.#source = source;
  }
  override _readStreamForRange(start: number, end: number): Readable {
    const source = this.#source;
    return Readable.from(
      (async function* () {
        yield* await source.open(start, end - 1);
      })(),
    );
  }
}
