/** Uploads that survive a lost connection and a reload. A separate entry point, so that the first page load does not include it. */
export { createUploads } from './create-uploads.ts';
export { keepUploading } from './keep-uploading.ts';
export { ownerKey, otherOwnersRetentionMs } from './kept-owner.ts';
export { useDraftUploads, type DraftUploads } from './use-draft-uploads.ts';
export { isTransient, type Upload, type UploadManager } from './upload-manager.ts';
