import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import { createInterface } from 'node:readline';
import { ffmpegOptions } from './ffmpeg-options.ts';
import { MediaError } from './media-error.ts';

const logTailLength = 8000;
/** Debian and Ubuntu always have it (util-linux); without it a killed server leaves ffmpeg running to its end. */
const setpriv = '/usr/bin/setpriv';

export interface FfmpegRun {
  ffmpeg: string;
  args: readonly string[];
  /** Directory that relative names in `args` are taken from. */
  cwd?: string;
  signal?: AbortSignal;
  /** The whole run may take this long. */
  timeLimitMs: number;
  /** The run is killed when the written time does not advance for this long. */
  stallLimitMs?: number;
  /** Written time so far, in milliseconds. */
  onProgress?: (writtenMs: number) => void;
  /** Called with each line of the standard output, which has the progress as well. */
  onLine?: (line: string) => void;
}

export interface FfmpegEnd {
  exitCode: number | null;
  /** The last lines of ffmpeg's log. */
  log: string;
  /** Written time at the end, in milliseconds; 0 when nothing was written. */
  writtenMs: number;
}

/**
 * Runs ffmpeg at low priority and gives its end, whatever the exit code. It dies with this process where the system allows.
 * Errors: MediaError `timed_out`, `stalled`, `aborted`, `failed` (cannot be started). ffmpeg is dead when this settles.
 */
export function runFfmpeg(run: FfmpegRun): Promise<FfmpegEnd> {
  return new Promise((resolve, reject) => {
    if (run.signal?.aborted) return reject(new MediaError('aborted', 'stopped before it began'));
    const child = startProgram(run);
    let log = '';
    let writtenMs = 0;
    let movedAt = performance.now();
    let ended: MediaError | undefined;
    const stop = (reason: MediaError): void => {
      ended ??= reason;
      child.kill('SIGKILL');
    };
    const onAbort = (): void => stop(new MediaError('aborted', 'stopped on request'));
    const limit = setTimeout(
      () => stop(new MediaError('timed_out', `not finished within ${seconds(run.timeLimitMs)} s`)),
      run.timeLimitMs,
    );
    const { stallLimitMs } = run;
    const watch = setInterval(() => {
      if (stallLimitMs !== undefined && performance.now() - movedAt > stallLimitMs)
        stop(new MediaError('stalled', `no progress for ${seconds(stallLimitMs)} s`));
    }, 1000);
    run.signal?.addEventListener('abort', onAbort, { once: true });

    child.stderr?.setEncoding('utf8').on('data', (text: string) => {
      log = (log + text).slice(-logTailLength);
    });
    if (child.stdout)
      createInterface({ input: child.stdout }).on('line', (line) => {
        run.onLine?.(line);
        const written = Math.floor(Number(/^out_time_us=(-?\d+)$/.exec(line)?.[1] ?? 0) / 1000);
        if (written <= writtenMs) return;
        writtenMs = written;
        movedAt = performance.now();
        run.onProgress?.(writtenMs);
      });
    const settle = (act: () => void): void => {
      clearTimeout(limit);
      clearInterval(watch);
      run.signal?.removeEventListener('abort', onAbort);
      act();
    };
    child.on('error', (error) =>
      settle(() => reject(new MediaError('failed', `ffmpeg cannot be started: ${error.message}`))),
    );
    child.on('close', (exitCode) =>
      settle(() => {
        const failure = ended ?? startFailure(exitCode, log);
        if (failure) reject(new MediaError(failure.code, failure.message, log));
        else resolve({ exitCode, log, writtenMs });
      }),
    );
  });
}

/** Failures of the operating system rather than of the file. */
function startFailure(exitCode: number | null, log: string): MediaError | undefined {
  if (exitCode === null) return new MediaError('failed', 'ffmpeg was killed or crashed');
  if ((exitCode === 126 || exitCode === 127) && log.startsWith('setpriv:'))
    return new MediaError('failed', `ffmpeg cannot be started: ${log.trim()}`);
  return undefined;
}

function startProgram(run: FfmpegRun): ChildProcess {
  const reporting = {
    hide_banner: true,
    nostdin: true,
    y: true,
    nostats: true,
    progress: 'pipe:1',
  } as const;
  const args = [...ffmpegOptions(reporting), ...run.args];
  const [program, before] = existsSync(setpriv)
    ? [setpriv, ['--pdeathsig', 'KILL', '--', run.ffmpeg]]
    : [run.ffmpeg, []];
  const child = spawn(program, [...before, ...args], {
    ...(run.cwd === undefined ? {} : { cwd: run.cwd }),
    stdio: ['ignore', 'pipe', 'pipe'],
    windowsHide: true,
  });
  if (child.pid !== undefined) lowerPriority(child.pid);
  return child;
}

function lowerPriority(pid: number): void {
  try {
    setPriority(pid, constants.priority.PRIORITY_LOW);
  } catch {
    // The process may have ended already; normal priority is not an error.
  }
}

function seconds(ms: number): number {
  return Math.round(ms / 1000);
}

/** The last log line that gives a reason; ffmpeg's closing summaries are skipped. */
export function reasonFromLog(log: string): string {
  const lines = log
    .split(/[\r\n]+/)
    .map((line) => line.trim())
    .filter(
      (line) =>
        line !== '' && !/^(Conversion failed!|Error opening input files?:|At least one output)/.test(line),
    );
  return lines.at(-1)?.replace(/^\[[^\]]*\] /, '') ?? 'ffmpeg gave no reason';
}
