import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

/** A JSON text in each encoding that a client may accept. */
export interface CompressedJson {
  identity: Buffer;
  brotli: Buffer;
  gzip: Buffer;
  /** ETag of the content, the same for all encodings. */
  etag: string;
}

/** Compresses JSON: strongly if `isStored`, because it is sent for months, otherwise fast. */
export async function compressJson(
  content: unknown,
  { isStored }: { isStored: boolean },
): Promise<CompressedJson> {
  const identity = toJson(content);
  const [brotli, gzipped] = await Promise.all([
    toBrotli(identity, {
      params: {
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
        [constants.BROTLI_PARAM_QUALITY]: isStored ? 9 : 5,
        [constants.BROTLI_PARAM_SIZE_HINT]: identity.length,
      },
    }),
    toGzip(identity, { level: isStored ? 9 : 6 }),
  ]);
  return { identity, brotli, gzip: gzipped, etag: etagOf(identity) };
}

export const toJson = (content: unknown): Buffer => Buffer.from(JSON.stringify(content));

export const etagOf = (identity: Buffer): string =>
  createHash('sha256').update(identity).digest('base64url').slice(0, 22);
