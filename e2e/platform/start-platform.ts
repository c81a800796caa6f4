import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { node24, root } from '../../scripts/lib/paths.mjs';

/** The first start creates a database and the demo brands, possibly on a busy machine; a server that fails exits earlier. */
const startTimeoutMs = 540_000;
const stopTimeoutMs = 30_000;
const pollMs = 100;

export interface PlatformOptions {
  dataDir: string;
  port: number;
  /** Whether videos are transcoded. */
  videos?: boolean;
  /** Whether the test moves the server's clock. */
  movesClock?: boolean;
  /** Further environment variables. */
  env?: Readonly<Record<string, string>>;
}

export interface Platform {
  /** Origin of the brand aurora, without a trailing slash. */
  origin: string;
  /** The end of what the server has printed, such as the link with which the first school is created. */
  output(): string;
  /** Sets the offset of the server's clock to that of the machine, with `movesClock`. */
  setClockOffset(ms: number): Promise<void>;
  /** Stops the server with SIGTERM and waits until it has exited. */
  stop(): Promise<void>;
  /** Ends the server with SIGKILL. */
  kill(): Promise<void>;
}

/** Starts the server as `npm start` does after the build, and waits until it is ready. */
export async function startPlatform({
  dataDir,
  port,
  videos = true,
  movesClock = false,
  env: settings = {},
}: PlatformOptions): Promise<Platform> {
  const entry = path.join(
    root,
    'apps/server/src',
    movesClock ? 'testing/app/moved-clock-worker.ts' : 'main.ts',
  );
  const { DATABASE_URL: _, NODE_ENV: __, ...env } = process.env;
  const server = spawn(node24, [entry], {
    cwd: root,
    env: {
      ...env,
      PORT: String(port),
      DATA_DIR: dataDir,
      LOG_LEVEL: 'warn',
      ...settings,
      ...(!videos && { FFMPEG_PATH: '/nowhere/ffmpeg' }),
    },
    stdio: ['ignore', 'pipe', 'pipe', ...(movesClock ? ['ipc' as const] : [])],
  });
  const recentOutput = collectOutput(server);
  const origin = `http://localhost:${port}`;
  const deadline = Date.now() + startTimeoutMs;
  while (!(await isReady(origin))) {
    if (server.exitCode !== null || server.signalCode !== null)
      throw new Error(`the platform exited during its start:\n${recentOutput()}`);
    if (Date.now() > deadline) {
      await end(server, 'SIGKILL');
      throw new Error(`the platform was not ready after ${startTimeoutMs / 1000} s:\n${recentOutput()}`);
    }
    await sleep(pollMs);
  }
  return {
    origin,
    output: recentOutput,
    async setClockOffset(ms) {
      const applied = once(server, 'message');
      server.send(ms);
      await applied;
    },
    async stop() {
      await end(server, 'SIGTERM');
      if (server.exitCode !== 0)
        throw new Error(
          `the platform exited with ${server.exitCode ?? server.signalCode}:\n${recentOutput()}`,
        );
    },
    kill: () => end(server, 'SIGKILL'),
  };
}

async function isReady(origin: string): Promise<boolean> {
  return fetch(`${origin}/readyz`, { signal: AbortSignal.timeout(2000) }).then(
    ({ ok }) => ok,
    () => false,
  );
}

async function end(server: ChildProcess, signal: 'SIGTERM' | 'SIGKILL'): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return;
  const exited = once(server, 'exit');
  server.kill(signal);
  const timer = setTimeout(() => server.kill('SIGKILL'), stopTimeoutMs);
  await exited;
  clearTimeout(timer);
}

/** Keeps the end of the output for error messages. */
function collectOutput(server: ChildProcess): () => string {
  let output = '';
  for (const stream of [server.stdout, server.stderr])
    stream?.setEncoding('utf8').on('data', (chunk: string) => {
      output = (output + chunk).slice(-4000);
    });
  return () => output;
}
