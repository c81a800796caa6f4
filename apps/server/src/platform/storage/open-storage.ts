import { join } from 'node:path';
import { createDiskStorage } from './disk-storage.ts';
import type { FileStorage } from './file-storage.ts';
import type { S3Settings } from './s3-settings.ts';

/** Opens the configured storage: an S3 bucket, or the local disk below `dataDir`. */
export async function openStorage(settings: {
  s3: S3Settings | undefined;
  dataDir: string;
}): Promise<FileStorage> {
  const directory = join(settings.dataDir, 'files');
  if (settings.s3 === undefined) return createDiskStorage(directory);
  // Imported lazily: most installations have no bucket, and the SDK costs them time and memory.
  const { createS3Storage } = await import('./s3-storage.ts');
  return createS3Storage(settings.s3, directory);
}
