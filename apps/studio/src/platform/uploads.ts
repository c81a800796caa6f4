import type { ApiClient } from '@daystream/api-client';
import {
  createUploadManager,
  indexedDbStore,
  keepUploading,
  uploadTransport,
  type UploadManager,
} from '@daystream/api-client/uploads';
import { newRequestKey } from './request-key.ts';
import type { SessionStore } from './session.ts';

/** Files on their way up, for as long as somebody is signed in; whoever leaves takes theirs along. */
export function createUploads(client: ApiClient, session: SessionStore): UploadManager {
  const uploads = createUploadManager({
    store: indexedDbStore('daystream-studio'),
    send: uploadTransport(client),
    newId: newRequestKey,
    clock: Date.now,
  });
  let stop: (() => void) | null = null;
  function follow() {
    const isSignedIn = session.get() !== null;
    if (isSignedIn) stop ??= keepUploading(uploads);
    else if (stop !== null) {
      stop();
      stop = null;
      void uploads.forget().catch(() => undefined);
    }
  }
  session.subscribe(follow);
  follow();
  return uploads;
}
