import type { TextValues } from '../errors/app-error.ts';
import { ArchiveError, type ArchiveRefusal } from './archive-error.ts';
import { isSystemError } from './zip-content.ts';

/** What reading an archive in a worker process came to. `failed`: reading or writing a file failed, of which the archive is not the cause. */
export type ArchiveOutcome<Value> =
  | { value: Value }
  | { refused: { code: ArchiveRefusal; values: TextValues } }
  | { failed: string };

/** In the worker process. Errors: a full disk, which the process reports itself, and any other than those of files and of the archive. */
export async function outcomeOf<Value>(work: () => Promise<Value>): Promise<ArchiveOutcome<Value>> {
  try {
    return { value: await work() };
  } catch (error) {
    if (error instanceof ArchiveError) return { refused: { code: error.code, values: error.values } };
    if (!isSystemError(error) || (error as NodeJS.ErrnoException).code === 'ENOSPC') throw error;
    return { failed: String(error) };
  }
}

/** In the server. Errors: `ArchiveError`, one of another class if the archive is not the cause. */
export function valueOf<Value>(outcome: ArchiveOutcome<Value>): Value {
  if ('value' in outcome) return outcome.value;
  if ('refused' in outcome) throw new ArchiveError(outcome.refused.code, outcome.refused.values);
  throw new Error(outcome.failed);
}
