import { basename, dirname, resolve } from 'node:path';
import { StartError } from '../platform/errors/start-error.ts';
import {
  openBackupTarget,
  type BackupBucket,
  type BackupTarget,
  type RangeSource,
} from '../platform/backup/index.ts';

/** A file of a folder or a bucket. */
export interface CopyAddress {
  /** As it was entered. */
  text: string;
  target: BackupTarget;
  path: string;
}

/** A path, or `s3://bucket/folder/name` in a bucket that is reached as that of the backups. Errors: `StartError`. */
export async function openCopyAddress(text: string, bucketSettings: BackupBucket): Promise<CopyAddress> {
  if (text === '') throw new StartError('Name a file, or s3://bucket/folder/name, with --file.');
  if (!text.startsWith('s3:')) {
    const path = resolve(text);
    const target = await openBackupTarget({ kind: 'folder', folder: dirname(path) });
    return { text, target, path: basename(path) };
  }
  const [, bucket, prefix = '', name] =
    /^s3:\/\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])\/((?:[\w.-]+\/)*)([\w.-]+)$/.exec(text) ?? [];
  if (bucket === undefined || name === undefined)
    throw new StartError(`${text} is no address like s3://bucket/folder/name.`);
  const target = await openBackupTarget({
    kind: 's3',
    bucket,
    prefix: prefix.replace(/\/$/, ''),
    ...bucketSettings,
  });
  return { text, target, path: name };
}

/** Errors: `StartError` where there is no such file. */
export async function rangeSourceOf({ text, target, path }: CopyAddress): Promise<RangeSource> {
  const bytes = await target.bytesOf(path);
  if (bytes === undefined) throw new StartError(`There is no ${text}.`);
  return {
    name: text,
    bytes,
    async open(first, last) {
      const content = await target.open(path, { first, last });
      if (content === undefined) throw new StartError(`There is no ${text} any more.`);
      return content;
    },
  };
}
