import { stat } from 'node:fs/promises';
import { MediaError } from './media-error.ts';
import { readProbeOutput, type ProbedVideo } from './probe-output.ts';
import { reasonFromLog, runFfmpeg } from './run-ffmpeg.ts';
import { sniffFile } from './sniff-file.ts';
import { maxVideoPixels, untrustedInput } from './video-input.ts';

const readTimeLimitMs = 30_000;
const countTimeLimitMs = 5 * 60_000;
const maxDurationMs = 6 * 60 * 60_000;

export interface VideoProperties extends ProbedVideo {
  durationMs: number;
  hasAudio: boolean;
  /** Index of the audio stream to use. */
  audioStream: number | undefined;
  /** Indexes of the tracks that are not played. */
  otherStreams: number[];
}

/**
 * Reads length (ms), displayed size (with rotation and pixel aspect), frame rate, codec and audio of a video file. Errors: MediaError `not_video`
 * (with the detected type), `damaged`, `unsupported`, `too_large` (over 8K or six hours), or those of `runFfmpeg`.
 */
export async function probeVideo(input: {
  ffmpeg: string;
  source: string;
  signal?: AbortSignal;
}): Promise<VideoProperties> {
  const { size } = await stat(input.source);
  if (size === 0) throw new MediaError('not_video', 'the file is empty');
  const { kind, mime } = await sniffFile(input.source);
  if (kind !== 'video') throw new MediaError('not_video', `the file is ${mime}, not a video`);

  const signal = input.signal ? { signal: input.signal } : {};
  const { log } = await runFfmpeg({
    ffmpeg: input.ffmpeg,
    args: untrustedInput(input.source),
    timeLimitMs: readTimeLimitMs,
    ...signal,
  });
  const probed = readProbeOutput(log);
  if (!log.includes('\nInput #0') && !log.startsWith('Input #0'))
    throw new MediaError('damaged', `the ${mime} file cannot be read: ${readReason(log)}`, log);
  if (!probed.video)
    throw new MediaError('not_video', `the ${mime} file has no moving picture that can be read`, log);
  if (probed.video.codec === 'none' || probed.video.codec === 'unknown')
    throw new MediaError('unsupported', 'the video is in a codec that is not known', log);
  if (probed.video.width * probed.video.height > maxVideoPixels)
    throw new MediaError('too_large', `${probed.video.width}×${probed.video.height} is more than 8K`, log);

  const durationMs =
    probed.durationMs ?? (await countDuration({ ...input, stream: probed.video.stream, ...signal }));
  if (durationMs <= 0) throw new MediaError('damaged', 'the video has no frames', log);
  if (durationMs > maxDurationMs)
    throw new MediaError('too_large', 'the video is longer than six hours', log);
  return {
    ...probed.video,
    durationMs,
    hasAudio: probed.audioStream !== undefined,
    audioStream: probed.audioStream,
    otherStreams: probed.otherStreams,
  };
}

/** Live recordings do not state their length, so it is the time of the last packet. Nothing is decoded. */
async function countDuration(input: {
  ffmpeg: string;
  source: string;
  stream: number;
  signal?: AbortSignal;
}): Promise<number> {
  const { writtenMs } = await runFfmpeg({
    ffmpeg: input.ffmpeg,
    args: [...untrustedInput(input.source), '-map', `0:${input.stream}`, '-c', 'copy', '-f', 'null', '-'],
    timeLimitMs: countTimeLimitMs,
    ...(input.signal ? { signal: input.signal } : {}),
  });
  return writtenMs;
}

function readReason(log: string): string {
  if (log.includes('moov atom not found')) return 'its end, where the index stands, is missing';
  return reasonFromLog(log);
}
