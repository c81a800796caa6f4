import { createUploadManager, indexedDbStore, uploadTransport } from '@daystream/api-client/uploads';
import { api } from './api.ts';
import { newKey } from './new-key.ts';

export const uploads = createUploadManager({
  store: indexedDbStore('daystream'),
  send: uploadTransport(api),
  newId: newKey,
  clock: Date.now,
});
