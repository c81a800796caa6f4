import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import path from 'node:path';
import { cacheFolder, node24, root } from './paths.mjs';

/** Ctrl-C arrives twice, from the terminal and from npm: signals within this time count as one. */
const sameSignalMs = 300;
const parentCheckMs = 500;

/**
 * A large nursery: with many concurrent requests a small nursery promotes short-lived objects to the old space, whose collection pauses the server. At 5,000
 * active learners p99 was 182 to 705 ms with 4 MB and 83 to 211 ms with 32 MB (docs/performance.md). The cost is more memory of an idle server.
 */
export const serverFlags = ['--max-semi-space-size=32'];

/**
 * Default environment of a server process; variables set by the caller take precedence. All measured:
 * - The compile cache keeps the compiled TypeScript, so that a later start does not load the compiler: 25 MB less.
 * - malloc returns the memory of image processing to the system and uses two arenas: 193 MB instead of 338 MB after the demo brands are created.
 */
export const serverEnvironment = {
  NODE_COMPILE_CACHE: path.join(cacheFolder, 'code'),
  MALLOC_ARENA_MAX: '2',
  MALLOC_TRIM_THRESHOLD_: String(128 * 1024),
};

/**
 * Runs the server under Node 24 until it exits and forwards signals, each once.
 * @returns {Promise<number>} its exit code; 128 + the signal number if a signal ended it
 */
export function serve(entry, args) {
  const preload = new URL('end-with-parent.mjs', import.meta.url).href;
  // In its own process group it does not receive Ctrl-C from the terminal; this process forwards the signal once.
  const child = spawn(node24, [...serverFlags, '--import', preload, entry, ...args], {
    cwd: root,
    env: { ...serverEnvironment, ...process.env },
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    detached: true,
  });
  let last = -Infinity;
  const forwardSignal = (signal) => {
    const now = Date.now();
    if (now - last >= sameSignalMs) child.kill(signal);
    last = now;
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, forwardSignal);
  // A signal sent only to npm ends npm and its shell but is not delivered here: the new parent process shows it.
  if (process.env.npm_lifecycle_event) {
    const parent = process.ppid;
    const watch = setInterval(() => {
      if (process.ppid === parent) return;
      clearInterval(watch);
      forwardSignal('SIGTERM');
    }, parentCheckMs);
    child.once('exit', () => clearInterval(watch));
  }
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code, signal) => resolve(code ?? 128 + constants.signals[signal]));
  });
}
