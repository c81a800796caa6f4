import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { node24, root } from '../../scripts/lib/paths.mjs';

/** The first start makes a database and the demo schools; other work may share the machine. */
const startMs = 240_000;
const stopMs = 30_000;
const pollMs = 100;

export interface PlatformOptions {
  dataDir: string;
  port: number;
  /** Whether videos are made ready. */
  videos?: boolean;
  /** Further settings. */
  env?: Readonly<Record<string, string>>;
}

export interface Platform {
  /** Of the school aurora, without a closing slash. */
  origin: string;
  /** Asks it to stop, as Ctrl-C does, and waits until it has. */
  stop(): Promise<void>;
  /** Ends it without a word, as a power cut does. */
  kill(): Promise<void>;
}

/** Starts the platform as `npm start` does once everything is built, and waits until it says that it is ready. */
export async function startPlatform({
  dataDir,
  port,
  videos = true,
  env: settings = {},
}: PlatformOptions): Promise<Platform> {
  const entry = path.join(root, 'apps', 'server', 'src', 'main.ts');
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
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const said = keepLastWords(server);
  const origin = `http://localhost:${port}`;
  const deadline = Date.now() + startMs;
  while (!(await isReady(origin))) {
    if (server.exitCode !== null || server.signalCode !== null)
      throw new Error(`the platform ended while it started:\n${said()}`);
    if (Date.now() > deadline) {
      await end(server, 'SIGKILL');
      throw new Error(`the platform was not ready after ${startMs / 1000} s:\n${said()}`);
    }
    await sleep(pollMs);
  }
  return {
    origin,
    async stop() {
      await end(server, 'SIGTERM');
      if (server.exitCode !== 0)
        throw new Error(`the platform stopped with ${server.exitCode ?? server.signalCode}:\n${said()}`);
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
  const late = setTimeout(() => server.kill('SIGKILL'), stopMs);
  await exited;
  clearTimeout(late);
}

/** What it said last, for the message of a failure. */
function keepLastWords(server: ChildProcess): () => string {
  let words = '';
  for (const stream of [server.stdout, server.stderr])
    stream?.setEncoding('utf8').on('data', (chunk: string) => {
      words = (words + chunk).slice(-4000);
    });
  return () => words;
}
