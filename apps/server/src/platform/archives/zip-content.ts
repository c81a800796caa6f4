import { crc32 } from 'node:zlib';
import { ArchiveError } from './archive-error.ts';

/** Passes the content of an entry on; throws at its end if it does not match its checksum. */
export const verified = (checksum: number, name: string) =>
  async function* check(content: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    let sum = 0;
    for await (const chunk of content) {
      sum = crc32(chunk, sum);
      yield chunk;
    }
    if (sum !== checksum) throw new ArchiveError('archive_damaged_file', { name });
  };

/** `name`: of the entry that is read, if it is one. */
export const orRefused = <Value>(reading: Promise<Value>, name?: string): Promise<Value> =>
  reading.catch((error: unknown) => {
    throw refusalOfZip(error, name);
  });

/** Anything but an error of the system is the fault of the archive. */
export function refusalOfZip(error: unknown, name?: string): unknown {
  if (error instanceof ArchiveError || isSystemError(error)) return error;
  if (/encrypt/i.test(String(error))) return new ArchiveError('archive_encrypted', {}, error);
  return name === undefined
    ? new ArchiveError('archive_unreadable', {}, error)
    : new ArchiveError('archive_damaged_file', { name }, error);
}

/** Whether reading or writing a file failed. */
export const isSystemError = (error: unknown): boolean =>
  (error as { syscall?: unknown } | null)?.syscall !== undefined;
