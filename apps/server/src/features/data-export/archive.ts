import type { Readable } from 'node:stream';
import { Readable as ReadableStream } from 'node:stream';
import { ZipFile } from 'yazl';

export interface ArchivedText {
  name: string;
  text: string;
}

export interface ArchivedFile {
  name: string;
  /** As the database has it. */
  bytes: number;
  /** Undefined where the storage does not have it. */
  open: () => Promise<Readable | undefined>;
}

/** Larger entries are written with 64-bit sizes from the start, because yazl learns the real size only after the header. */
const zip64From = 2 ** 31;

/** The last entry of an archive: which files it has, and why one is missing or incomplete. */
export const indexName = 'files/index.json';

/**
 * A ZIP archive of any size as a stream: every file is opened when its turn comes, and nothing larger than a text is held in memory. A file that cannot be read does
 * not stop the others: the index names it.
 */
export function createArchive(texts: readonly ArchivedText[], files: readonly ArchivedFile[]): Readable {
  const zip = new ZipFile();
  const output = zip.outputStream as Readable;
  zip.on('error', (error) => output.destroy(error as Error));
  // Nothing about times: 1980 is the beginning of the format.
  const mtime = new Date(1980, 0, 1);
  const index: { name: string; bytes: number; missing?: 'not_found' | 'unreadable' }[] = [];

  for (const { name, text } of texts) zip.addBuffer(Buffer.from(text), name, { mtime });
  for (const { name, bytes, open } of files) {
    // Pictures and videos are compressed already.
    const options = { mtime, compress: false, forceZip64Format: bytes >= zip64From };
    zip.addReadStreamLazy(name, options, (next) =>
      next(
        null,
        ReadableStream.from(
          contentOf(open, (missing) => index.push({ name, bytes, ...(missing ? { missing } : {}) })),
        ),
      ),
    );
  }
  zip.addReadStreamLazy(indexName, { mtime }, (next) =>
    next(null, ReadableStream.from([Buffer.from(JSON.stringify(index, null, 2))])),
  );
  zip.end();
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
