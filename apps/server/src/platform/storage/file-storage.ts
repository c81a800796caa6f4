import type { Readable } from 'node:stream';
import type { ByteRange } from './byte-range.ts';
import type { DiskRoom } from './disk-room.ts';
import type { UploadStore } from './upload-store.ts';

/**
 * Blob storage. A file is stored as several variants (original, picture sizes, HLS) below its key (`public/…` or `private/…`), and the files of each
 * brand are apart. A variant is written once and never changed, so that its address can be cached for ever.
 */
export interface FileStorage {
  /**
   * Stores every file of `directory` as a variant, below `folder` if it is given, whose previous content is replaced. The result is durable once the
   * promise resolves. The directory is consumed: it may be gone afterwards.
   */
  putFolder(brand: string, key: string, directory: string, folder?: string): Promise<void>;
  /** Stores one variant from a stream without holding it in memory. Returns its size in bytes. */
  put(brand: string, key: string, variant: string, content: Readable): Promise<number>;
  /** Undefined where the variant does not exist. */
  stat(brand: string, key: string, variant: string): Promise<StoredVariant | undefined>;
  /** Undefined where the variant does not exist. Errors: `RangeError` where it ends before the range begins. */
  open(brand: string, key: string, variant: string, range?: ByteRange): Promise<OpenVariant | undefined>;
  /** Runs `work` with the path of a local copy, which must not be changed and is only valid meanwhile. Errors: `MissingFile`. */
  withLocalCopy<Result>(
    brand: string,
    key: string,
    variant: string,
    work: (path: string) => Promise<Result>,
  ): Promise<Result>;
  /** An address from which a browser can read the variant itself for `seconds`; undefined where this server has to send it. */
  signedUrl(
    brand: string,
    key: string,
    variant: string,
    options: SignedUrlOptions,
  ): Promise<string | undefined>;
  /** The origins of such addresses, which pages have to be allowed to load from. */
  readonly origins: readonly string[];
  /** Removes a file with all of its variants; does nothing where it does not exist. */
  remove(brand: string, key: string): Promise<void>;
  /** Removes all files of a brand. */
  removeBrand(brand: string): Promise<void>;
  /** The keys of all files of a brand that were last written before `time`, in no order. */
  keysBefore(brand: string, time: Date): AsyncIterable<string>;
  /** All variants of all files of a brand, in no order. */
  variantsOf(brand: string): AsyncIterable<NamedVariant>;
  /** What may still be written; undefined where there is no such limit. */
  room(): Promise<DiskRoom | undefined>;
  /** An empty local directory for work in progress. */
  workspace(): Promise<Workspace>;
  /** Removes workspaces of processes that died. */
  sweep(): Promise<void>;
  /** The bytes of unfinished uploads. */
  readonly uploads: UploadStore;
}

export interface StoredVariant {
  bytes: number;
  modifiedAt: Date;
  /** Changes with the content; quoted, as the `ETag` header has it. */
  etag: string;
}

export interface NamedVariant {
  key: string;
  variant: string;
  bytes: number;
  /** As that of `stat`. */
  etag: string;
}

export interface OpenVariant extends StoredVariant {
  /** The positions of the first and last byte of `content`; `last` is -1 of an empty variant. */
  first: number;
  last: number;
  content: Readable;
}

export interface SignedUrlOptions {
  type: string;
  disposition?: string | undefined;
  /** Validity of the address. */
  seconds: number;
}

export interface Workspace {
  directory: string;
  remove(): Promise<void>;
}

/** A variant that should exist does not. */
export class MissingFile extends Error {
  override name = 'MissingFile';
  constructor(brand: string, key: string, variant: string) {
    super(`the storage has no ${brand}/${key}/${variant}`);
  }
}
