/** Files on their way up: they outlive a cut connection and a reload. An entry of its own, since a first visit sends nothing. */
export { createUploads } from './create-uploads.ts';
export { keepUploading } from './keep-uploading.ts';
export { ownerKey, otherOwnersRetentionMs } from './kept-owner.ts';
export { useDraftUploads, type DraftUploads } from './use-draft-uploads.ts';
export type { Upload, UploadManager } from './upload-manager.ts';
