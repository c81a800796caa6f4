export { parseRange } from './byte-range.ts';
export { contentTypeOf } from './content-types.ts';
export { createDiskStorage } from './disk-storage.ts';
export { isKey, newKey } from './file-key.ts';
export type { FileStorage } from './file-storage.ts';
export { createUploadLocks, type UploadLocks } from './upload-locks.ts';
export { openStorage } from './open-storage.ts';
export type { S3Settings } from './s3-settings.ts';
export { isUploadId, uploadDays, uploadedAs, type UploadedAs, type UploadStore } from './upload-store.ts';
