import type { DownloadFailure } from './download.ts';

/** A download that cannot go on; repeating it at once would not help. */
export class DownloadError extends Error {
  override name = 'DownloadError';
  readonly failure: DownloadFailure;
  constructor(failure: DownloadFailure, message: string) {
    super(message);
    this.failure = failure;
  }
}

/** A part of a file. `bytes` of the whole file is null where only the server knows it. */
export interface PieceToLoad {
  readonly address: string;
  readonly index: number;
  readonly first: number;
  /** Null: to the end. */
  readonly last: number | null;
  readonly fileBytes: number | null;
}

/** A file of more bytes is loaded in several pieces, so that little is repeated after a cut. */
export const pieceBytes = 4 * 1024 * 1024;

/** The pieces of a file whose size is known. */
export function piecesOf(address: string, bytes: number): PieceToLoad[] {
  const count = Math.max(1, Math.ceil(bytes / pieceBytes));
  return Array.from({ length: count }, (_, index) => ({
    address,
    index,
    first: index * pieceBytes,
    last: count === 1 ? null : Math.min(bytes, (index + 1) * pieceBytes) - 1,
    fileBytes: bytes,
  }));
}

/** The whole of a file whose size only the server knows, such as a segment of a few seconds. */
export const wholeFile = (address: string): PieceToLoad => ({
  address,
  index: 0,
  first: 0,
  last: null,
  fileBytes: null,
});

export interface LoadedPiece {
  readonly content: Uint8Array<ArrayBuffer>;
  readonly fileBytes: number;
}

/**
 * Loads a piece. What arrives is compared with the length that the server names (spec rules §5: a device video download verifies its size against the remote content length).
 * Errors: `DownloadError` for a file that is closed or has another size than was listed; any other error is of the connection, and the piece can be loaded again.
 */
export async function loadPiece(
  fetchMedia: typeof fetch,
  url: string,
  piece: PieceToLoad,
  signal: AbortSignal,
): Promise<LoadedPiece> {
  const { first, last, fileBytes } = piece;
  const isPart = last !== null;
  const answer = await fetchMedia(url, {
    signal,
    // The bytes are stored by the app: a second copy in the cache of the browser would take the space of the next lesson.
    cache: 'no-store',
    ...(isPart && { headers: { range: `bytes=${first}-${last}` } }),
  });
  if ([401, 403, 404, 410].includes(answer.status))
    throw new DownloadError('refused', `the file answered ${answer.status}`);
  if (answer.status === 416) throw new DownloadError('damaged', 'the file is shorter than listed');
  if (answer.status !== (isPart ? 206 : 200)) throw new Error(`the file answered ${answer.status}`);
  const named = lengthOf(answer.headers);
  const expected = isPart ? last - first + 1 : (fileBytes ?? named);
  if (expected === null) throw new DownloadError('damaged', 'the size of the file is unknown');
  if (named !== null && named !== expected)
    throw new DownloadError('damaged', `the file has ${named} bytes instead of ${expected}`);
  const content = new Uint8Array(await answer.arrayBuffer());
  // A proxy may end a response early without an error.
  if (content.byteLength !== expected)
    throw new Error(`${content.byteLength} of ${expected} bytes were loaded`);
  return { content, fileBytes: fileBytes ?? expected };
}

/** The length of the content as the server names it; null where it is compressed on its way, as texts are: its size is then compared with the listed one only. */
function lengthOf(headers: Headers): number | null {
  const length = headers.get('content-length');
  return length === null || headers.has('content-encoding') ? null : Number(length);
}
