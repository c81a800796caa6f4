import { spawn } from 'node:child_process';
import { existsSync, statSync } from 'node:fs';
import path from 'node:path';
import { updateFolder } from './update-folders.ts';

interface Result {
  code: number;
  /** Both streams together, for messages. */
  output: string;
  /** Standard output alone: programs warn on the other one. */
  stdout: string;
}

export interface ProgramOptions {
  cwd?: string;
  env?: Record<string, string>;
  /** Runs as the owner of this folder; that of `cwd` unless set. */
  ownedLike?: string;
}

/** Runs a program and collects its output, both streams together. Code 127: it cannot be started. */
export function runProgram(
  [program = '', ...args]: readonly string[],
  { cwd, env, ownedLike = cwd }: ProgramOptions = {},
): Promise<Result> {
  const child = spawn(program, args, {
    ...(cwd !== undefined && { cwd }),
    ...(ownedLike !== undefined && ownerOf(ownedLike)),
    env: { ...process.env, ...(cwd !== undefined && environmentOf(cwd)), ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  let stdout = '';
  const keep = (chunk: string) => (output = (output + chunk).slice(-100_000));
  child.stdout.setEncoding('utf8').on('data', (chunk: string) => {
    stdout += chunk;
    keep(chunk);
  });
  child.stderr.setEncoding('utf8').on('data', keep);
  return new Promise((resolve) => {
    child.once('error', (error) => resolve({ code: 127, output: error.message, stdout }));
    child.once('close', (code) => resolve({ code: code ?? 128, output, stdout }));
  });
}

/** Root runs what belongs to another account as that account, so that the server can still write its files. */
export function ownerOf(folder: string): { uid?: number; gid?: number } {
  if (process.getuid?.() !== 0) return {};
  const { uid, gid } = statSync(folder);
  return uid === 0 ? {} : { uid, gid };
}

/** The home of root is closed to the other account. */
export function environmentOf(folder: string): Record<string, string> {
  if (ownerOf(folder).uid === undefined) return {};
  const home = updateFolder(folder.replace(/\/\.update\/next$/, ''));
  return { HOME: home, npm_config_cache: path.join(home, 'npm') };
}

/** Whether a folder is an artefact of `npm run package`, and not a clone of the repository. */
export const isArtefact = (folder: string) => existsSync(path.join(folder, 'daystream'));

/** How to run a command of the release in a folder. */
export const commandOf = (folder: string, command: string, args: readonly string[] = []): string[] =>
  isArtefact(folder)
    ? [path.join(folder, 'daystream'), command, ...args]
    : ['npm', 'run', '--silent', command, ...(args.length > 0 ? ['--', ...args] : [])];

/** The end of an output, as part of a message. */
export const lastLines = (output: string) =>
  output
    .trim()
    .split('\n')
    .slice(-15)
    .map((line) => `  ${line}`)
    .join('\n');
