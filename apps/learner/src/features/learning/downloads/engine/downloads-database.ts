import type { OfflineLease, SeenTime } from '@daystream/domain';
import { openWhenNeeded } from '@daystream/web';
import type { DBSchema } from 'idb';
import type { Download } from './download.ts';
import { createSealKey } from './seal.ts';

/** A stored piece of a file. The pieces of a file, in order, are its content. */
export interface Piece {
  readonly downloadId: string;
  /** The address of the file, without a media token. */
  readonly address: string;
  readonly index: number;
  /** Of the content, without what encryption adds. */
  readonly bytes: number;
  /** Of the whole file. */
  readonly fileBytes: number;
  /** The name in the storage. */
  readonly name: string;
}

/** What the server said at the last contact. */
export interface Contact {
  readonly seen: SeenTime;
  /** By stream. */
  readonly leases: Readonly<Record<number, OfflineLease>>;
}

interface Schema extends DBSchema {
  downloads: { key: [owner: string, id: string]; value: Download; indexes: { owner: string } };
  pieces: {
    key: [string, string, number];
    value: Piece & { owner: string };
    indexes: { downloadId: string };
  };
  keys: { key: string; value: { owner: string; key: CryptoKey } };
  contacts: { key: string; value: Contact & { owner: string } };
}

const name = 'downloads';

/** The list of downloads, their pieces and the key of one account, in IndexedDB. */
export interface DownloadsDatabase {
  all(): Promise<Download[]>;
  /** Changes the list in one transaction, across tabs. Returns the new list. */
  change(change: (downloads: readonly Download[]) => readonly Download[]): Promise<Download[]>;
  pieces(downloadId: string): Promise<Piece[]>;
  putPiece(piece: Piece): Promise<void>;
  removePieces(downloadId: string, isRemoved: (piece: Piece) => boolean): Promise<void>;
  /** The key of the account, made when it is first needed. */
  key(): Promise<CryptoKey>;
  contact(): Promise<Contact | null>;
  putContact(contact: Contact): Promise<void>;
  /** Deletes everything of the account. */
  wipe(): Promise<void>;
  /** The other accounts of which this device has something. */
  otherOwners(): Promise<string[]>;
}

const database = openWhenNeeded<Schema>(name, 1, (created) => {
  created.createObjectStore('downloads', { keyPath: ['owner', 'id'] }).createIndex('owner', 'owner');
  created
    .createObjectStore('pieces', { keyPath: ['downloadId', 'address', 'index'] })
    .createIndex('downloadId', 'downloadId');
  created.createObjectStore('keys', { keyPath: 'owner' });
  created.createObjectStore('contacts', { keyPath: 'owner' });
});

/** `owner` is the account (`ownerKey`); nothing of another account is read or changed. */
export function openDownloadsDatabase(owner: string): DownloadsDatabase {
  /** Pieces of two accounts that have the same stream are apart. */
  const ofOwner = (downloadId: string) => `${owner}|${downloadId}`;
  const piecesOf = async (downloadId: string) =>
    (await database()).getAllFromIndex('pieces', 'downloadId', ofOwner(downloadId));

  /** Group commit: pieces that come while a transaction runs are listed by the next one. */
  let waiting: Schema['pieces']['value'][] = [];
  let running = Promise.resolve();
  let next: Promise<void> | null = null;
  async function putWaiting(): Promise<void> {
    const pieces = waiting;
    [waiting, next] = [[], null];
    // A power cut may lose a listed piece, as it may lose a written one (decision 200): it is loaded again.
    const transaction = (await database()).transaction('pieces', 'readwrite', { durability: 'relaxed' });
    await Promise.all([...pieces.map((piece) => transaction.store.put(piece)), transaction.done]);
  }

  return {
    all: async () => (await database()).getAllFromIndex('downloads', 'owner', owner),
    async change(change) {
      const transaction = (await database()).transaction('downloads', 'readwrite');
      const before = await transaction.store.index('owner').getAll(owner);
      const after = change(before);
      const kept = new Set(after.map(({ id }) => id));
      const old = new Set(before);
      await Promise.all([
        ...after.flatMap((one) => (old.has(one) ? [] : [transaction.store.put(one)])),
        ...before.flatMap(({ id }) => (kept.has(id) ? [] : [transaction.store.delete([owner, id])])),
        transaction.done,
      ]);
      return [...after];
    },
    async pieces(downloadId) {
      return (await piecesOf(downloadId)).map((piece) => ({ ...piece, downloadId }));
    },
    putPiece(piece) {
      waiting.push({ ...piece, owner, downloadId: ofOwner(piece.downloadId) });
      next ??= running = running.catch(() => undefined).then(putWaiting);
      return next;
    },
    async removePieces(downloadId, isRemoved) {
      const pieces = (await piecesOf(downloadId)).filter(isRemoved);
      const transaction = (await database()).transaction('pieces', 'readwrite');
      await Promise.all([
        ...pieces.map((piece) => transaction.store.delete([piece.downloadId, piece.address, piece.index])),
        transaction.done,
      ]);
    },
    async key() {
      const db = await database();
      const known = await db.get('keys', owner);
      if (known !== undefined) return known.key;
      // Made outside of the transaction, which would end meanwhile. Another tab may be first: its key counts.
      const made = await createSealKey();
      const transaction = db.transaction('keys', 'readwrite');
      const first = await transaction.store.get(owner);
      if (first === undefined) await transaction.store.put({ owner, key: made });
      await transaction.done;
      return first?.key ?? made;
    },
    contact: async () => (await (await database()).get('contacts', owner)) ?? null,
    async putContact(contact) {
      await (await database()).put('contacts', { ...contact, owner });
    },
    async wipe() {
      const db = await database();
      const ids = await db.getAllKeys('downloads');
      const pieces = await db.getAllKeys('pieces');
      const transaction = db.transaction(['downloads', 'pieces', 'keys', 'contacts'], 'readwrite');
      await Promise.all([
        transaction.objectStore('keys').delete(owner),
        transaction.objectStore('contacts').delete(owner),
        ...ids.flatMap((key) => (key[0] === owner ? [transaction.objectStore('downloads').delete(key)] : [])),
        ...pieces.flatMap((key) =>
          key[0].startsWith(`${owner}|`) ? [transaction.objectStore('pieces').delete(key)] : [],
        ),
        transaction.done,
      ]);
    },
    async otherOwners() {
      const db = await database();
      const owners = [
        ...(await db.getAllKeys('keys')),
        ...(await db.getAllKeys('contacts')),
        ...(await db.getAllKeys('downloads')).map(([one]) => one),
      ];
      return [...new Set(owners)].filter((one) => one !== owner);
    },
  };
}
