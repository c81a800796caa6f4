import type { S3Settings } from '../storage/index.ts';

/** Where backups are kept: a folder, or a bucket below a prefix. */
export type BackupPlace =
  | { kind: 'folder'; folder: string }
  | ({ kind: 's3'; prefix: string } & Pick<
      S3Settings,
      'endpoint' | 'bucket' | 'region' | 'accessKeyId' | 'secretAccessKey' | 'pathStyle'
    >);

export interface BackupSettings {
  place: BackupPlace;
  /** Encrypts what is written; undefined: it is readable for whoever can read the place. */
  password: string | undefined;
  /** Days after which a backup is removed; the newest one never is. */
  keepDays: number;
}
