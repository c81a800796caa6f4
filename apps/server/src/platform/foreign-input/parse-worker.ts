/* The program of the processes that parse foreign inputs; started by `parser-process.ts`. */
import { readdirSync, writeFileSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import { byteLength } from './byte-length.ts';
import type { CloseTask, ParseAnswer, ParseTask } from './parser-process.ts';

try {
  // When the machine runs out of memory, Linux ends this process and not the server or the database.
  writeFileSync('/proc/self/oom_score_adj', '1000');
} catch {
  // Not Linux.
}

/**
 * Called when a parser is loaded: at a lower priority a process takes four times as long to start on a saturated machine. Not the lowest: an input for which its sender waits would exceed
 * its time limit.
 */
function lowerPriority(): void {
  const priority = constants.priority.PRIORITY_BELOW_NORMAL;
  try {
    setPriority(priority);
    // On Linux that is the priority of one thread. Threads that start later have that of the thread that starts them.
    for (const thread of readdirSync('/proc/self/task')) setPriority(Number(thread), priority);
  } catch {
    // Not Linux, or a thread that has ended.
  }
}

interface Opened {
  [call: string]: (...inputs: readonly unknown[]) => unknown;
}
interface ParserModule {
  parse(input: unknown): unknown;
  open(input: unknown): Promise<Opened>;
}

/** By the number of its session; undefined while it is being opened. */
const sessions = new Map<number, Opened | undefined>();

async function run(module: ParserModule, { session, call, input }: ParseTask): Promise<unknown> {
  if (session === undefined) return module.parse(input);
  if (call !== undefined) {
    const opened = sessions.get(session);
    // It was closed after the call was sent.
    if (opened === undefined) throw new Error('closed');
    return opened[call]?.(...(input as unknown[]));
  }
  sessions.set(session, undefined);
  const opened = await module.open(input);
  // It may have been closed meanwhile.
  if (sessions.has(session)) sessions.set(session, opened);
  else opened['close']?.();
  return undefined;
}

function close(session: number): void {
  sessions.get(session)?.['close']?.();
  sessions.delete(session);
}

async function answer(task: ParseTask): Promise<ParseAnswer> {
  const { id, maxOutputBytes } = task;
  let module: ParserModule;
  try {
    module = (await import(task.module)) as ParserModule;
  } catch (error) {
    return { id, error: { code: 'failed', message: messageOf(error) } };
  }
  lowerPriority();
  process.send?.({ id, isLoaded: true } satisfies ParseAnswer);
  try {
    const output = await run(module, task);
    if (byteLength(output) > maxOutputBytes)
      return { id, error: { code: 'too_large', message: 'the result is too large' } };
    return { id, output };
  } catch (error) {
    return { id, error: { code: isFull(error) ? 'storage_full' : 'damaged', message: messageOf(error) } };
  }
}

const isFull = (error: unknown) => (error as NodeJS.ErrnoException | null)?.code === 'ENOSPC';
const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error)).slice(0, 500);

process.on('message', (task: ParseTask | CloseTask) => {
  if ('closed' in task) close(task.closed);
  else void answer(task).then((made) => process.send?.(made));
});
process.on('disconnect', () => process.exit());
