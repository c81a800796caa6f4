import { outcomeOf, type ArchiveOutcome } from './archive-outcome.ts';
import { unpackedSource, type ArchiveSource } from './archive-source.ts';
import { archiveLimits } from './check-entries.ts';
import type { EntryPlace } from './entry-place.ts';
import { extractEntry } from './extract-entry.ts';

/** Unpacks an archive. Runs in a worker process (`archive-client.ts`): it may be hostile. */

export async function open(path: string) {
  const closing = new AbortController();
  const { signal } = closing;
  return {
    /** Unpacks a tar archive into a folder, which the caller removes. */
    unpack: (folder: string): Promise<ArchiveOutcome<ArchiveSource>> =>
      outcomeOf(() => unpackedSource({ path, folder, signal }, archiveLimits)),

    /** Writes an entry to a path. */
    extract: (place: EntryPlace, to: string): Promise<ArchiveOutcome<null>> =>
      outcomeOf(async () => {
        await extractEntry(path, place, { to, signal });
        return null;
      }),

    close: () => closing.abort(),
  };
}
