import { addressBeside, hlsFiles, hlsVariants, masterOfVariant } from '@daystream/domain';
import { noDay, type Download } from './download.ts';
import {
  planDocuments,
  planLesson,
  type DownloadDay,
  type DownloadPlan,
  type PlannedFile,
} from './download-plan.ts';
import type { DownloadsDatabase, Piece } from './downloads-database.ts';
import type { PlannedFiles } from './download-queue.ts';
import { onDevice } from './device-error.ts';
import { NoSpaceError, type FileStorage } from './file-storage.ts';
import { DownloadError, loadPiece, piecesOf, wholeFile, type PieceToLoad } from './load-piece.ts';
import { seal, sealBytes } from './seal.ts';
import { folderOf, pieceName, sealName } from './stored-names.ts';

export interface LoadDeps {
  readonly owner: string;
  readonly database: DownloadsDatabase;
  readonly storage: FileStorage;
  readonly fetchMedia: typeof fetch;
  /** The list of the day's files. Errors: those of the call. */
  readonly day: (streamId: number, dayId: number) => Promise<DownloadDay>;
  readonly hasMediaSource: boolean;
  /** Waits before a repeated request. */
  readonly pause: (attempt: number, signal: AbortSignal) => Promise<void>;
}

interface LoadReports {
  readonly onPlan: (plan: PlannedFiles) => Promise<void>;
  readonly onProgress: (loadedBytes: number) => void;
}

/** Requests at once for one download, and pieces that are encrypted and written meanwhile. */
const atOnce = 3;
const attempts = 3;

/** The plan of a download by the list of its day. Errors: `DownloadError`, if the lesson is gone or its video is not converted yet. */
export function planDownload(
  download: Pick<Download, 'lessonId' | 'dayNumber' | 'lines' | 'isPortrait'>,
  day: DownloadDay,
  hasMediaSource: boolean,
): DownloadPlan {
  if (download.lessonId === null)
    return planDocuments(download.dayNumber === noDay ? day.courseDocuments : day.documents);
  const lesson = day.lessons.find(({ id }) => id === download.lessonId);
  if (lesson === undefined) throw new DownloadError('refused', 'the lesson is no longer part of the day');
  const plan = planLesson(lesson, { ...download, hasMediaSource });
  if (plan.files.length === 0) throw new DownloadError('not_ready', 'the lesson has no video yet');
  return plan;
}

export const addressesOf = ({ files }: DownloadPlan): string[] =>
  files.map(({ address }) => address).toSorted();

/**
 * Loads what is missing of a download, encrypts and stores it. Pieces that are stored already are kept, so that a repeated call goes on where the last one ended.
 * Errors: `DownloadError`, `NoSpaceError`, an abort, an error of the list of the day, or one of the connection.
 */
export async function loadDownload(
  deps: LoadDeps,
  download: Download,
  { onPlan, onProgress }: LoadReports,
  signal: AbortSignal,
): Promise<void> {
  const { owner, database, storage } = deps;
  const day = await deps.day(download.streamId, download.dayId);
  const plan = planDownload(download, day, deps.hasMediaSource);
  const folder = folderOf(owner, download.id);
  const [kept, key] = await onDevice(async () => [await keptPieces(deps, download.id), await database.key()]);
  const masters = new Set(plan.files.flatMap((file) => (file.kind === 'master' ? [file.address] : [])));
  let loadedBytes = sum([...kept.values()].map(({ address, bytes }) => (masters.has(address) ? 0 : bytes)));
  await onDevice(async () => {
    await onPlan({ bytes: plan.bytes, videos: plan.videos, files: addressesOf(plan), content: null });
    await assertSpace(storage, plan.bytes - loadedBytes);
    // A browser that refuses stores the files all the same.
    await storage.persist().catch(() => undefined);
  });
  signal.throwIfAborted();

  const urlOf = (address: string) => address.replace(/^\/media\/(?=private\/)/, `/media/${day.grant}/`);
  const files = new Map<string, number>();
  const storing = createStoring(atOnce);

  async function store(
    piece: PieceToLoad,
    content: Uint8Array<ArrayBuffer>,
    fileBytes: number,
  ): Promise<void> {
    const name = await pieceName(piece.address, piece.index);
    const sealed = await seal(key, sealName(owner, download.id, piece), content);
    signal.throwIfAborted();
    const { address, index } = piece;
    const bytes = content.byteLength;
    await onDevice(async () => {
      await storage.write(folder, name, sealed);
      signal.throwIfAborted();
      await database.putPiece({ downloadId: download.id, address, index, bytes, fileBytes, name });
    });
  }

  /** Loads a piece unless it is stored. */
  async function load(piece: PieceToLoad): Promise<void> {
    const known = kept.get(keyOf(piece));
    if (known !== undefined) {
      files.set(piece.address, known.fileBytes);
      return;
    }
    const { content, fileBytes } = await repeated(
      () => loadPiece(deps.fetchMedia, urlOf(piece.address), piece, signal),
      deps.pause,
      signal,
    );
    const bytes = content.byteLength;
    await storing.add(async () => {
      await store(piece, content, fileBytes);
      files.set(piece.address, fileBytes);
      loadedBytes += bytes;
      onProgress(loadedBytes);
    });
  }

  /** The pieces of a file that are to be loaded. Playlists are stored as they are read; they are read each time, because they name the rest. */
  async function piecesToLoad(file: PlannedFile): Promise<PieceToLoad[]> {
    if (file.kind === 'file') return piecesOf(file.address, file.bytes);
    const whole = wholeFile(file.address);
    const { content } = await repeated(
      () => loadPiece(deps.fetchMedia, urlOf(file.address), whole, signal),
      deps.pause,
      signal,
    );
    const text = new TextDecoder().decode(content);
    if (file.kind === 'master') {
      const uri = hlsVariants(text).find(
        (one) => addressBeside(file.address, one.uri) === file.playlist,
      )?.uri;
      if (uri === undefined) throw new DownloadError('damaged', 'the playlist has no such quality');
      const master = new TextEncoder().encode(masterOfVariant(text, uri));
      await store(whole, master, master.byteLength);
      return [];
    }
    files.set(file.address, content.byteLength);
    if (!kept.has(keyOf(whole))) {
      await store(whole, content, content.byteLength);
      loadedBytes += content.byteLength;
    }
    return hlsFiles(text).map((uri) => wholeFile(addressBeside(file.address, uri)));
  }

  const pieces: PieceToLoad[] = [];
  await inParallel(plan.files, async (file) => {
    pieces.push(...(await piecesToLoad(file)));
  });
  try {
    await inParallel(pieces, load);
  } finally {
    await storing.settle();
  }
  storing.throwFailure();
  if (sum([...files.values()]) !== plan.bytes)
    throw new DownloadError('damaged', `${sum([...files.values()])} of ${plan.bytes} bytes are stored`);
  await onDevice(() => removeOthers(deps, download.id, new Set([...files.keys(), ...masters])));
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
const keyOf = ({ address, index }: Pick<Piece, 'address' | 'index'>) => `${index} ${address}`;

/** The pieces that are completely stored. The browser may have deleted some, and a page may have died before the last one was listed. */
async function keptPieces(
  { owner, database, storage }: LoadDeps,
  downloadId: string,
): Promise<Map<string, Piece>> {
  const sizes = await storage.list(folderOf(owner, downloadId));
  const pieces = await database.pieces(downloadId);
  return new Map(
    pieces.filter(({ name, bytes }) => sizes.get(name) === bytes + sealBytes).map((one) => [keyOf(one), one]),
  );
}

/** Deletes the pieces of files that the download has no more. */
async function removeOthers(
  { owner, database, storage }: LoadDeps,
  downloadId: string,
  addresses: ReadonlySet<string>,
): Promise<void> {
  const others = (await database.pieces(downloadId)).filter(({ address }) => !addresses.has(address));
  for (const { name } of others) await storage.remove(folderOf(owner, downloadId), name);
  await database.removePieces(downloadId, ({ address }) => !addresses.has(address));
}

async function assertSpace(storage: FileStorage, bytes: number): Promise<void> {
  const free = await storage.free();
  if (free !== null && free < bytes) throw new NoSpaceError();
}

/** Repeats a request whose connection failed. */
async function repeated<Value>(
  request: () => Promise<Value>,
  pause: LoadDeps['pause'],
  signal: AbortSignal,
): Promise<Value> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await request();
    } catch (error) {
      if (error instanceof DownloadError || signal.aborted || attempt === attempts) throw error;
      await pause(attempt, signal);
    }
  }
}

/** Stores pieces while the next ones arrive, `limit` at once: writing and listing a piece takes as long as half of its way over a fast network. */
function createStoring(limit: number) {
  const running = new Set<Promise<void>>();
  const failures: unknown[] = [];
  const throwFailure = () => {
    if (failures.length > 0) throw failures[0];
  };
  return {
    /** Begins `work` once there is room for it. Throws the error of an earlier one. */
    async add(work: () => Promise<void>): Promise<void> {
      while (running.size >= limit) await Promise.race(running);
      throwFailure();
      const one: Promise<void> = work()
        .catch((error: unknown) => void failures.push(error))
        .finally(() => running.delete(one));
      running.add(one);
    },
    /** Resolves when nothing is being stored any more. */
    settle: async (): Promise<void> => void (await Promise.all(running)),
    throwFailure,
  };
}

/** Works on the items, a few at once. The first error stops the rest. */
async function inParallel<Item>(items: readonly Item[], work: (item: Item) => Promise<void>): Promise<void> {
  let next = 0;
  let isStopped = false;
  const worker = async () => {
    while (!isStopped && next < items.length) {
      const item = items[next];
      next += 1;
      try {
        if (item !== undefined) await work(item);
      } catch (error) {
        isStopped = true;
        throw error;
      }
    }
  };
  const results = await Promise.allSettled(Array.from({ length: Math.min(atOnce, items.length) }, worker));
  for (const result of results) if (result.status === 'rejected') throw result.reason;
}
