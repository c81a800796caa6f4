/** Files on their way up: they outlive a cut connection and a reload. An entry of its own, since a first visit sends nothing. */
export { indexedDbStore } from './indexed-db-store.ts';
export { keepUploading } from './keep-uploading.ts';
export { createUploadManager, type Upload, type UploadManager } from './upload-manager.ts';
export { uploadTransport } from './upload-transport.ts';
