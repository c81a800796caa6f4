import { UploadPurpose } from '@daystream/contract';
import type { DataStore } from '@tus/server';

/** An unfinished upload is kept for a day. */
export const uploadDays = 1;

export const isUploadId = (text: string) => /^[0-9a-f]{32}$/.test(text);

/** What the client declared at the start of an upload. */
export interface UploadedAs {
  name: string;
  purpose?: UploadPurpose | undefined;
}

/** The bytes of unfinished uploads: the data store of tus, with methods for finishing uploads. */
export interface UploadStore extends DataStore {
  /** The progress of an upload; undefined if it does not exist. Complete after `removeBytes`. */
  progress(id: string): Promise<({ offset: number; size: number } & UploadedAs) | undefined>;
  /** Copies the bytes to the local `path`. They also stay in the store until `removeBytes`, so that a crash in between loses nothing. */
  copyTo(id: string, path: string): Promise<void>;
  /** Removes the bytes and keeps the metadata, for a client that lost the last response. */
  removeBytes(id: string): Promise<void>;
  /** Removes the bytes and metadata of an upload. */
  removeUpload(id: string): Promise<void>;
  /** Removes everything that has not been written to for two days. */
  sweep(): Promise<void>;
}

export function uploadedAs(metadata: Record<string, string | null> | undefined): UploadedAs {
  const { data: purpose } = UploadPurpose.safeParse(metadata?.['purpose']);
  return { name: metadata?.['filename'] ?? '', purpose };
}
