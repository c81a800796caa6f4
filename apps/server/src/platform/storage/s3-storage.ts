import { createReadStream, createWriteStream } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import {
  DeleteObjectsCommand,
  GetObjectCommand,
  HeadObjectCommand,
  paginateListObjectsV2,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
  type S3ClientConfig,
} from '@aws-sdk/client-s3';
import { Upload } from '@aws-sdk/lib-storage';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import { positionsOf, type ByteRange } from './byte-range.ts';
import { contentTypeOf } from './content-types.ts';
import { isKey, prefixOfBrand, prefixOfFile } from './file-key.ts';
import { MissingFile, type FileStorage, type StoredVariant } from './file-storage.ts';
import type { S3Settings } from './s3-settings.ts';
import { S3UploadStore } from './s3-upload-store.ts';
import { createWorkspaces } from './workspaces.ts';

/** Parallel uploads per call of `putFolder`. */
const concurrency = 8;
/** The maximum that S3 deletes per request. */
const maxDeleted = 1000;

/**
 * Files in a bucket: `<brand>/<key>/<variant>`. Loaded lazily, because the AWS SDK costs an installation without it a second of its start.
 * @param directory local directory for workspaces
 */
export function createS3Storage(settings: S3Settings, directory: string): FileStorage & { close(): void } {
  const { bucket: Bucket } = settings;
  const workspaces = createWorkspaces(join(directory, '.working'));
  const clientConfig = clientConfigOf(settings);
  const client = new S3Client(clientConfig);
  const nameOf = (brand: string, key: string, variant: string) => `${prefixOfFile(brand, key)}${variant}`;

  async function keysBelow(prefix: string): Promise<string[]> {
    const keys: string[] = [];
    for await (const { Contents = [] } of paginateListObjectsV2({ client }, { Bucket, Prefix: prefix }))
      keys.push(...Contents.flatMap(({ Key }) => Key ?? []));
    return keys;
  }

  async function removeAll(keys: readonly string[]): Promise<void> {
    for (let at = 0; at < keys.length; at += maxDeleted) {
      const Objects = keys.slice(at, at + maxDeleted).map((Key) => ({ Key }));
      const { Errors = [] } = await client.send(
        new DeleteObjectsCommand({ Bucket, Delete: { Objects, Quiet: true } }),
      );
      if (Errors.length > 0) throw new Error(`S3 did not delete ${Errors[0]?.Key}: ${Errors[0]?.Message}`);
    }
  }

  async function statOf(Key: string): Promise<StoredVariant | undefined> {
    const found = await client.send(new HeadObjectCommand({ Bucket, Key })).catch(orMissing);
    return found && presentStat(found, found.ContentLength ?? 0);
  }

  /** Several S3 servers misinterpret a suffix range: it is sent as positions. */
  async function rangeHeader(range: ByteRange, Key: string): Promise<string | undefined> {
    if ('first' in range) return `bytes=${range.first}-${range.last ?? ''}`;
    const found = await statOf(Key);
    if (found === undefined) return undefined;
    const { first, last } = positionsOf(range, found.bytes);
    return `bytes=${first}-${last}`;
  }

  async function open(brand: string, key: string, variant: string, range?: ByteRange) {
    const Key = nameOf(brand, key, variant);
    const Range = range && (await rangeHeader(range, Key));
    const found = await client
      .send(new GetObjectCommand({ Bucket, Key, ...(Range === undefined ? {} : { Range }) }))
      .catch(orMissing);
    if (found?.Body === undefined) return undefined;
    const [, first = 0, last, bytes] = /^bytes (\d+)-(\d+)\/(\d+)$/.exec(found.ContentRange ?? '') ?? [];
    const size = Number(bytes ?? found.ContentLength ?? 0);
    const content = found.Body as Readable;
    return { ...presentStat(found, size), first: Number(first), last: Number(last ?? size - 1), content };
  }

  return {
    uploads: new S3UploadStore(clientConfig, client, Bucket),
    origins: listOrigins(settings, clientConfig),
    workspace: () => workspaces.open(),
    sweep: () => workspaces.sweep(),
    close: () => client.destroy(),
    open,

    async putFolder(brand, key, source, folder = '') {
      const prefix = `${prefixOfFile(brand, key)}${folder === '' ? '' : `${folder}/`}`;
      const entries = await readdir(source, { recursive: true, withFileTypes: true });
      const paths = entries
        .filter((entry) => entry.isFile())
        .map((entry) => join(entry.parentPath, entry.name));
      const stored = new Set<string>();
      await inParallel(paths, async (path) => {
        const Key = `${prefix}${relative(source, path).split(sep).join('/')}`;
        stored.add(Key);
        const { size } = await stat(path);
        const Body = createReadStream(path);
        const input = { Bucket, Key, Body, ContentType: contentTypeOf(Key) };
        if (size < partBytes) await client.send(new PutObjectCommand({ ...input, ContentLength: size }));
        else await new Upload({ client, params: input, partSize: partBytes }).done();
      });
      if (folder !== '') await removeAll((await keysBelow(prefix)).filter((name) => !stored.has(name)));
    },

    async put(brand, key, variant, content) {
      const Key = nameOf(brand, key, variant);
      let bytes = 0;
      const counted = async function* () {
        for await (const chunk of content) {
          bytes += (chunk as Buffer).length;
          yield chunk as Buffer;
        }
      };
      const params = { Bucket, Key, Body: Readable.from(counted()), ContentType: contentTypeOf(variant) };
      await new Upload({ client, params, partSize: partBytes }).done();
      return bytes;
    },

    room: async () => undefined,
    stat: async (brand, key, variant) => statOf(nameOf(brand, key, variant)),

    async withLocalCopy(brand, key, variant, work) {
      const found = await open(brand, key, variant);
      if (found === undefined) throw new MissingFile(brand, key, variant);
      const workspace = await workspaces.open();
      try {
        const path = join(workspace.directory, 'copy');
        await pipeline(found.content, createWriteStream(path));
        return await work(path);
      } finally {
        await workspace.remove();
      }
    },

    async signedUrl(brand, key, variant, { type, disposition, seconds }) {
      const Key = nameOf(brand, key, variant);
      if (key.startsWith('public/') && settings.publicUrl !== undefined)
        return `${settings.publicUrl}/${Key}`;
      if (!settings.signedUrls) return undefined;
      const command = new GetObjectCommand({
        Bucket,
        Key,
        ResponseContentType: type,
        ResponseCacheControl: 'private, max-age=31536000, immutable',
        ...(disposition === undefined ? {} : { ResponseContentDisposition: disposition }),
      });
      return getSignedUrl(client, command, { expiresIn: seconds });
    },

    remove: async (brand, key) => removeAll(await keysBelow(prefixOfFile(brand, key))),
    removeBrand: async (brand) => removeAll(await keysBelow(prefixOfBrand(brand))),

    async *keysBefore(brand, time) {
      const prefix = prefixOfBrand(brand);
      let key: string | undefined;
      let isOld = true;
      // Listed in the order of names: the variants of a file are consecutive.
      for await (const { Contents = [] } of paginateListObjectsV2({ client }, { Bucket, Prefix: prefix }))
        for (const { Key = '', LastModified } of Contents) {
          const next = Key.slice(prefix.length).split('/', 2).join('/');
          if (next !== key) {
            if (key !== undefined && isOld && isKey(key)) yield key;
            [key, isOld] = [next, true];
          }
          isOld &&= LastModified !== undefined && LastModified < time;
        }
      if (key !== undefined && isOld && isKey(key)) yield key;
    },

    async *variantsOf(brand) {
      const prefix = prefixOfBrand(brand);
      for await (const { Contents = [] } of paginateListObjectsV2({ client }, { Bucket, Prefix: prefix }))
        for (const { Key = '', Size = 0, ETag = '' } of Contents) {
          const [kind = '', name = '', ...variant] = Key.slice(prefix.length).split('/');
          const key = `${kind}/${name}`;
          if (isKey(key)) yield { key, variant: variant.join('/'), bytes: Size, etag: ETag };
        }
    },
  };
}

const partBytes = 8 * 1024 * 1024;

/** How to reach the bucket. */
export function clientConfigOf({
  endpoint,
  region,
  accessKeyId,
  secretAccessKey,
  pathStyle,
}: Pick<
  S3Settings,
  'endpoint' | 'region' | 'accessKeyId' | 'secretAccessKey' | 'pathStyle'
>): S3ClientConfig {
  return {
    region,
    forcePathStyle: pathStyle,
    ...(endpoint === undefined ? {} : { endpoint }),
    // Without keys, the SDK uses the credentials of the machine (role, profile).
    ...(accessKeyId === undefined || secretAccessKey === undefined
      ? {}
      : { credentials: { accessKeyId, secretAccessKey } }),
    // Each video stream that this server proxies holds a connection; the SDK's default of 50 would block further ones.
    requestHandler: {
      connectionTimeout: 5000,
      httpAgent: { maxSockets: 1000 },
      httpsAgent: { maxSockets: 1000 },
    },
    // S3 servers other than Amazon's often do not support the newer checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  };
}

function listOrigins(
  { publicUrl, signedUrls, endpoint, bucket, region, pathStyle }: S3Settings,
  { endpoint: configured }: S3ClientConfig,
): string[] {
  const base = new URL(typeof configured === 'string' ? configured : `https://s3.${region}.amazonaws.com`);
  if (!pathStyle)
    base.hostname = `${bucket}.${endpoint === undefined ? base.hostname : new URL(endpoint).hostname}`;
  const origins = [
    ...(publicUrl === undefined ? [] : [new URL(publicUrl).origin]),
    ...(signedUrls ? [base.origin] : []),
  ];
  return [...new Set(origins)];
}

function presentStat(
  { ETag, LastModified }: { ETag?: string | undefined; LastModified?: Date | undefined },
  bytes: number,
): StoredVariant {
  return { bytes, modifiedAt: LastModified ?? new Date(0), etag: ETag ?? `"${bytes.toString(36)}"` };
}

/** Returns undefined for a missing object. Errors: `RangeError` for a range that cannot be satisfied; all others are rethrown. */
function orMissing(error: unknown): undefined {
  if (!(error instanceof S3ServiceException)) throw error;
  if (error.name === 'InvalidRange' || error.$metadata.httpStatusCode === 416)
    throw new RangeError(error.message);
  if (error.name === 'NoSuchKey' || error.$metadata.httpStatusCode === 404) return undefined;
  throw error;
}

async function inParallel<Item>(items: readonly Item[], work: (item: Item) => Promise<void>): Promise<void> {
  const waiting = [...items];
  const worker = async () => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) await work(next);
  };
  await Promise.all(Array.from({ length: concurrency }, worker));
}
