import type { DataStore } from '@tus/server';

/** An upload that is not continued is kept for a day. */
export const uploadDays = 1;

export const isUploadId = (text: string) => /^[0-9a-f]{32}$/.test(text);

/** The bytes of unfinished uploads, for tus and for what becomes of them. */
export interface UploadStore extends DataStore {
  /** What is known of an upload, `undefined` if nothing. After `drop` it counts as complete. */
  progress(id: string): Promise<{ offset: number; size: number; name: string } | undefined>;
  /** Copies the bytes to the local `path`. They stay here too until `drop`, so that a crash in between loses none. */
  lend(id: string, path: string): Promise<void>;
  /** Removes the bytes; what is known of the upload stays, for a client that was cut off before it read the last answer. */
  drop(id: string): Promise<void>;
  /** Removes everything of an upload. */
  forget(id: string): Promise<void>;
  /** Removes what has not been written to for two days, whatever it belonged to. */
  sweep(): Promise<void>;
}
