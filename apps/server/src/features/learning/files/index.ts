export { claimFiles, type FileRules } from './claim-files.ts';
export {
  addDocument,
  giveToBrand,
  hasVoice,
  listFiles,
  listFilesOfMessages,
  listFilesOfPosts,
  removeFiles,
  removeFileUnless,
} from './file-rows.ts';
export { filesFeature } from './files.feature.ts';
export { presentFile } from './files.present.ts';
export type { FileRow } from './files.repository.ts';
export { brandBytesUsed, inBytes, personStorageLimit, storageUsedBy } from './upload-quota.ts';
export type { ImportedFiles } from './library/imported-files.ts';
export type { FilesService } from './files.service.ts';
export { sendTranscodeJob } from './videos.jobs.ts';
