import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../../apps/server/src/testing/app/free-port.ts';

/** A platform started by the command of `npm start`. */
export interface StartedPlatform {
  origin: string;
  /** Seconds from the start of the command until /readyz succeeds. */
  readyAfter: number;
  /** Resident memory of the server process in bytes. */
  readMemory(): Promise<number>;
  /** Waits until the videos of the demo brands are transcoded. */
  waitForVideos(): Promise<void>;
  stop(): Promise<void>;
}

const repository = join(import.meta.dirname, '../..');
const [pollMs, timeoutMs] = [25, 240_000];

/** Runs the command of `npm start` on a data directory. The first start creates the demo brands. */
export async function startPlatform(dataDir: string): Promise<StartedPlatform> {
  const port = await freePort();
  const start = performance.now();
  const { DATABASE_URL: _, NODE_ENV: __, ...env } = process.env;
  const command = spawn(process.execPath, [join(repository, 'scripts/start.mjs')], {
    cwd: repository,
    env: { ...env, PORT: String(port), DATA_DIR: dataDir, LOG_LEVEL: 'warn' },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const origin = `http://localhost:${port}`;
  while (!(await isReady(origin))) {
    if (command.exitCode !== null || performance.now() - start > timeoutMs) {
      command.kill('SIGTERM');
      throw new Error('the platform did not start');
    }
    await sleep(pollMs);
  }
  const readyAfter = (performance.now() - start) / 1000;
  return {
    origin,
    readyAfter,
    readMemory: () => readServerMemory(command),
    waitForVideos: () => waitForVideos(command),
    async stop() {
      if (command.exitCode !== null || command.signalCode !== null) return;
      const exited = once(command, 'exit');
      command.kill('SIGTERM');
      await exited;
    },
  };
}

const isReady = (origin: string) =>
  fetch(`${origin}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  );

/** The child processes of a process with their command lines. Empty on systems without /proc. */
async function listChildren(pid: number | undefined): Promise<{ pid: number; command: string }[]> {
  // Each thread lists only the processes that it started itself.
  const threads = await readdir(`/proc/${pid}/task`).catch(() => []);
  const listed = await Promise.all(
    threads.map((thread) => readFile(`/proc/${pid}/task/${thread}/children`, 'utf8').catch(() => '')),
  );
  const pids = listed
    .join(' ')
    .split(' ')
    .filter((text) => text.trim() !== '');
  return Promise.all(
    pids.map(async (text) => ({
      pid: Number(text),
      command: await readFile(`/proc/${text}/cmdline`, 'utf8').catch(() => ''),
    })),
  );
}

/** The server is a child process of the command. */
async function findServer({ pid }: ChildProcess): Promise<number | undefined> {
  return (await listChildren(pid)).find(({ command }) => command.includes('main.ts'))?.pid;
}

async function readServerMemory(command: ChildProcess): Promise<number> {
  const status = await readFile(`/proc/${await findServer(command)}/status`, 'utf8').catch(() => '');
  return Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1]) * 1024;
}

/** Waits until no ffmpeg has run for five seconds: the first start transcodes the videos of the demo brands. */
async function waitForVideos(command: ChildProcess): Promise<void> {
  const server = await findServer(command);
  const deadline = performance.now() + timeoutMs;
  for (let quiet = 0; quiet < 20 && performance.now() < deadline; quiet += 1) {
    if ((await listChildren(server)).some((child) => child.command.includes('ffmpeg'))) quiet = 0;
    await sleep(250);
  }
}
