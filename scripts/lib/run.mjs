import { spawn } from 'node:child_process';
import { constants, setPriority } from 'node:os';
import { performance } from 'node:perf_hooks';
import { root } from './paths.mjs';

const running = new Set();

let interrupted = false;

// An interrupted command ends when what it started has ended: those have things of their own to put away.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
  process.on(signal, () => {
    if (running.size === 0 && !interrupted) return;
    interrupted = true;
    for (const child of running) child.kill('SIGTERM');
  });
}

function ended(child) {
  running.delete(child);
  if (interrupted && running.size === 0) process.exit(130);
}

/**
 * Runs a program and keeps what it says, the last `keptBytes` of it. With `isBeside` it and what it starts take what other work leaves of the processor.
 * @returns {Promise<{ code: number, output: string, ms: number }>} code 127 when it cannot be started, 128 when a signal ended it;
 *   the end of standard output and error, mixed
 */
export function run(program, args, { keptBytes = 200_000, isBeside = false, ...options } = {}) {
  const begun = performance.now();
  const child = spawn(program, args, { cwd: root, ...options, stdio: ['ignore', 'pipe', 'pipe'] });
  if (isBeside && child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL);
  running.add(child);
  let output = '';
  const keep = (chunk) => (output = (output + chunk).slice(-keptBytes));
  child.stdout.setEncoding('utf8').on('data', keep);
  child.stderr.setEncoding('utf8').on('data', keep);
  return new Promise((resolve) => {
    const end = (code, words = '') => {
      ended(child);
      resolve({ code, output: output + words, ms: performance.now() - begun });
    };
    child.once('error', (error) => end(127, error.message));
    child.once('close', (code) => end(code ?? 128));
  });
}

/** Runs a program that talks to the terminal itself; gives its exit code. */
export function runOpenly(program, args, options = {}) {
  const child = spawn(program, args, { cwd: root, ...options, stdio: ['ignore', 'inherit', 'inherit'] });
  running.add(child);
  return new Promise((resolve) => {
    const end = (code) => {
      ended(child);
      resolve(code);
    };
    child.once('error', () => end(127));
    child.once('close', (code) => end(code ?? 128));
  });
}

/** Shows that something long is under way: a counting line on a terminal, one line begun and ended elsewhere. */
export async function withProgress(words, work) {
  const begun = performance.now();
  const seconds = () => `${Math.round((performance.now() - begun) / 1000)} s`;
  const terminal = process.stderr.isTTY;
  process.stderr.write(`${words} …`);
  const ticking = terminal && setInterval(() => process.stderr.write(`\r${words} … ${seconds()}`), 1000);
  try {
    const result = await work();
    process.stderr.write(`${terminal ? `\r${words} …` : ''} ${seconds()}\n`);
    return result;
  } catch (error) {
    process.stderr.write('\n');
    throw error;
  } finally {
    clearInterval(ticking);
  }
}
