import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { ZipFile } from 'yazl';

/** Writes an archive of empty files: nothing but a list of names. `first`: files with a text before them. */
export async function writeListOfNames(
  path: string,
  { count, length, first = {} }: { count: number; length: number; first?: Readonly<Record<string, string>> },
): Promise<void> {
  const zip = new ZipFile();
  const uncompressed = { compress: false };
  for (const [name, text] of Object.entries(first)) zip.addBuffer(Buffer.from(text), name, uncompressed);
  for (let index = 0; index < count; index += 1)
    zip.addBuffer(Buffer.alloc(0), `d/${`${index}`.padStart(length, 'ж')}`, uncompressed);
  zip.end();
  await pipeline(zip.outputStream, createWriteStream(path));
}
