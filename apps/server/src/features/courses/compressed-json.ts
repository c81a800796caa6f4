import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

/** A JSON text that is ready to be sent in each form that a client may ask for. */
export interface CompressedJson {
  identity: Buffer;
  brotli: Buffer;
  gzip: Buffer;
  /** Of the content, whatever form it is sent in. */
  etag: string;
}

/** `kept` is packed as tightly as can be, since it is sent for months; anything else quickly. */
export async function compressJson(
  content: unknown,
  { isStored }: { isStored: boolean },
): Promise<CompressedJson> {
  const identity = Buffer.from(JSON.stringify(content));
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
  const etag = createHash('sha256').update(identity).digest('base64url').slice(0, 22);
  return { identity, brotli, gzip: gzipped, etag };
}
