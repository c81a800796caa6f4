import { fork, type ChildProcess } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { ForeignInputError, type ForeignInputErrorCode } from './foreign-input-error.ts';

export interface ParseTask {
  id: number;
  module: string;
  input: unknown;
  maxOutputBytes: number;
  /** Of what the module keeps open: opens it with `input`, or calls `call` of it with the inputs in `input`. Without it the module parses. */
  session?: number;
  call?: string;
}
/** Ends what is open. Not answered. */
export interface CloseTask {
  closed: number;
}
export interface ParseAnswer {
  id: number;
  /** The parser's module is loaded, its time runs from now. An answer follows. */
  isLoaded?: true;
  output?: unknown;
  error?: { code: ForeignInputErrorCode; message: string };
}

export interface ProcessSession {
  /** Opens it without a `call`. Errors: `ForeignInputError`, `aborted` when its process has ended. */
  run(task: Pick<ParseTask, 'input' | 'maxOutputBytes' | 'call'>, timeLimitMs: number): Promise<unknown>;
  close(): void;
}

export interface ParserProcess {
  /** The result of the parser. The caller runs no more tasks at a time than the lane allows. Errors: `ForeignInputError`. */
  run(task: Pick<ParseTask, 'module' | 'input' | 'maxOutputBytes'>, timeLimitMs: number): Promise<unknown>;
  /** What a module keeps open between calls. It ends with its process. */
  open(module: string): ProcessSession;
  close(): void;
}

interface Limits {
  heapMb: number;
  memoryMb: number;
  /** After so long without a task the process ends. */
  idleMs: number;
}
type Task = Omit<ParseTask, 'id'>;

const memoryCheckMs = 200;
/** For the start of the process and the modules of a parser, which are not the time of an input. A busy machine may take long. */
const loadLimitMs = 60_000;
/** Of its memory, above which a process is replaced before the next input: what earlier ones left is not counted to it. */
const mostKept = 1 / 2;

/**
 * One other process in which foreign inputs are parsed: a parser may use all of the memory and threads of its process, or crash it. The process has a lower priority
 * while it parses, and no environment; it is started with the first task, killed when a task takes too long or too much memory, and ends when it is idle. Where it has several tasks,
 * nobody knows which one killed it: all are `aborted`.
 */
export function createParserProcess({ heapMb, memoryMb, idleMs }: Limits): ParserProcess {
  let worker: ChildProcess | undefined;
  let idle: NodeJS.Timeout | undefined;
  let tasks = 0;
  let sessions = 0;
  /** Parsed inputs and open sessions. */
  let users = 0;
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

  function enter(): ChildProcess {
    clearTimeout(idle);
    users += 1;
    return (worker ??= start());
  }

  function leave(): void {
    users -= 1;
    if (users > 0 || worker === undefined) return;
    if (residentMb(worker) > memoryMb * mostKept) return end();
    idle = setTimeout(end, idleMs).unref();
  }

  /** Runs a task in a running process. Errors: `ForeignInputError`, `UndeliveredError` if the process ended before it received the task. */
  function runIn(child: ChildProcess, task: Task, timeLimitMs: number): Promise<unknown> {
    const id = (tasks += 1);
    return new Promise((resolve, reject) => {
      const settle = (act: () => void) => {
        clearTimeout(limit);
        clearInterval(memoryCheck);
        child.off('message', onMessage).off('exit', onExit).off('error', onError);
        act();
      };
      const fail = (code: ForeignInputErrorCode, message: string) => {
        if (worker === child) end();
        settle(() => reject(new ForeignInputError(code, message)));
      };
      const failAsCause = (code: ForeignInputErrorCode, message: string) =>
        fail(users > 1 ? 'aborted' : code, message);
      let isLoaded = false;
      let limit = setTimeout(() => fail('failed', 'its process did not start in time'), loadLimitMs);
      const startTime = () => {
        isLoaded = true;
        clearTimeout(limit);
        limit = setTimeout(
          () => failAsCause('timed_out', `it took more than ${timeLimitMs / 1000} s`),
          timeLimitMs,
        );
      };
      const memoryCheck = setInterval(() => {
        if (residentMb(child) > memoryMb)
          failAsCause('too_large', `it took more than ${memoryMb} MB of memory`);
      }, memoryCheckMs);
      const onError = (error: Error) => {
        if (worker === child) end();
        settle(() => reject(new UndeliveredError(error.message)));
      };
      // A signal, or an error that nobody caught while the parser ran: the input crashed it, or took all of the memory; unless another task had the process killed.
      const onExit = (code: number | null) => {
        if (isClosed) return fail('aborted', 'stopped with the program');
        if (child.killed) return fail('aborted', 'the process was ended for another input');
        failAsCause(code === null || isLoaded ? 'damaged' : 'failed', 'the process that parsed it ended');
      };
      const onMessage = ({ id: answered, isLoaded: isStart, output, error }: ParseAnswer) => {
        if (answered !== id) return;
        if (isStart) return startTime();
        settle(() =>
          error === undefined ? resolve(output) : reject(new ForeignInputError(error.code, error.message)),
        );
      };
      child.on('message', onMessage).once('exit', onExit).once('error', onError);
      child.send({ id, ...task } satisfies ParseTask);
    });
  }

  return {
    async run(task, timeLimitMs) {
      for (let isRepeated = false; ; isRepeated = true) {
        try {
          return await runIn(enter(), task, timeLimitMs);
        } catch (error) {
          if (!(error instanceof UndeliveredError)) throw error;
          // The task is not the cause.
          if (isRepeated || isClosed) throw new ForeignInputError('failed', error.message);
        } finally {
          leave();
        }
      }
    },
    open(module) {
      const child = enter();
      const session = (sessions += 1);
      let isOpen = true;
      return {
        async run(task, timeLimitMs) {
          if (!isOpen || worker !== child) throw new ForeignInputError('aborted', 'it is no longer open');
          try {
            return await runIn(child, { module, session, ...task }, timeLimitMs);
          } catch (error) {
            if (!(error instanceof UndeliveredError)) throw error;
            throw new ForeignInputError('aborted', error.message);
          }
        },
        close() {
          if (!isOpen) return;
          isOpen = false;
          if (worker === child) child.send({ closed: session } satisfies CloseTask);
          leave();
        },
      };
    },
    close() {
      isClosed = true;
      clearTimeout(idle);
      end();
    },
  };
}

class UndeliveredError extends Error {
  override name = 'UndeliveredError';
}

function startWorker(heapMb: number): ChildProcess {
  const child = fork(new URL('./parse-worker.ts', import.meta.url), {
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
  // Each task has its own.
  child.setMaxListeners(0);
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
