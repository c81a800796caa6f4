import { uploadRefusal, uploadLimit } from '@daystream/domain';
import type { FileType } from '@daystream/contract';
import { api } from '../api.ts';
import { newKey } from '../new-key.ts';
import { indexedDbStore } from './indexed-db-store.ts';
import { createUploadManager } from './upload-manager.ts';
import { uploadTransport } from './upload-transport.ts';

export const uploads = createUploadManager({
  store: indexedDbStore(),
  send: uploadTransport(api),
  newId: newKey,
  clock: Date.now,
});

/** Between tries of what waits for the connection; a phone does not always tell that it is back. */
const retryEveryMs = 15_000;

/** Starts with what an earlier visit left, and goes on by itself whenever the connection may be back. Called once a learner is signed in. */
export function startUploads(): () => void {
  void uploads.restore().catch(() => undefined);
  const resume = () => void uploads.resume();
  addEventListener('online', resume);
  const timer = setInterval(resume, retryEveryMs);
  return () => {
    removeEventListener('online', resume);
    clearInterval(timer);
  };
}

// The contract's own table would bring its schemas along.
const video = 1 satisfies FileType;
const image = 2 satisfies FileType;
const document = 4 satisfies FileType;

/** What a file says it is, in the contract's numbers. */
export function kindOf(type: string): FileType {
  if (type.startsWith('video/')) return video;
  return type.startsWith('image/') ? image : document;
}

/** Why a file will not be taken, with the limit it goes over; null when it will. Told before anything is sent. */
export function refusalOf(
  file: File,
): { code: 'file_kind' | 'file_empty' | 'file_too_large'; limit: number } | null {
  const kind = kindOf(file.type);
  const code = uploadRefusal({ kind, bytes: file.size });
  return code && { code, limit: uploadLimit(kind) ?? 0 };
}
