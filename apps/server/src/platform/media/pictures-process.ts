import { fork, type ChildProcess } from 'node:child_process';
import { constants, setPriority } from 'node:os';
import { join } from 'node:path';
import { MediaError, type MediaErrorCode } from './media-error.ts';
import type { PictureSize, ProcessedPicture } from './pictures.ts';
import { createWorkQueue } from './work-queue.ts';

export interface PictureTask {
  id: number;
  source: string;
  targetDir: string;
}
export interface PictureAnswer {
  id: number;
  made?: Record<PictureSize, ProcessedPicture>;
  error?: { code: MediaErrorCode; message: string };
}

export interface Pictures {
  /** As `processPicture`, in the other process. Errors: also MediaError `busy`, `timed_out` and `failed`. */
  process(input: {
    source: string;
    targetDir: string;
    /** Whose picture it is; null for the installation itself. */
    sender: string | null;
  }): Promise<Record<PictureSize, ProcessedPicture>>;
  close(): void;
}

interface Options {
  timeLimitMs?: number;
  idleMs?: number;
}

/** One picture at a time; a message has at most ten files. */
const limits = { concurrency: 1, maxWaiting: 60, maxWaitingOfSender: 12 };

/**
 * Decodes pictures in one other process: a decoder may use all of the memory and threads of its process, or crash it. The process has a lower priority,
 * one decoding thread and no environment, is started with the first picture, killed when a picture takes too long, and ends when it is idle.
 */
export function createPictures({ timeLimitMs = 30_000, idleMs = 60_000 }: Options = {}): Pictures {
  const enqueue = createWorkQueue(limits);
  let worker: ChildProcess | undefined;
  let idle: NodeJS.Timeout | undefined;
  let tasks = 0;
  let isClosed = false;

  function end(): void {
    worker?.kill('SIGKILL');
    worker = undefined;
  }

  function start(): ChildProcess {
    const child = startWorker();
    // The system may kill it while it is idle, when memory runs out.
    child.once('exit', () => {
      if (worker === child) worker = undefined;
    });
    // An error without a listener, after the task has failed for another reason, would end the server.
    child.on('error', () => undefined);
    return child;
  }

  function run(
    source: string,
    targetDir: string,
    isRepeated = false,
  ): Promise<Record<PictureSize, ProcessedPicture>> {
    clearTimeout(idle);
    const child = (worker ??= start());
    const id = (tasks += 1);
    return new Promise((resolve, reject) => {
      const settle = (act: () => void) => {
        clearTimeout(limit);
        child.off('message', onMessage).off('exit', onExit).off('error', onError);
        idle = setTimeout(end, idleMs).unref();
        act();
      };
      const fail = (error: MediaError) => {
        if (worker === child) end();
        settle(() => reject(error));
      };
      const limit = setTimeout(
        () => fail(new MediaError('timed_out', `the picture took more than ${timeLimitMs / 1000} s`)),
        timeLimitMs,
      );
      // The process ended before it received the picture, which is not the cause then.
      const onError = (error: Error) => {
        if (isRepeated || isClosed) return fail(new MediaError('failed', error.message));
        if (worker === child) end();
        settle(() => resolve(run(source, targetDir, true)));
      };
      // A signal: the picture crashed the decoder, or took all of the memory.
      const onExit = (code: number | null) =>
        fail(
          isClosed
            ? new MediaError('aborted', 'stopped with the program')
            : new MediaError(code === null ? 'damaged' : 'failed', 'the process that decodes pictures ended'),
        );
      const onMessage = ({ id: answered, made, error }: PictureAnswer) => {
        if (answered !== id) return;
        settle(() =>
          made === undefined
            ? reject(new MediaError(error?.code ?? 'failed', error?.message ?? 'no answer'))
            : resolve(made),
        );
      };
      child.on('message', onMessage).once('exit', onExit).once('error', onError);
      child.send({ id, source, targetDir } satisfies PictureTask);
    });
  }

  return {
    process: ({ source, targetDir, sender }) => enqueue(sender, () => run(source, targetDir)),
    close() {
      isClosed = true;
      clearTimeout(idle);
      end();
    },
  };
}

function startWorker(): ChildProcess {
  const child = fork(join(import.meta.dirname, 'picture-worker.ts'), {
    execArgv: ['--max-old-space-size=64'],
    env: { UV_THREADPOOL_SIZE: '2', VIPS_CONCURRENCY: '1', MALLOC_ARENA_MAX: '2' },
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  // Neither keeps this process running; a running task does.
  child.unref();
  child.channel?.unref();
  try {
    // Not the lowest: on a saturated machine a picture, for which its sender waits, would exceed the time limit.
    if (child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL);
  } catch {
    // The process may have ended already, which the task notices.
  }
  return child;
}
