import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import path from 'node:path';
import { memory, node24, root } from './paths.mjs';

/** A ctrl-C reaches us from the terminal and once more from npm. */
const sameRequestMs = 300;
const parentCheckMs = 500;

/**
 * A large nursery: with many requests under way at once a small one promotes short-lived objects into the old space, whose collection stops the server. At
 * 5,000 active learners p99 was 182 to 705 ms with 4 MB and 83 to 211 ms with 32 MB (issue 12, section F). An idle server holds more memory for it.
 */
export const serverFlags = ['--max-semi-space-size=32'];

/**
 * What a process of the server finds in its environment, unless whoever starts it says otherwise. All measured:
 * - Node keeps what it made of our TypeScript. A start that finds it need not load the compiler: 25 MB less.
 * - The C library gives back what pictures took, and keeps two heaps for its threads: after the demo schools were made 193 MB are held instead of 338.
 */
export const serverEnvironment = {
  NODE_COMPILE_CACHE: path.join(memory, 'code'),
  MALLOC_ARENA_MAX: '2',
  MALLOC_TRIM_THRESHOLD_: String(128 * 1024),
};

/**
 * Runs the server under Node 24 until it ends; signals are passed on, each request to end once.
 * @returns {Promise<number>} its exit code; 128 + the signal's number when one ended it
 */
export function serve(entry, args) {
  const preload = new URL('end-with-parent.mjs', import.meta.url).href;
  // A group of its own keeps the terminal's ctrl-C from it, so that it hears of it once, from us.
  const child = spawn(node24, [...serverFlags, '--import', preload, entry, ...args], {
    cwd: root,
    env: { ...serverEnvironment, ...process.env },
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    detached: true,
  });
  let last = -Infinity;
  const passOn = (signal) => {
    const now = Date.now();
    if (now - last >= sameRequestMs) child.kill(signal);
    last = now;
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, passOn);
  // A signal to npm alone ends npm and its shell, and never comes here: that they are gone is how we hear of it.
  if (process.env.npm_lifecycle_event) {
    const parent = process.ppid;
    const watch = setInterval(() => {
      if (process.ppid === parent) return;
      clearInterval(watch);
      passOn('SIGTERM');
    }, parentCheckMs);
    child.once('exit', () => clearInterval(watch));
  }
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code, signal) => resolve(code ?? 128 + constants.signals[signal]));
  });
}
