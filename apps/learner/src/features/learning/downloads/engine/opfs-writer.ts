import { NoSpaceError } from './file-storage.ts';

/** A file to write, as the worker gets it. */
export interface WriteRequest {
  readonly id: number;
  /** The folders from the root of the private file system to the file; they are made. */
  readonly folders: readonly string[];
  readonly name: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

/** The answer of the worker. `error` is null after success. */
export interface WriteReply {
  readonly id: number;
  readonly error: { readonly name: string; readonly message: string } | null;
}

/** What is used of a `Worker`. */
export type WriterWorker = Pick<Worker, 'postMessage' | 'addEventListener' | 'terminate'>;

/** Started here, so that the build finds the worker. */
const startWorker = (): WriterWorker =>
  new Worker(new URL('opfs-writer.worker.ts', import.meta.url), { type: 'module', name: 'downloads' });

/**
 * Writes files of the private file system in a worker, because synchronous access handles exist only there. They are faster than the streams of a page, and Safari before 26
 * has nothing else (decision 200).
 */
export function createOpfsWriter(start: () => WriterWorker = startWorker) {
  interface Waiting {
    readonly resolve: () => void;
    readonly reject: (error: Error) => void;
  }
  const waiting = new Map<number, Waiting>();
  let worker: WriterWorker | null = null;
  let count = 0;

  /** The next write starts another worker. */
  function end(reason: string): void {
    worker?.terminate();
    worker = null;
    for (const { reject } of waiting.values()) reject(new Error(reason));
    waiting.clear();
  }

  function open(): WriterWorker {
    if (worker !== null) return worker;
    const started = start();
    started.addEventListener('message', ({ data }: MessageEvent<WriteReply>) => {
      const one = waiting.get(data.id);
      waiting.delete(data.id);
      if (data.error === null) one?.resolve();
      else one?.reject(errorOf(data.error));
    });
    started.addEventListener('error', () => {
      if (worker === started) end('the worker that writes downloads has failed');
    });
    worker = started;
    return started;
  }

  return {
    /** Takes the bytes over: the caller cannot read them afterwards. Errors: `NoSpaceError`, or that of the file system. */
    write(folders: readonly string[], name: string, bytes: Uint8Array<ArrayBuffer>): Promise<void> {
      return new Promise((resolve, reject) => {
        count += 1;
        waiting.set(count, { resolve, reject });
        const request: WriteRequest = { id: count, folders, name, bytes };
        open().postMessage(request, [bytes.buffer]);
      });
    },
    close: () => end('the downloads were closed'),
  };
}
export type OpfsWriter = ReturnType<typeof createOpfsWriter>;

function errorOf({ name, message }: NonNullable<WriteReply['error']>): Error {
  return name === 'QuotaExceededError' ? new NoSpaceError() : new Error(`${name}: ${message}`);
}
