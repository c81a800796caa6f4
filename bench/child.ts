import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { serverEnvironment, serverFlags } from '../scripts/lib/serve.mjs';

/** A program of the bench's, in a process of its own. */
export interface Child<Told> {
  /** What it said when it was ready. */
  told: Told;
  pid: number;
  /** Sends it a task and gives its answer. */
  ask<Answer>(task: object): Promise<Answer>;
  stop(): Promise<void>;
}

/** Starts `file` (below bench/) with `input` as its argument and waits until it tells that it is ready. */
export async function startChild<Told>(file: string, input: object = {}): Promise<Child<Told>> {
  const child = fork(join(import.meta.dirname, file), [JSON.stringify(input)], {
    env: { ...serverEnvironment, ...process.env, NODE_ENV: 'production' },
    execArgv: serverFlags,
    serialization: 'advanced',
  });
  const answer = async () => {
    const ended = new AbortController();
    const message = once(child, 'message', { signal: ended.signal });
    const early = once(child, 'exit', { signal: ended.signal }).then(([code]) => {
      throw new Error(`${file} ended with ${String(code)}`);
    });
    try {
      const [first] = await Promise.race([message, early]);
      return first as never;
    } finally {
      ended.abort();
      await Promise.allSettled([message, early]);
    }
  };
  return {
    told: await answer(),
    pid: child.pid ?? Number.NaN,
    ask(task) {
      child.send(task);
      return answer();
    },
    async stop() {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const exited = once(child, 'exit');
      child.disconnect();
      await exited;
    },
  };
}

/** The other side: the input that the program was started with. */
export const inputOfChild = (): unknown => JSON.parse(process.argv[2] ?? '{}');

/** The other side: tells that it is ready; `close` runs when the bench lets go of it, however that ends. */
export function tellReady(told: object, close: () => Promise<void>): void {
  process.once('disconnect', () => {
    close().then(
      () => process.exit(0),
      (error: unknown) => {
        process.stderr.write(`${String(error)}\n`);
        process.exit(1);
      },
    );
  });
  // Ctrl-C reaches the whole group; the bench tells its children itself.
  process.on('SIGINT', () => undefined);
  process.send?.(told);
}
