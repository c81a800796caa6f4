import { NoSpaceError } from './file-storage.ts';
import { DownloadError } from './load-piece.ts';

/** The failure that an error of the storage or of IndexedDB means, which has no room either when the device is full. An abort stays one. */
export function deviceError(error: unknown): Error {
  if (error instanceof NoSpaceError || error instanceof DownloadError) return error;
  if (error instanceof DOMException && error.name === 'AbortError') return error;
  if (error instanceof DOMException && error.name === 'QuotaExceededError') return new NoSpaceError();
  return new DownloadError('not_stored', error instanceof Error ? error.message : String(error));
}

/** Says of errors that they are of the device, which keeps the files, and not of the connection. Errors: those of `deviceError`. */
export async function onDevice<Value>(work: () => Promise<Value>): Promise<Value> {
  try {
    return await work();
  } catch (error) {
    throw deviceError(error);
  }
}
