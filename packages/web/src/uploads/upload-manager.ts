import { ApiError } from '@daystream/api-client';
import { UploadRemoved, type Send } from '@daystream/api-client/uploads';
import type { UploadPurpose } from '@daystream/contract';
import { otherOwnersRetentionMs } from './kept-owner.ts';
import { isSameFile, type UploadRecord, type UploadStore } from './upload-record.ts';

export type UploadPhase = 'waiting' | 'uploading' | 'paused' | 'ready' | 'failed' | 'lost';

export interface Upload {
  readonly record: UploadRecord;
  readonly phase: UploadPhase;
  /** 0 to 1. */
  readonly share: number;
  readonly error?: unknown;
  /** The device had no space for its file: only this page has it. */
  readonly isOnlyHere?: boolean;
}

interface UploadManagerOptions {
  readonly store: UploadStore;
  readonly send: Send;
  readonly newId: () => string;
  readonly clock: () => number;
}

export type UploadManager = ReturnType<typeof createUploadManager>;

const isOutOfSpace = (error: unknown) => error instanceof DOMException && error.name === 'QuotaExceededError';

/** The device could not keep the file of an upload. */
class UploadLost extends Error {}

/** Owner of files that were added before the signed-in user is known: they are sent by this page's session, and stored once the owner is known. */
const unknownOwner = '';

/**
 * Uploads files one after another and keeps them until their message is sent: across a lost connection (`resume` is called when it may be back) and
 * across a reload (`start` reads the store). Lists and sends only files of the signed-in user.
 */
export function createUploadManager({ store, send, newId, clock }: UploadManagerOptions) {
  let uploads: readonly Upload[] = [];
  let isSending = false;
  /** Whether the uploads that the device kept are listed. */
  let isLoaded = false;
  let owner = unknownOwner;
  const listeners = new Set<() => void>();
  const aborts = new Map<string, AbortController>();

  function set(next: readonly Upload[]): void {
    uploads = next;
    for (const listener of listeners) listener();
  }

  function change(id: string, part: Partial<Upload>): void {
    set(uploads.map((upload) => (upload.record.id === id ? { ...upload, ...part } : upload)));
  }

  /** Stores a record; without its file if the device has no space. */
  async function storeRecord(id: string, part: Partial<UploadRecord>): Promise<void> {
    const upload = uploads.find(({ record }) => record.id === id);
    if (!upload) return;
    const record = { ...upload.record, ...part };
    change(id, { record });
    const { file: _, ...withoutFile } = record;
    // Pictures stay for their preview; an uploaded video would only use space.
    const keepsFile = record.fileId === undefined || record.type.startsWith('image/');
    if (record.owner === unknownOwner) return;
    await store.put(keepsFile ? record : withoutFile).catch(async (error: unknown) => {
      if (keepsFile && isOutOfSpace(error)) change(id, { isOnlyHere: true });
      if (isListed(id)) await store.put(withoutFile).catch(() => undefined);
    });
  }

  const isListed = (id: string) => uploads.some(({ record }) => record.id === id);

  async function sendNext(): Promise<void> {
    const next = uploads.find(({ phase, record }) => phase === 'waiting' && record.file !== undefined);
    if (isSending || !next?.record.file) return;
    isSending = true;
    const { id, file, name, type, purpose, tusUrl } = next.record;
    const abort = new AbortController();
    aborts.set(id, abort);
    change(id, { phase: 'uploading', error: undefined });
    try {
      const fileId = await send({
        idempotencyKey: id,
        file,
        name,
        type,
        purpose,
        tusUrl,
        signal: abort.signal,
        onProgress: (share) => change(id, { share }),
        onUrl: (url) => void storeRecord(id, { tusUrl: url }),
      });
      change(id, { phase: 'ready', share: 1 });
      await storeRecord(id, { fileId });
    } catch (error) {
      const isPaused = uploads.find((upload) => upload.record.id === id)?.record.isPaused === true;
      const hasFailed = !isPaused && !isTransient(error);
      change(id, { phase: hasFailed ? 'failed' : 'paused', error });
      if (hasFailed && error instanceof ApiError && fileRefusals.has(error.status))
        void storeRecord(id, { refusal: refusalOf(error) });
    } finally {
      aborts.delete(id);
      isSending = false;
    }
    await sendNext();
  }

  function stop(): void {
    for (const abort of aborts.values()) abort.abort(new DOMException('The session ended', 'AbortError'));
    owner = unknownOwner;
    isLoaded = false;
    set([]);
  }

  return {
    list: (): readonly Upload[] => uploads,

    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },

    /**
     * Resumes the stored uploads of the signed-in user. `mergedOwner` is an anonymous account that was merged into theirs. Uploads of other
     * users are kept for up to a week.
     */
    async start(person: string, mergedOwner?: string): Promise<void> {
      if (owner === person) return;
      if (owner !== unknownOwner) stop();
      const early = uploads.filter(({ record }) => record.owner === unknownOwner);
      owner = person;
      for (const { record } of early) void storeRecord(record.id, { owner });
      const records = await store.all();
      // Another user may have signed in in the meantime.
      if (owner !== person) return;
      for (const record of records.filter(isExpired)) void store.remove(record.id).catch(() => undefined);
      const own = records.filter((kept) => kept.owner === person || kept.owner === mergedOwner);
      isLoaded = true;
      const restored = own.filter(({ id }) => !isListed(id)).map((record) => restoredUpload(record, person));
      set([...restored, ...uploads].toSorted((one, other) => one.record.addedAt - other.record.addedAt));
      for (const kept of own) if (kept.owner !== person) void storeRecord(kept.id, { owner });
      await sendNext();
    },

    /** Stops all uploads after the session ended and empties the list. Stored files are kept for their owner. */
    stop,

    /** Adds files. A file that continues a `lost` upload resumes it. */
    async add(draftKey: string, files: readonly File[], purpose?: UploadPurpose): Promise<void> {
      // Files of one selection have the same timestamp; the index keeps their order.
      for (const [index, file] of files.entries()) {
        const lost = uploads.find(({ record }) => record.draftKey === draftKey && isSameFile(record, file));
        const { name, type, size: bytes, lastModified } = file;
        const record: UploadRecord = lost?.record ?? {
          id: newId(),
          owner,
          draftKey,
          name,
          type,
          ...(purpose && { purpose }),
          bytes,
          lastModified,
          addedAt: clock() + index,
        };
        if (lost) change(record.id, { record, phase: 'waiting' });
        else set([...uploads, { record, phase: 'waiting', share: 0 }]);
        // The upload starts without waiting for the store.
        void storeRecord(record.id, { file });
      }
      await sendNext();
    },

    async remove(id: string): Promise<void> {
      aborts.get(id)?.abort(new UploadRemoved());
      set(uploads.filter(({ record }) => record.id !== id));
      await store.remove(id);
    },

    /** Pauses an upload until the user retries it, across reloads as well. */
    async pause(id: string): Promise<void> {
      const upload = uploads.find(({ record }) => record.id === id);
      if (upload?.phase !== 'waiting' && upload?.phase !== 'uploading') return;
      change(id, { phase: 'paused' });
      const stored = storeRecord(id, { isPaused: true });
      aborts.get(id)?.abort(new DOMException('The user paused the upload', 'AbortError'));
      await stored;
    },

    /** Marks an uploaded file as failed, because it could not be used. */
    fail: (id: string, error: unknown) => change(id, { phase: 'failed', error }),

    /** Retries a failed or paused upload. */
    async retry(id: string): Promise<void> {
      const upload = uploads.find(({ record }) => record.id === id);
      if (upload === undefined) return;
      const { isPaused, refusal, fileId: _, ...record } = upload.record;
      change(id, { record });
      if (isPaused || refusal) void storeRecord(id, {});
      // Without the file, the user must select it again.
      change(id, { phase: record.file ? 'waiting' : 'lost', error: undefined });
      await sendNext();
    },

    /** Resumes all uploads that a lost connection paused. */
    async resume(): Promise<void> {
      set(
        uploads.map((upload) =>
          upload.phase === 'paused' && !upload.record.isPaused ? { ...upload, phase: 'waiting' } : upload,
        ),
      );
      await sendNext();
    },

    /**
     * The server's ids of the files of a draft once all are uploaded; undefined before that. Throws the error of the first that failed, and `UploadLost` where the device
     * has no file.
     */
    uploadedIds(draftKey: string): readonly number[] | undefined {
      const own = uploads.filter(({ record }) => record.draftKey === draftKey);
      const failed = own.find(({ phase }) => phase === 'failed');
      if (failed) throw failed.error;
      if (own.length === 0 && !isLoaded) return undefined;
      if (own.length === 0 || own.some(({ phase }) => phase === 'lost')) throw new UploadLost();
      const ids = own.flatMap(({ record }) => (record.fileId === undefined ? [] : [record.fileId]));
      return ids.length === own.length ? ids : undefined;
    },

    /** Retries what failed of a draft. */
    async retryAll(draftKey: string): Promise<void> {
      const own = uploads.filter(({ record, phase }) => record.draftKey === draftKey && phase === 'failed');
      for (const { record } of own) await this.retry(record.id);
    },

    /** Removes the uploads of a sent message. */
    async clear(draftKey: string): Promise<void> {
      const own = uploads.filter(({ record }) => record.draftKey === draftKey);
      set(uploads.filter((upload) => !own.includes(upload)));
      await Promise.all(own.map(({ record }) => store.remove(record.id)));
    },

    /** Like `stop`, and deletes the stored files of the user, who signed out. */
    async forget(): Promise<void> {
      const person = owner;
      stop();
      if (person === unknownOwner) return;
      const own = (await store.all()).filter((record) => record.owner === person);
      await Promise.all(own.map(({ id }) => store.remove(id)));
    },
  };

  function isExpired(record: UploadRecord): boolean {
    return record.owner !== owner && record.addedAt < clock() - otherOwnersRetentionMs;
  }
}

function restoredUpload(kept: UploadRecord, owner: string): Upload {
  const record = { ...kept, owner };
  if (record.fileId !== undefined) return { record, phase: 'ready', share: 1 };
  if (record.refusal) return { record, phase: 'failed', share: 0, error: new ApiError(record.refusal) };
  if (!record.file) return { record, phase: 'lost', share: 0 };
  return { record, phase: record.isPaused ? 'paused' : 'waiting', share: 0 };
}

/** Of the file itself: too large, of another kind, damaged. Other errors, such as an ended session, may be over at the next visit. */
const fileRefusals = new Set([413, 415, 422]);
const refusalOf = ({ status, code, message, texts: fields }: ApiError) => ({ status, code, message, fields });

/** No response, too many requests, or a temporarily unavailable server: all other errors would occur again. */
const transientStatuses = new Set([0, 429, 502, 503, 504]);

/** Whether the same request may succeed later. */
export function isTransient(error: unknown): boolean {
  if (!(error instanceof ApiError)) return false;
  return transientStatuses.has(error.status) && !(error.status === 0 && error.code === 'unknown');
}
