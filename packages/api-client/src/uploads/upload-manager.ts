import { ApiError } from '../api-error.ts';
import { isSameFile, type UploadRecord, type UploadStore } from './upload-record.ts';
import type { Send } from './upload-transport.ts';

export type UploadPhase = 'waiting' | 'uploading' | 'paused' | 'ready' | 'failed' | 'lost';

export interface Upload {
  readonly record: UploadRecord;
  readonly phase: UploadPhase;
  /** 0 to 1. */
  readonly share: number;
  readonly error?: unknown;
}

interface UploadManagerOptions {
  readonly store: UploadStore;
  readonly send: Send;
  readonly newId: () => string;
  readonly clock: () => number;
}

export type UploadManager = ReturnType<typeof createUploadManager>;

/**
 * Sends files one after another and keeps them until they are taken into a message: through a cut connection (`resume` is called when it may be back) and
 * through a reload (`restore` reads what was kept).
 */
export function createUploadManager({ store, send, newId, clock }: UploadManagerOptions) {
  let uploads: readonly Upload[] = [];
  let isSending = false;
  const listeners = new Set<() => void>();
  const aborts = new Map<string, AbortController>();

  function set(next: readonly Upload[]): void {
    uploads = next;
    for (const listener of listeners) listener();
  }

  function change(id: string, part: Partial<Upload>): void {
    set(uploads.map((upload) => (upload.record.id === id ? { ...upload, ...part } : upload)));
  }

  /** Keeps a record; without its file where the device has no room for it. */
  async function keep(id: string, part: Partial<UploadRecord>): Promise<void> {
    const upload = uploads.find(({ record }) => record.id === id);
    if (!upload) return;
    const record = { ...upload.record, ...part };
    change(id, { record });
    const { file: _, ...withoutFile } = record;
    // A picture stays for its preview; a video that has arrived would only fill the device.
    const isWanted = record.fileId === undefined || record.type.startsWith('image/');
    await store
      .put(isWanted ? record : withoutFile)
      .catch(() => store.put(withoutFile).catch(() => undefined));
  }

  async function sendNext(): Promise<void> {
    const next = uploads.find(({ phase }) => phase === 'waiting');
    if (isSending || !next?.record.file) return;
    isSending = true;
    const { id, file, name, type, tusUrl } = next.record;
    const abort = new AbortController();
    aborts.set(id, abort);
    change(id, { phase: 'uploading', error: undefined });
    try {
      const fileId = await send({
        file,
        name,
        type,
        tusUrl,
        signal: abort.signal,
        onProgress: (share) => change(id, { share }),
        onUrl: (url) => void keep(id, { tusUrl: url }),
      });
      change(id, { phase: 'ready', share: 1 });
      await keep(id, { fileId });
    } catch (error) {
      change(id, { phase: isPassing(error) ? 'paused' : 'failed', error });
    } finally {
      aborts.delete(id);
      isSending = false;
    }
    await sendNext();
  }

  return {
    list: (): readonly Upload[] => uploads,

    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },

    /** Reads what was kept on this device and goes on with it. */
    async restore(): Promise<void> {
      const known = new Set(uploads.map(({ record }) => record.id));
      const records = (await store.all()).filter(({ id }) => !known.has(id));
      const restored = records.map((record): Upload => {
        if (record.fileId !== undefined) return { record, phase: 'ready', share: 1 };
        return { record, phase: record.file ? 'waiting' : 'lost', share: 0 };
      });
      set([...restored, ...uploads].toSorted((one, other) => one.record.addedAt - other.record.addedAt));
      await sendNext();
    },

    /** Takes files up. One that an earlier visit lost hold of goes on from where it was. */
    async add(draftKey: string, files: readonly File[]): Promise<void> {
      // Those of one choice come at the same moment, and keep their order all the same.
      for (const [index, file] of files.entries()) {
        const lost = uploads.find(({ record }) => record.draftKey === draftKey && isSameFile(record, file));
        const { name, type, size: bytes, lastModified } = file;
        const record: UploadRecord = lost?.record ?? {
          id: newId(),
          draftKey,
          name,
          type,
          bytes,
          lastModified,
          addedAt: clock() + index,
        };
        if (lost) change(record.id, { record, phase: 'waiting' });
        else set([...uploads, { record, phase: 'waiting', share: 0 }]);
        // Without waiting for the device to keep it: the upload can begin.
        void keep(record.id, { file });
      }
      await sendNext();
    },

    async remove(id: string): Promise<void> {
      aborts.get(id)?.abort();
      set(uploads.filter(({ record }) => record.id !== id));
      await store.remove(id);
    },

    /** Tries again one that failed or waits for the connection. */
    async retry(id: string): Promise<void> {
      change(id, { phase: 'waiting', error: undefined });
      await sendNext();
    },

    /** Goes on with all that wait for the connection. */
    async resume(): Promise<void> {
      set(uploads.map((upload) => (upload.phase === 'paused' ? { ...upload, phase: 'waiting' } : upload)));
      await sendNext();
    },

    /** Lets go of the files of a message that was sent. */
    async clear(draftKey: string): Promise<void> {
      const own = uploads.filter(({ record }) => record.draftKey === draftKey);
      set(uploads.filter((upload) => !own.includes(upload)));
      await Promise.all(own.map(({ record }) => store.remove(record.id)));
    },

    /** Forgets everything: another learner may come to this device. */
    async forget(): Promise<void> {
      for (const abort of aborts.values()) abort.abort();
      set([]);
      await store.clear();
    },
  };
}

/** No answer, too many at a time, or a server that is away for a while: all other refusals would be given again. */
const passingStatuses = new Set([0, 429, 502, 503, 504]);

function isPassing(error: unknown): boolean {
  if (!(error instanceof ApiError)) return false;
  return passingStatuses.has(error.status) && !(error.status === 0 && error.code === 'unknown');
}
