import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { serverEnvironment, serverFlags } from '../scripts/lib/serve.mjs';

/** A program of the bench in a separate process. */
export interface Child<Info> {
  /** What the program reported when it was ready. */
  info: Info;
  pid: number;
  /** Sends a task and resolves to its result. */
  request<Result>(task: object): Promise<Result>;
  stop(): Promise<void>;
}

/** Starts `file` (relative to bench/) with `input` as its argument and waits until it reports that it is ready. */
export async function startChild<Info>(file: string, input: object = {}): Promise<Child<Info>> {
  const child = fork(join(import.meta.dirname, file), [JSON.stringify(input)], {
    env: { ...serverEnvironment, ...process.env, NODE_ENV: 'production' },
    execArgv: serverFlags,
    serialization: 'advanced',
  });
  const nextMessage = async () => {
    const settled = new AbortController();
    const message = once(child, 'message', { signal: settled.signal });
    const earlyExit = once(child, 'exit', { signal: settled.signal }).then(([code]) => {
      throw new Error(`${file} exited with ${String(code)}`);
    });
    try {
      const [first] = await Promise.race([message, earlyExit]);
      return first as never;
    } finally {
      settled.abort();
      await Promise.allSettled([message, earlyExit]);
    }
  };
  return {
    info: await nextMessage(),
    pid: child.pid ?? Number.NaN,
    request(task) {
      child.send(task);
      return nextMessage();
    },
    async stop() {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const exited = once(child, 'exit');
      child.disconnect();
      await exited;
    },
  };
}

/** In the child: the input that the program was started with. */
export const readInput = (): unknown => JSON.parse(process.argv[2] ?? '{}');

/** In the child: reports that the program is ready. `close` runs when the bench disconnects, even if the bench crashes. */
export function reportReady(info: object, close: () => Promise<void>): void {
  process.once('disconnect', () => {
    close().then(
      () => process.exit(0),
      (error: unknown) => {
        process.stderr.write(`${String(error)}\n`);
        process.exit(1);
      },
    );
  });
  // Ctrl-C reaches the whole process group; the bench then stops its children by disconnecting.
  process.on('SIGINT', () => undefined);
  process.send?.(info);
}
