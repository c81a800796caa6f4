import type { Readable } from 'node:stream';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  NoSuchKey,
  paginateListObjectsV2,
  S3Client,
} from '@aws-sdk/client-s3';
import { Upload } from '@aws-sdk/lib-storage';
import { clientConfigOf } from '../storage/s3-storage.ts';
import type { BackupPlace } from './backup-place.ts';
import type { BackupTarget } from './backup-target.ts';

/** Backups in a bucket. Loaded lazily, because the SDK costs an installation without one a second of its start. */
export function createS3Target(place: Extract<BackupPlace, { kind: 's3' }>): BackupTarget {
  const { bucket: Bucket } = place;
  const client = new S3Client(clientConfigOf(place));
  const prefix = place.prefix === '' ? '' : `${place.prefix}/`;
  return {
    name: `s3://${Bucket}/${place.prefix}`,
    async put(path, content) {
      await new Upload({ client, params: { Bucket, Key: prefix + path, Body: content } }).done();
    },
    async open(path) {
      try {
        const { Body } = await client.send(new GetObjectCommand({ Bucket, Key: prefix + path }));
        return Body as Readable | undefined;
      } catch (error) {
        if (error instanceof NoSuchKey) return undefined;
        throw error;
      }
    },
    async *list(below) {
      for await (const { Contents = [] } of paginateListObjectsV2(
        { client },
        { Bucket, Prefix: prefix + below },
      ))
        for (const { Key } of Contents) if (Key !== undefined) yield Key.slice(prefix.length);
    },
    async remove(path) {
      await client.send(new DeleteObjectCommand({ Bucket, Key: prefix + path }));
    },
  };
}
