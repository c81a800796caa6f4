import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import {
  DeleteObjectsCommand,
  GetObjectCommand,
  paginateListObjectsV2,
  type S3Client,
  type S3ClientConfig,
} from '@aws-sdk/client-s3';
import { S3Store } from '@tus/s3-store';
import { ERRORS } from '@tus/server';
import type { Readable } from 'node:stream';
import { AppError } from '../errors/app-error.ts';
import { isUploadId, uploadDays, uploadedAs, type UploadedAs, type UploadStore } from './upload-store.ts';

const dayMs = 86_400_000;
/** The tus store names objects by the upload's id only. The prefix cannot be a brand. */
const prefix = '.incoming/';

/** Stores unfinished uploads as S3 multipart uploads through the tus store. */
export class S3UploadStore extends S3Store implements UploadStore {
  readonly #client: S3Client;

  constructor(config: S3ClientConfig, client: S3Client, bucket: string) {
    super({
      s3ClientConfig: { ...config, bucket },
      expirationPeriodInMilliseconds: uploadDays * dayMs,
      // Many S3 servers do not support tags, and the sweep needs only the age.
      useTags: false,
    });
    this.#client = client;
    this.extensions = this.extensions.filter((name) => name !== 'creation-defer-length');
    this.client.middlewareStack.add((next) => (step) => next({ ...step, input: prefixed(step.input) }), {
      step: 'initialize',
      name: 'uploadPrefix',
    });
  }

  async progress(id: string): Promise<({ offset: number; size: number } & UploadedAs) | undefined> {
    if (!isUploadId(id)) throw new AppError('not_found');
    const upload = await this.getUpload(id).catch((error: unknown) => {
      if (error === ERRORS.FILE_NOT_FOUND) return undefined;
      throw error;
    });
    if (upload?.size === undefined) return undefined;
    return { offset: upload.offset, size: upload.size, ...uploadedAs(upload.metadata) };
  }

  async copyTo(id: string, path: string): Promise<void> {
    const found = await this.#client.send(
      new GetObjectCommand({ Bucket: this.bucket, Key: `${prefix}${id}` }),
    );
    await pipeline(found.Body as Readable, createWriteStream(path));
  }

  removeBytes(id: string): Promise<void> {
    return this.#removeAll([id, this.partKey(id, true)].map((name) => `${prefix}${name}`));
  }

  async removeUpload(id: string): Promise<void> {
    await this.remove(id).catch((error: unknown) => {
      // Nothing to abort: it was completed or never started.
      const { name } = error as Error;
      if (error !== ERRORS.FILE_NOT_FOUND && name !== 'NoSuchUpload') throw error;
    });
    await this.#removeAll([id, this.infoKey(id), this.partKey(id, true)].map((name) => `${prefix}${name}`));
    await this.clearCache(id);
  }

  async sweep(): Promise<void> {
    const before = Date.now() - 2 * dayMs;
    const pages = paginateListObjectsV2({ client: this.#client }, { Bucket: this.bucket, Prefix: prefix });
    for await (const { Contents = [] } of pages)
      for (const { Key = '', LastModified } of Contents) {
        const [id = ''] = Key.slice(prefix.length).split('.');
        if (LastModified !== undefined && LastModified.getTime() < before && isUploadId(id))
          await this.removeUpload(id);
      }
  }

  async #removeAll(keys: readonly string[]): Promise<void> {
    const Objects = keys.map((Key) => ({ Key }));
    await this.#client.send(
      new DeleteObjectsCommand({ Bucket: this.bucket, Delete: { Objects, Quiet: true } }),
    );
  }
}

/** Adds the prefix to the object names in the input of an S3 command. */
function prefixed<Input>(input: Input): Input {
  const { Key, Delete } = input as { Key?: string; Delete?: { Objects?: { Key: string }[] } };
  return {
    ...input,
    ...(Key === undefined ? {} : { Key: `${prefix}${Key}` }),
    ...(Delete?.Objects === undefined
      ? {}
      : {
          Delete: {
            ...Delete,
            Objects: Delete.Objects.map(({ Key: name }) => ({ Key: `${prefix}${name}` })),
          },
        }),
  };
}
