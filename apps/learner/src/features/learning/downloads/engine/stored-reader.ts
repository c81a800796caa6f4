import type { DownloadsDatabase, Piece } from './downloads-database.ts';
import type { FileStorage } from './file-storage.ts';
import { unseal } from './seal.ts';
import { folderOf, sealName } from './stored-names.ts';

/** A piece of a download is not in the storage any more: the browser has deleted it. */
class EvictedError extends Error {
  override name = 'EvictedError';
}

/** Reads the files of one download. */
export interface StoredReader {
  /** The decrypted content of a file. Errors: `EvictedError`. */
  read(address: string): Promise<ArrayBuffer>;
  /** The same as a blob, which is put together piece by piece. */
  blob(address: string, type: string): Promise<Blob>;
}

export async function createStoredReader(
  { owner, database, storage }: { owner: string; database: DownloadsDatabase; storage: FileStorage },
  downloadId: string,
): Promise<StoredReader> {
  const key = await database.key();
  const folder = folderOf(owner, downloadId);
  const byAddress = Map.groupBy(await database.pieces(downloadId), ({ address }) => address);

  async function open(piece: Piece): Promise<ArrayBuffer> {
    const sealed = await storage.read(folder, piece.name);
    if (sealed === null) throw new EvictedError(`${piece.address} is not stored any more`);
    return unseal(key, sealName(owner, downloadId, piece), sealed);
  }

  function piecesOf(address: string): Piece[] {
    const pieces = (byAddress.get(address) ?? []).toSorted((one, other) => one.index - other.index);
    const bytes = pieces.reduce((sum, piece) => sum + piece.bytes, 0);
    if (pieces.length === 0 || bytes !== pieces[0]?.fileBytes)
      throw new EvictedError(`${address} is not completely stored`);
    return pieces;
  }

  async function blob(address: string, type: string): Promise<Blob> {
    const parts: ArrayBuffer[] = [];
    for (const piece of piecesOf(address)) parts.push(await open(piece));
    return new Blob(parts, { type });
  }

  return {
    async read(address) {
      const pieces = piecesOf(address);
      const [only] = pieces;
      if (only !== undefined && pieces.length === 1) return open(only);
      return (await blob(address, '')).arrayBuffer();
    },
    blob,
  };
}
