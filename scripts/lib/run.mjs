import { spawn } from 'node:child_process';
import { performance } from 'node:perf_hooks';
import { CommandError } from './command.mjs';
import { root } from './paths.mjs';

const running = new Set();

let interrupted = false;

// An interrupted command waits until its child processes have exited, because they clean up after themselves.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
  process.on(signal, () => {
    if (running.size === 0 && !interrupted) return;
    interrupted = true;
    for (const child of running) child.kill('SIGTERM');
  });
}

function onEnd(child) {
  running.delete(child);
  if (interrupted && running.size === 0) process.exit(130);
}

/**
 * Runs a program and collects its output.
 * @returns {Promise<{ code: number, output: string, ms: number }>} code 127 if the program cannot be started, 128 if a signal ended it;
 *   the last `keptBytes` of standard output and standard error, interleaved
 */
export function run(program, args, { keptBytes = 200_000, ...options } = {}) {
  const start = performance.now();
  const child = spawn(program, args, { cwd: root, ...options, stdio: ['ignore', 'pipe', 'pipe'] });
  running.add(child);
  let output = '';
  const keep = (chunk) => (output = (output + chunk).slice(-keptBytes));
  child.stdout.setEncoding('utf8').on('data', keep);
  child.stderr.setEncoding('utf8').on('data', keep);
  return new Promise((resolve) => {
    const end = (code, message = '') => {
      onEnd(child);
      resolve({ code, output: output + message, ms: performance.now() - start });
    };
    child.once('error', (error) => end(127, error.message));
    child.once('close', (code) => end(code ?? 128));
  });
}

/** Starts a program that this process ends when it is interrupted. `ended` resolves to its exit code, as that of `run`. */
function launch(program, args, options) {
  const child = spawn(program, args, { cwd: root, ...options });
  running.add(child);
  const ended = new Promise((resolve) => {
    const end = (code) => {
      onEnd(child);
      resolve(code);
    };
    child.once('error', () => end(127));
    child.once('close', (code) => end(code ?? 128));
  });
  return { child, ended };
}

/** Runs a program whose output goes to the terminal. Resolves to its exit code. */
export function runInTerminal(program, args, options = {}) {
  return launch(program, args, { ...options, stdio: ['ignore', 'inherit', 'inherit'] }).ended;
}

/**
 * Starts a Node program that sends one message when it is ready and runs until it is stopped. Its output goes to the terminal.
 * @returns {Promise<{ message: unknown, stop(): Promise<number> }>} `stop` sends SIGTERM and resolves to the exit code. This process does not end before it.
 * @throws CommandError if the program ends before it is ready
 */
export function runService(program, args, options = {}) {
  const { child, ended } = launch(program, args, {
    ...options,
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const stop = () => {
    child.kill('SIGTERM');
    return ended;
  };
  return new Promise((resolve, reject) => {
    child.once('message', (message) => resolve({ message, stop }));
    void ended.then((code) => reject(new CommandError(`${args[0]} ended with code ${code}`)));
  });
}

/** Prints `message` and the elapsed time while `work` runs: updated every second on a terminal, once elsewhere. */
export async function withProgress(message, work) {
  const start = performance.now();
  const seconds = () => `${Math.round((performance.now() - start) / 1000)} s`;
  const isTerminal = process.stderr.isTTY;
  process.stderr.write(`${message} …`);
  const timer = isTerminal && setInterval(() => process.stderr.write(`\r${message} … ${seconds()}`), 1000);
  try {
    const result = await work();
    process.stderr.write(`${isTerminal ? `\r${message} …` : ''} ${seconds()}\n`);
    return result;
  } catch (error) {
    process.stderr.write('\n');
    throw error;
  } finally {
    clearInterval(timer);
  }
}
