import { expect, it } from 'vitest';
import { DownloadError, loadPiece, pieceBytes, piecesOf, wholeFile, type PieceToLoad } from './load-piece.ts';

const text = new TextEncoder().encode('WEBVTT');
/** Loads a piece from a server that answers once. */
const load = (piece: PieceToLoad, headers: Record<string, string>, status = 200) =>
  loadPiece(
    () => Promise.resolve(new Response(text, { status, headers })),
    '/f',
    piece,
    new AbortController().signal,
  );

it('compares what arrives with the length that the server names and with the listed size [rules §5 download verifies its size]', async () => {
  await expect(load(wholeFile('/f'), { 'content-length': '6' })).resolves.toMatchObject({ fileBytes: 6 });
  await expect(load({ ...wholeFile('/f'), fileBytes: 7 }, { 'content-length': '6' })).rejects.toThrow(
    DownloadError,
  );
  await expect(load(wholeFile('/f'), { 'content-length': '9' })).rejects.toThrow('6 of 9 bytes');
});

it('takes a text that is compressed on its way by its listed size only', async () => {
  const listed = { ...wholeFile('/f'), fileBytes: 6 };
  await expect(load(listed, { 'content-encoding': 'gzip', 'content-length': '26' })).resolves.toMatchObject({
    fileBytes: 6,
  });
  await expect(load(listed, {})).resolves.toMatchObject({ fileBytes: 6 });
  await expect(load({ ...listed, fileBytes: 5 }, {})).rejects.toThrow('6 of 5 bytes');
  await expect(load(wholeFile('/f'), {})).rejects.toThrow(DownloadError);
});

it.each([404, 403])('a file that answers %i is closed; others may answer later', async (status) => {
  await expect(load(wholeFile('/f'), {}, status)).rejects.toMatchObject({ failure: 'refused' });
  await expect(load(wholeFile('/f'), {}, 503)).rejects.toThrow('the file answered 503');
});

it('a large file is loaded in ranges that cover it', () => {
  const pieces = piecesOf('/f', 2 * pieceBytes + 1);
  expect(pieces.map(({ first, last }) => [first, last])).toEqual([
    [0, pieceBytes - 1],
    [pieceBytes, 2 * pieceBytes - 1],
    [2 * pieceBytes, 2 * pieceBytes],
  ]);
  expect(piecesOf('/f', 0)).toEqual([{ address: '/f', index: 0, first: 0, last: null, fileBytes: 0 }]);
});
