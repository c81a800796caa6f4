import { ffmpegOptions } from './ffmpeg-options.ts';
import { MediaError } from './media-error.ts';
import type { VideoProperties } from './probe-video.ts';
import { runFfmpeg } from './run-ffmpeg.ts';
import { untrustedInput } from './video-input.ts';

const timeLimitMs = 30 * 60_000;
/** A file with less than this share of its declared length was cut off; rounding and late sound explain smaller differences. */
const shortestShare = 0.9;

export interface MeasuredLength {
  /** Length of what is played: to the end of the picture or of the sound, whichever is later. */
  totalMs: number;
  /** End of the picture. */
  pictureMs: number;
}

interface Input {
  ffmpeg: string;
  source: string;
  properties: VideoProperties;
  signal?: AbortSignal;
}

/** The times read are those of decoding, up to three frames before the end of the display. */
const framesInFlight = 3;

/**
 * Measures lengths in milliseconds. Reads the packets without decoding them, so that a file that was cut off is refused before it is transcoded.
 * Errors: MediaError `damaged`, or those of `runFfmpeg`.
 */
export async function measureLength(input: Input): Promise<MeasuredLength> {
  const { stream, audioStream, otherStreams, durationMs: declaredMs } = input.properties;
  const read = async (track: number) => {
    const { log, writtenMs } = await runFfmpeg({
      ffmpeg: input.ffmpeg,
      args: [
        ...ffmpegOptions({ loglevel: 'warning' }),
        ...untrustedInput(input.source),
        ...ffmpegOptions({ map: `0:${track}`, c: 'copy', f: 'null' }),
        '-',
      ],
      timeLimitMs,
      ...(input.signal ? { signal: input.signal } : {}),
    });
    return { log, endMs: writtenMs };
  };
  let picture = await read(stream);
  // The last frames are far apart where nothing moves: their times of decoding are early by seconds.
  if (!isLong(picture.endMs, declaredMs)) picture = { ...picture, endMs: await readLatestEnd(input) };
  // Also where all of the sound stands before the picture, and is complete.
  if (saysCutOff(picture.log)) assertLong(picture.endMs, declaredMs);
  const sound = audioStream === undefined ? picture : await read(audioStream);
  const readMs = Math.max(picture.endMs, sound.endMs);
  const missingMs = declaredMs - readMs;
  const isRead = missingMs > 0 && missingMs <= inFlightMs(input.properties);
  const length = { totalMs: isRead ? declaredMs : readMs, pictureMs: picture.endMs };
  // A container is as long as its longest track, which may be one that is not played.
  for (const other of length.totalMs > 0 && !isLong(length.totalMs, declaredMs) ? otherStreams : [])
    if (isLong((await read(other)).endMs, declaredMs)) return length;
  assertLong(length.totalMs, declaredMs);
  return length;
}

/** The latest end of display of a packet of the picture, in milliseconds. Reads a line for each packet. */
async function readLatestEnd({ ffmpeg, source, properties, signal }: Input): Promise<number> {
  let [secondsOfUnit, end] = [0, 0];
  await runFfmpeg({
    ffmpeg,
    args: [
      // The progress would come between the lines.
      ...ffmpegOptions({ loglevel: 'error', stats_period: timeLimitMs / 1000 }),
      ...untrustedInput(source),
      ...ffmpegOptions({ map: `0:${properties.stream}`, c: 'copy', f: 'framecrc' }),
      '-',
    ],
    timeLimitMs,
    onLine(line) {
      const [, numerator, denominator] = /^#tb 0: (\d+)\/(\d+)$/.exec(line) ?? [];
      if (denominator !== undefined) secondsOfUnit = Number(numerator) / Number(denominator);
      const [, shown, duration] = /^0, +-?\d+, +(-?\d+), +(\d+),/.exec(line) ?? [];
      if (duration !== undefined) end = Math.max(end, Number(shown) + Number(duration));
    },
    ...(signal && { signal }),
  });
  return Math.floor(end * secondsOfUnit * 1000);
}

/** Milliseconds by which the measured end of a picture may be early. */
export function inFlightMs({ frameRate }: { frameRate: number }): number {
  return 100 + (framesInFlight * 1000) / Math.max(0.05, frameRate);
}

const saysCutOff = (log: string): boolean => /partial file|File ended prematurely/.test(log);

const isLong = (ms: number, declaredMs: number): boolean => ms > 0 && ms >= declaredMs * shortestShare;

/** Errors: MediaError `damaged` where much less was read than the file declares. */
export function assertLong(readMs: number, declaredMs: number): void {
  if (isLong(readMs, declaredMs)) return;
  const [read, declared] = [readMs, declaredMs].map((ms) => (ms / 1000).toFixed(1));
  throw new MediaError('damaged', `the file breaks off at ${read} of ${declared} s`);
}
