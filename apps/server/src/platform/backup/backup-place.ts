import type { S3Settings } from '../storage/index.ts';

/** How a bucket is reached. */
export type BackupBucket = Pick<
  S3Settings,
  'endpoint' | 'region' | 'accessKeyId' | 'secretAccessKey' | 'pathStyle'
>;

/** Where backups are kept: a folder, or a bucket below a prefix. */
export type BackupPlace =
  | { kind: 'folder'; folder: string }
  | ({ kind: 's3'; bucket: string; prefix: string } & BackupBucket);

export interface BackupSettings {
  place: BackupPlace;
  /** Encrypts what is written; undefined: it is readable for whoever can read the place. */
  password: string | undefined;
  /** Days after which a backup is removed; the newest one never is. */
  keepDays: number;
}
