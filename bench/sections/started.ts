import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../../apps/server/src/testing/free-port.ts';

/** The platform as `npm start` starts it. */
export interface Started {
  origin: string;
  /** Seconds from the command to the first time that it says it is ready. */
  readyAfter: number;
  /** Bytes of memory that the server's process holds. */
  memory(): Promise<number>;
  /** Waits until the videos of the demo schools are ready. */
  videosMade(): Promise<void>;
  stop(): Promise<void>;
}

const repository = join(import.meta.dirname, '../..');
const [pollMs, mostMs] = [25, 240_000];

/** Runs the command of `npm start` on a data directory: a first time makes the demo schools, a second finds them. */
export async function startPlatform(dataDir: string): Promise<Started> {
  const port = await freePort();
  const begun = performance.now();
  const { DATABASE_URL: _, NODE_ENV: __, ...env } = process.env;
  const command = spawn(process.execPath, [join(repository, 'scripts/start.mjs')], {
    cwd: repository,
    env: { ...env, PORT: String(port), DATA_DIR: dataDir, LOG_LEVEL: 'warn' },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const origin = `http://localhost:${port}`;
  while (!(await isReady(origin))) {
    if (command.exitCode !== null || performance.now() - begun > mostMs) {
      command.kill('SIGTERM');
      throw new Error('the platform did not start');
    }
    await sleep(pollMs);
  }
  const readyAfter = (performance.now() - begun) / 1000;
  return {
    origin,
    readyAfter,
    memory: () => memoryOfServer(command),
    videosMade: () => untilVideosAreMade(command),
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

/** The processes that a process started, with their command lines; none where there is no /proc. */
async function childrenOf(pid: number | undefined): Promise<{ pid: number; command: string }[]> {
  // Each thread lists the processes that it started itself.
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

/** The command starts the server as its child. */
async function serverOf({ pid }: ChildProcess): Promise<number | undefined> {
  return (await childrenOf(pid)).find(({ command }) => command.includes('main.ts'))?.pid;
}

async function memoryOfServer(command: ChildProcess): Promise<number> {
  const status = await readFile(`/proc/${await serverOf(command)}/status`, 'utf8').catch(() => '');
  return Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1]) * 1024;
}

/** Waits until no video has been made ready for some seconds: the first start makes those of the demo schools. */
async function untilVideosAreMade(command: ChildProcess): Promise<void> {
  const server = await serverOf(command);
  const deadline = performance.now() + mostMs;
  for (let quiet = 0; quiet < 20 && performance.now() < deadline; quiet += 1) {
    if ((await childrenOf(server)).some((child) => child.command.includes('ffmpeg'))) quiet = 0;
    await sleep(250);
  }
}
