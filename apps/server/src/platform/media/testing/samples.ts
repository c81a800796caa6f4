import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findFfmpeg } from '../find-ffmpeg.ts';
import { testFfmpeg } from './test-ffmpeg.ts';
import { runFfmpeg } from '../run-ffmpeg.ts';

/** A place for sample files made by the real ffmpeg, for tests. */
export interface Samples {
  /** The program that the server would use. */
  ffmpeg: string;
  directory: string;
  /** Runs ffmpeg to write a file of this name and gives its path. */
  make: (name: string, args: readonly string[]) => Promise<string>;
  /** A file of this content; its path. */
  write: (name: string, content: string | Uint8Array) => Promise<string>;
  remove: () => Promise<void>;
}

export async function makeSamples(): Promise<Samples> {
  const found = await testFfmpeg();
  if ('missing' in found) throw new Error(found.missing);
  const ffmpeg = found.path;
  // Older programs, such as that of Debian 12, read samples but lack options that make some of them.
  const bundled = await findFfmpeg({ pathVariable: '' });
  const maker = 'path' in bundled ? bundled.path : ffmpeg;
  const directory = await mkdtemp(join(tmpdir(), 'daystream-media-'));
  return {
    ffmpeg,
    directory,
    make: async (name, args) => {
      const { exitCode, log } = await runFfmpeg({
        ffmpeg: maker,
        args: [...args, name],
        cwd: directory,
        timeLimitMs: 60_000,
      });
      if (exitCode !== 0) throw new Error(log);
      return join(directory, name);
    },
    write: async (name, content) => {
      const path = join(directory, name);
      await writeFile(path, content);
      return path;
    },
    remove: () => rm(directory, { recursive: true, force: true }),
  };
}

/** Arguments of a moving test picture; few frames, since each is encoded once per rendition. */
export function movingPicture(size: string, seconds: number, frameRate = 10): string[] {
  return ['-f', 'lavfi', '-i', `testsrc2=s=${size}:r=${frameRate}:d=${seconds}`];
}

/** Arguments of a tone. */
export function tone(seconds: number): string[] {
  return ['-f', 'lavfi', '-i', `sine=d=${seconds}`];
}
