import { spawn } from 'node:child_process';
import { constants, setPriority } from 'node:os';

/** Runs ffmpeg in a directory. Errors: the end of its log if it fails; the abort reason of the signal. */
export function runFfmpeg(
  ffmpeg: string,
  args: readonly string[],
  cwd: string,
  signal?: AbortSignal,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(ffmpeg, ['-hide_banner', '-nostdin', '-y', '-loglevel', 'error', ...args], {
      cwd,
      stdio: ['ignore', 'ignore', 'pipe'],
      killSignal: 'SIGKILL',
      ...(signal ? { signal } : {}),
    });
    try {
      // The server that handles requests in the meantime has priority.
      if (child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL);
    } catch {
      // The process may have ended already.
    }
    let log = '';
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      log = (log + text).slice(-4000);
    });
    child.on('error', reject);
    child.on('close', (code) =>
      code === 0 ? resolve() : reject(new Error(`ffmpeg ended with ${code}: ${log.trim()}`)),
    );
  });
}
