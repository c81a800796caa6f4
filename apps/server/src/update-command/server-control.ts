import { spawn } from 'node:child_process';
import { fchownSync, fstatSync, mkdirSync, openSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { StartError } from '../platform/errors/start-error.ts';
import { findServers, type ServerRecord } from '../server-record.ts';
import { commandOf, environmentOf, lastLines, ownerOf, runProgram } from './run-program.ts';

/** A server takes DRAIN_SECONDS, finishes what runs, then closes the database. */
const stopMs = 180_000;
/** Migrations of many schools, and a database that recovers. */
const readyMs = 300_000;
const pollMs = 250;

/** A running server and how it is stopped and started. */
export interface ControlledServer {
  /** For messages. */
  name: string;
  address: string;
  stop(): Promise<void>;
  /** Starts the release in a folder. Resolves when the server is ready. Errors: `StartError` with the end of its output. */
  start(folder: string): Promise<void>;
}

interface Installation {
  /** The folder of the release. */
  root: string;
  dataDir: string;
}

/** The servers of this installation on this machine. `services` name their systemd services, if they are not found by themselves. */
export async function findControlledServers(
  { root, dataDir }: Installation,
  services: readonly string[],
): Promise<ControlledServer[]> {
  const records = await findServers(dataDir);
  const found = await Promise.all(
    records.map(async (record) => ({ record, service: await serviceOf(record.pid) })),
  );
  const missing = services.filter((name) => !found.some(({ service }) => service === unitName(name)));
  if (missing.length > 0)
    throw new StartError(
      `The service ${missing.join(', ')} runs no server of ${dataDir}: start it, or leave out --service. Running: ${found.map(({ record, service }) => service ?? record.address).join(', ') || 'none'}.`,
    );
  return found.map(({ record, service }) =>
    service === undefined
      ? byProcess({ root, dataDir }, record)
      : bySystemd({ root, dataDir }, record, service),
  );
}

const unitName = (name: string) => (name.includes('.') ? name : `${name}.service`);

/** The systemd service of a process, from its control group. Undefined: systemd did not start it. */
async function serviceOf(pid: number): Promise<string | undefined> {
  const groups = await readFile(`/proc/${pid}/cgroup`, 'utf8').catch(() => '');
  const unit = /\/([^/\n]+\.service)(?:\/[^\n]*)?$/m.exec(groups)?.[1];
  // Sessions of people are services too.
  if (unit === undefined || /^user@\d+\.service$/.test(unit)) return undefined;
  const { code } = await runProgram(['systemctl', 'is-active', '--quiet', unit]);
  return code === 0 ? unit : undefined;
}

function bySystemd({ dataDir }: Installation, { address }: ServerRecord, unit: string): ControlledServer {
  const systemctl = async (command: 'start' | 'stop') => {
    const sudo = process.getuid?.() === 0 ? [] : ['sudo', '-n'];
    const { code, output } = await runProgram([...sudo, 'systemctl', command, unit]);
    if (code !== 0)
      throw new StartError(
        `systemctl ${command} ${unit} failed, run the update as root:\n${lastLines(output)}`,
      );
  };
  return {
    name: unit,
    address,
    async stop() {
      await systemctl('stop');
      await untilGone(dataDir, address, unit);
    },
    async start() {
      await systemctl('start');
      await untilReady(dataDir, address, async () => {
        const { output } = await runProgram(['systemctl', 'is-failed', unit]);
        return output.trim() === 'failed' ? `journalctl -u ${unit} says why` : undefined;
      });
    },
  };
}

/** A server that no service started: it is started again in the background, and writes to a file. */
function byProcess({ dataDir }: Installation, record: ServerRecord): ControlledServer {
  const { address, args } = record;
  const logFile = path.join(dataDir, 'server.log');
  return {
    name: address,
    address,
    async stop() {
      const running = (await findServers(dataDir)).find((one) => one.address === address);
      if (running === undefined) return;
      process.kill(running.pid, 'SIGTERM');
      await untilGone(dataDir, address, `process ${running.pid}`);
    },
    async start(root) {
      const [program = '', ...rest] = commandOf(root, 'start', args);
      mkdirSync(dataDir, { recursive: true });
      const log = openSync(logFile, 'a');
      const before = fstatSync(log).size;
      const owner = ownerOf(dataDir);
      if (owner.uid !== undefined && owner.gid !== undefined) fchownSync(log, owner.uid, owner.gid);
      const child = spawn(program, rest, {
        cwd: root,
        ...owner,
        env: { ...process.env, ...environmentOf(root), PORT: new URL(address).port || '80' },
        stdio: ['ignore', log, log],
        detached: true,
      });
      let ended: string | undefined;
      child.once('error', (error) => (ended = error.message));
      child.once('exit', (code) => (ended ??= `it ended with code ${code}`));
      child.unref();
      await untilReady(dataDir, address, async () =>
        ended === undefined
          ? undefined
          : `${ended}:\n${lastLines((await readFile(logFile)).subarray(before).toString())}`,
      );
    },
  };
}

async function untilGone(dataDir: string, address: string, name: string): Promise<void> {
  const end = Date.now() + stopMs;
  while ((await findServers(dataDir)).some((one) => one.address === address)) {
    if (Date.now() > end) throw new StartError(`${name} has not stopped after ${stopMs / 1000} seconds.`);
    await sleep(pollMs);
  }
}

/** `hasFailed` says why the server will not become ready. */
async function untilReady(
  dataDir: string,
  address: string,
  hasFailed: () => Promise<string | undefined>,
): Promise<void> {
  const end = Date.now() + readyMs;
  for (;;) {
    const isRunning = (await findServers(dataDir)).some((one) => one.address === address);
    // Another program at the port is not the server.
    if (isRunning && (await isReady(address))) return;
    const reason = await hasFailed();
    if (reason !== undefined) throw new StartError(`The server at ${address} did not start: ${reason}`);
    if (Date.now() > end)
      throw new StartError(`The server at ${address} is not ready after ${readyMs / 1000} seconds.`);
    await sleep(pollMs);
  }
}

const isReady = (address: string): Promise<boolean> =>
  fetch(`${address}/readyz`, { signal: AbortSignal.timeout(5000) }).then(
    async (answer) => answer.ok && ((await answer.json()) as { status?: unknown }).status === 'ok',
    () => false,
  );
