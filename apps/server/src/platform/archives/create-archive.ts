import type { Readable } from 'node:stream';
import { Readable as ReadableStream } from 'node:stream';
import { ZipFile } from 'yazl';

export interface ArchivedText {
  name: string;
  text: string;
}

export interface ArchivedFile {
  name: string;
  /** As stored in the database. */
  bytes: number;
  /** Undefined if the storage does not have the file. */
  open: () => Promise<Readable | undefined>;
}

/** Larger entries are written with 64-bit sizes from the start, because yazl learns the real size only after the header. */
const zip64From = 2 ** 31;

/** The name of such an index. */
export const indexName = 'files/index.json';

interface ArchiveOptions {
  /**
   * The name of a last entry that lists the files; one that cannot be read does not stop the others and is listed with the reason. Without an index, such a file ends the stream with
   * an error.
   */
  index: string | null;
  /** Called with the size of the archive before its first byte. Then texts are not compressed, and a file of another size than stated ends the stream with an error. */
  onSize?: (bytes: number) => void;
}

/** Streams a ZIP archive of any size: each file is opened when it is written, and only texts are held in memory. */
export function createArchive(
  texts: readonly ArchivedText[],
  files: readonly ArchivedFile[],
  { index: indexAs, onSize }: ArchiveOptions = { index: indexName },
): Readable {
  const isSized = onSize !== undefined;
  const zip = new ZipFile();
  const output = zip.outputStream as Readable;
  zip.on('error', (error) => output.destroy(error as Error));
  // A constant time, the earliest of the ZIP format.
  const mtime = new Date(1980, 0, 1);
  const index: { name: string; bytes: number; missing?: 'not_found' | 'unreadable' }[] = [];

  for (const { name, text } of texts) zip.addBuffer(Buffer.from(text), name, { mtime, compress: !isSized });
  for (const { name, bytes, open } of files) {
    // Pictures and videos are compressed already.
    const options = {
      mtime,
      compress: false,
      forceZip64Format: bytes >= zip64From,
      ...(isSized && { size: bytes }),
    };
    zip.addReadStreamLazy(name, options, (next) =>
      next(
        null,
        ReadableStream.from(
          contentOf(open, (missing) => {
            if (missing && indexAs === null) output.destroy(new Error(`${name}: ${missing}`));
            index.push({ name, bytes, ...(missing ? { missing } : {}) });
          }),
        ),
      ),
    );
  }
  if (indexAs !== null)
    zip.addReadStreamLazy(indexAs, { mtime }, (next) =>
      next(null, ReadableStream.from([Buffer.from(JSON.stringify(index, null, 2))])),
    );
  // The types of yazl do not know that the callback gets the size.
  zip.end({ forceZip64Format: false, comment: '' }, onSize as () => void);
  return output;
}

async function* contentOf(
  open: ArchivedFile['open'],
  report: (missing?: 'not_found' | 'unreadable') => void,
): AsyncGenerator<Buffer> {
  try {
    const content = await open();
    if (content === undefined) return report('not_found');
    for await (const chunk of content) yield chunk as Buffer;
    report();
  } catch {
    report('unreadable');
  }
}
