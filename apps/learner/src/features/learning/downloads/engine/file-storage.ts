/**
 * Where the encrypted bytes of downloads are kept, as whole pieces that are written at once. A shell with a file system of its own provides another implementation.
 * Errors of `write`: `NoSpaceError` where the device has no room; any other error is of the device.
 */
export interface FileStorage {
  /** Takes the bytes over: the caller cannot read them afterwards. */
  write(folder: string, name: string, bytes: Uint8Array<ArrayBuffer>): Promise<void>;
  /** Null where the piece does not exist. */
  read(folder: string, name: string): Promise<ArrayBuffer | null>;
  /** The names and sizes of the pieces of a folder; empty where it does not exist. */
  list(folder: string): Promise<ReadonlyMap<string, number>>;
  /** The names of all folders. */
  folders(): Promise<string[]>;
  remove(folder: string, name: string): Promise<void>;
  /** Does nothing where the folder does not exist. While another tab writes to it, something may stay; that tab deletes it when it stops. */
  removeFolder(folder: string): Promise<void>;
  /** Free bytes, as far as is known; null: unknown. */
  free(): Promise<number | null>;
  /** Asks that the browser does not delete the files when space runs short. */
  persist(): Promise<void>;
  /** Ends what runs for the storage; it can be used again. */
  close(): void;
}

/** The device has no room. `code`: a download failure with no space left gets the code 10 (spec rules §8). */
export class NoSpaceError extends Error {
  override name = 'NoSpaceError';
  readonly code = 10;
  constructor() {
    super('the device has no space for the download');
  }
}
