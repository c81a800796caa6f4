import type { Readable } from 'node:stream';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  NoSuchKey,
  paginateListObjectsV2,
  S3Client,
  S3ServiceException,
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
    async open(path, range) {
      const Range = range && `bytes=${range.first}-${range.last}`;
      try {
        const { Body } = await client.send(
          new GetObjectCommand({ Bucket, Key: prefix + path, ...(Range !== undefined && { Range }) }),
        );
        return Body as Readable | undefined;
      } catch (error) {
        if (error instanceof NoSuchKey) return undefined;
        throw error;
      }
    },
    async bytesOf(path) {
      try {
        return (await client.send(new HeadObjectCommand({ Bucket, Key: prefix + path }))).ContentLength;
      } catch (error) {
        // A HEAD has no body that would name the error.
        if (error instanceof S3ServiceException && error.$metadata.httpStatusCode === 404) return undefined;
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
    async sweep() {
      // What was not uploaded to its end is no object; a rule of the bucket ends such uploads.
    },
  };
}
