import { fork, type ChildProcess } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ForeignInputError, type ForeignInputErrorCode } from './foreign-input-error.ts';

export interface ParseTask {
  id: number;
  module: string;
  input: unknown;
  maxOutputBytes: number;
}
export interface ParseAnswer {
  id: number;
  /** The parser's module is loaded, its time runs from now. An answer follows. */
  isLoaded?: true;
  output?: unknown;
  error?: { code: ForeignInputErrorCode; message: string };
}

export interface ParserProcess {
  /** The result of the parser. The caller runs one task at a time. Errors: `ForeignInputError`. */
  run(task: Omit<ParseTask, 'id'>, timeLimitMs: number): Promise<unknown>;
  close(): void;
}

interface Limits {
  heapMb: number;
  memoryMb: number;
  /** After so long without a task the process ends. */
  idleMs: number;
}

const memoryCheckMs = 200;
/** For the start of the process and the modules of a parser, which are not the time of an input. A busy machine may take long. */
const loadLimitMs = 60_000;

/**
 * One other process in which foreign inputs are parsed: a parser may use all of the memory and threads of its process, or crash it. The process has a lower priority
 * while it parses, and no environment; it is started with the first task, killed when a task takes too long or too much memory, and ends when it is idle.
 */
export function createParserProcess({ heapMb, memoryMb, idleMs }: Limits): ParserProcess {
  let worker: ChildProcess | undefined;
  let idle: NodeJS.Timeout | undefined;
  let tasks = 0;
  let isClosed = false;

  function end(): void {
    worker?.kill('SIGKILL');
    worker = undefined;
  }

  function start(): ChildProcess {
    const child = startWorker(heapMb);
    // The system may kill it while it is idle, when memory runs out.
    child.once('exit', () => {
      if (worker === child) worker = undefined;
    });
    // An error without a listener, after the task has failed for another reason, would end the server.
    child.on('error', () => undefined);
    return child;
  }

  function run(task: Omit<ParseTask, 'id'>, timeLimitMs: number, isRepeated = false): Promise<unknown> {
    clearTimeout(idle);
    const child = (worker ??= start());
    const id = (tasks += 1);
    return new Promise((resolve, reject) => {
      const settle = (act: () => void) => {
        clearTimeout(limit);
        clearInterval(memoryCheck);
        child.off('message', onMessage).off('exit', onExit).off('error', onError);
        idle = setTimeout(end, idleMs).unref();
        act();
      };
      const fail = (code: ForeignInputErrorCode, message: string) => {
        if (worker === child) end();
        settle(() => reject(new ForeignInputError(code, message)));
      };
      let limit = setTimeout(() => fail('failed', 'its process did not start in time'), loadLimitMs);
      const startTime = () => {
        clearTimeout(limit);
        limit = setTimeout(() => fail('timed_out', `it took more than ${timeLimitMs / 1000} s`), timeLimitMs);
      };
      const memoryCheck = setInterval(() => {
        if (residentMb(child) > memoryMb) fail('too_large', `it took more than ${memoryMb} MB of memory`);
      }, memoryCheckMs);
      // The process ended before it received the task, which is not the cause then.
      const onError = (error: Error) => {
        if (isRepeated || isClosed) return fail('failed', error.message);
        if (worker === child) end();
        settle(() => resolve(run(task, timeLimitMs, true)));
      };
      // A signal: the input crashed the parser, or took all of the memory.
      const onExit = (code: number | null) =>
        isClosed
          ? fail('aborted', 'stopped with the program')
          : fail(code === null ? 'damaged' : 'failed', 'the process that parsed it ended');
      const onMessage = ({ id: answered, isLoaded, output, error }: ParseAnswer) => {
        if (answered !== id) return;
        if (isLoaded) return startTime();
        settle(() =>
          error === undefined ? resolve(output) : reject(new ForeignInputError(error.code, error.message)),
        );
      };
      child.on('message', onMessage).once('exit', onExit).once('error', onError);
      child.send({ id, ...task } satisfies ParseTask);
    });
  }

  return {
    run,
    close() {
      isClosed = true;
      clearTimeout(idle);
      end();
    },
  };
}

function startWorker(heapMb: number): ChildProcess {
  const child = fork(join(import.meta.dirname, 'parse-worker.ts'), {
    execArgv: [`--max-old-space-size=${heapMb}`],
    // One decoding thread for pictures.
    env: { UV_THREADPOOL_SIZE: '2', VIPS_CONCURRENCY: '1', MALLOC_ARENA_MAX: '2' },
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    // Byte arrays and maps are sent as they are.
    serialization: 'advanced',
  });
  // Neither keeps this process running; a running task does.
  child.unref();
  child.channel?.unref();
  return child;
}

/** Memory of a process in use; 0 where it is unknown (not Linux, or ended). */
function residentMb({ pid }: ChildProcess): number {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'latin1');
    return Number(/^VmRSS:\s+(\d+) kB/m.exec(status)?.[1] ?? 0) / 1024;
  } catch {
    return 0;
  }
}
