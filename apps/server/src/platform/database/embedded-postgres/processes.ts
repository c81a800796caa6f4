import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';

/** A running process; `started` distinguishes it from a later process with the same PID. */
export type LiveProcess = { pid: number; started: string; command: readonly string[] };

/** Finds a process; undefined when there is none or when it is a zombie. */
export async function findProcess(pid: number): Promise<LiveProcess | undefined> {
  if (!Number.isSafeInteger(pid) || pid <= 0) return undefined;
  try {
    return process.platform === 'linux' ? await readFromProc(pid) : await askPs(pid);
  } catch {
    return undefined;
  }
}

async function readFromProc(pid: number): Promise<LiveProcess | undefined> {
  const [stat, commandLine, bootId] = await Promise.all([
    readFile(`/proc/${pid}/stat`, 'utf8'),
    readFile(`/proc/${pid}/cmdline`, 'utf8'),
    readFile('/proc/sys/kernel/random/boot_id', 'utf8'),
  ]);
  // The name is in brackets and may contain any characters; state and start time are fields 3 and 22 (proc_pid_stat(5)).
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  if (fields[0] === 'Z' || fields[0] === 'X') return undefined;
  return { pid, started: `${bootId.trim()} ${fields[19]}`, command: commandLine.split('\0').slice(0, -1) };
}

async function askPs(pid: number): Promise<LiveProcess | undefined> {
  const ask = (column: string) => promisify(execFile)('ps', ['-o', `${column}=`, '-p', String(pid)]);
  const [started, command] = await Promise.all([ask('lstart'), ask('args')]);
  return { pid, started: started.stdout.trim(), command: command.stdout.trim().split(' ') };
}
