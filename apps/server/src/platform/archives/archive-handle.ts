import { open } from 'node:fs/promises';
import { AppError } from '../errors/app-error.ts';
import { ForeignInputError, type ForeignInput, type ForeignSession } from '../foreign-input/index.ts';
import { archiveClient } from './archive-client.ts';
import { ArchiveError } from './archive-error.ts';
import { valueOf, type ArchiveOutcome } from './archive-outcome.ts';
import type { ArchiveSource } from './archive-source.ts';
import type { open as openClient } from './archive.client.ts';
import type { EntryPlace } from './entry-place.ts';

/** An archive of a stranger, of which this process reads nothing but its first two bytes. */
export interface ArchiveHandle {
  /** For the parser that lists and reads it (`withArchiveSource`). */
  readonly source: ArchiveSource;
  /** Writes an entry that such a parser found to a path. Errors: `ArchiveError` for damage, `storage_full`, `ForeignInputError` that may pass, the reason of `signal`. */
  extract(place: EntryPlace, to: string): Promise<void>;
}

interface Given {
  path: string;
  /** A folder for what has to be unpacked, and its removal. */
  workspace: () => Promise<{ directory: string; remove: () => Promise<void> }>;
  foreignInput: Pick<ForeignInput, 'use'>;
  /** Whose archive it is; see `ForeignInput`. */
  sender: string | null;
  signal: AbortSignal;
}
type Session = ForeignSession<Awaited<ReturnType<typeof openClient>>>;

/** Unpacks a tar archive that is compressed with gzip, and leaves a ZIP archive as it is, for the time of `use`. Errors: `ArchiveError`, those of `extract` and of `use`. */
export async function withArchiveHandle<Result>(
  { path, workspace, foreignInput, sender, signal }: Given,
  use: (archive: ArchiveHandle) => Promise<Result>,
): Promise<Result> {
  const call = <Value>(work: (session: Session) => Promise<ArchiveOutcome<Value>>): Promise<Value> =>
    foreignInput.use(archiveClient, path, sender, async (session) => {
      const close = () => session.close();
      signal.addEventListener('abort', close);
      try {
        signal.throwIfAborted();
        return valueOf(
          await work(session).catch((error: unknown) => {
            signal.throwIfAborted();
            throw error;
          }),
        );
      } catch (error) {
        throw refusal(error);
      } finally {
        signal.removeEventListener('abort', close);
      }
    });
  const handle = (source: ArchiveSource): ArchiveHandle => ({
    source,
    extract: async (place, to) => void (await call((session) => session.call('extract', place, to))),
  });

  if (!(await isGzip(path))) return use(handle({ zip: path }));
  const { directory, remove } = await workspace();
  try {
    return await use(handle(await call((session) => session.call('unpack', directory))));
  } finally {
    await remove();
  }
}

function refusal(error: unknown): unknown {
  if (!(error instanceof ForeignInputError)) return error;
  if (error.code === 'storage_full') return new AppError('storage_full', { cause: error });
  return error.isPermanent ? new ArchiveError('archive_unreadable', {}, error) : error;
}

async function isGzip(path: string): Promise<boolean> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(2), 0, 2, 0);
    return bytesRead === 2 && buffer[0] === 0x1f && buffer[1] === 0x8b;
  } finally {
    await file.close();
  }
}
