import type { ApiClient } from '@daystream/api-client';
import { uploadTransport } from '@daystream/api-client/uploads';
import { newRequestKey } from '../requests/retry-key.ts';
import type { Session } from '../session/session.ts';
import { indexedDbStore } from './indexed-db-store.ts';
import { endUploadsWithSession } from './keep-uploading.ts';
import { createUploadManager, type UploadManager } from './upload-manager.ts';

interface UploadsOptions {
  readonly client: ApiClient;
  readonly session: Session;
  /** Name of the IndexedDB store; apps of one origin use different names. */
  readonly storeName: string;
}

/** Creates the upload manager of a page. */
export function createUploads({ client, session, storeName }: UploadsOptions): UploadManager {
  const uploads = createUploadManager({
    store: indexedDbStore(storeName),
    send: uploadTransport(client),
    newId: newRequestKey,
    clock: Date.now,
  });
  endUploadsWithSession(uploads, session);
  return uploads;
}
