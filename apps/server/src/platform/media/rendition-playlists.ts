import { readFile, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { RenditionSize } from './video-ladder.ts';

export interface Rendition {
  name: string;
  /** Its playlist, relative to the master playlist. */
  path: string;
  width: number;
  height: number;
  durationMs: number;
  /** Bits a second: of the largest segment, and of the whole. */
  bandwidth: number;
  averageBandwidth: number;
}

/** Measures the written segments of each rendition. */
export function measureRenditions(ladder: readonly RenditionSize[], directory: string): Promise<Rendition[]> {
  return Promise.all(
    ladder.map(async ({ name, width, height }) => {
      const path = `${name}/index.m3u8`;
      const playlist = join(directory, path);
      const segments = [...(await readFile(playlist, 'utf8')).matchAll(/^#EXTINF:([\d.]+),.*\n(\S+)/gm)];
      const sizes = await Promise.all(
        segments.map(async ([, seconds, file = '']) => ({
          seconds: Number(seconds),
          bits: (await stat(join(dirname(playlist), file))).size * 8,
        })),
      );
      const seconds = sizes.reduce((sum, segment) => sum + segment.seconds, 0);
      const bits = sizes.reduce((sum, segment) => sum + segment.bits, 0);
      // A last segment of a few frames has no meaningful bit rate.
      const whole = sizes.filter((segment) => segment.seconds >= 1);
      const peaks = (whole.length > 0 ? whole : sizes).map((segment) => segment.bits / segment.seconds);
      return {
        name,
        path,
        width,
        height,
        durationMs: Math.round(seconds * 1000),
        bandwidth: Math.ceil(Math.max(0, ...peaks)),
        averageBandwidth: Math.ceil(seconds > 0 ? bits / seconds : 0),
      };
    }),
  );
}

/**
 * Writes the measured bandwidths into the master playlist. ffmpeg states the maximum allowed rates, several times the real ones, and players would
 * choose a lower quality than the connection allows.
 */
export async function writeMeasuredBandwidths(
  master: string,
  renditions: readonly Rendition[],
): Promise<void> {
  let text = await readFile(master, 'utf8');
  for (const { path, bandwidth, averageBandwidth } of renditions)
    text = text.replace(
      new RegExp(`BANDWIDTH=\\d+(?:,AVERAGE-BANDWIDTH=\\d+)?(,.*\\n${path.replaceAll('.', '\\.')})`),
      `BANDWIDTH=${bandwidth},AVERAGE-BANDWIDTH=${averageBandwidth}$1`,
    );
  await writeFile(master, text);
}
