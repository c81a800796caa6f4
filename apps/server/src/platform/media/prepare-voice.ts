import { readFile } from 'node:fs/promises';
import { ffmpegOptions } from './ffmpeg-options.ts';
import { MediaError } from './media-error.ts';
import { readProbeOutput } from './probe-output.ts';
import { reasonFromLog, runFfmpeg } from './run-ffmpeg.ts';
import { sniffFile } from './sniff-file.ts';
import { soundPeaks } from './sound-peaks.ts';
import { untrustedInput } from './video-input.ts';

const readTimeLimitMs = 30_000;
const transcodeTimeLimitMs = 120_000;
/** Enough for the loudness of speech. */
const peakSampleRate = 8000;
const voicePeaks = 80;

/** AAC in MP4 plays in every browser; recordings are WebM, Ogg or MP4. */
export const voiceMime = 'audio/mp4';

export interface PreparedVoice {
  durationMs: number;
  /** See `soundPeaks`. */
  peaks: number[];
}

interface Input {
  ffmpeg: string;
  /** The recording of a browser. */
  source: string;
  /** Receives the sound as `voiceMime`. */
  target: string;
  /** A file for raw samples; the caller removes it. */
  scratch: string;
  maxDurationMs: number;
}

/**
 * Transcodes a recorded voice and measures its length and loudness. Errors: MediaError `not_sound` for what is no recording or has a picture, `too_large` when it is longer
 * than allowed, or those of `runFfmpeg`.
 */
export async function prepareVoice({
  ffmpeg,
  source,
  target,
  scratch,
  maxDurationMs,
}: Input): Promise<PreparedVoice> {
  const { kind, mime } = await sniffFile(source);
  // A container is taken for a video until its streams are read.
  if (kind !== 'sound' && kind !== 'video') throw new MediaError('not_sound', `the file is ${mime}`);
  const { log } = await runFfmpeg({ ffmpeg, args: untrustedInput(source), timeLimitMs: readTimeLimitMs });
  const { audioStream, durationMs: statedMs, video } = readProbeOutput(log);
  if (video !== undefined || audioStream === undefined)
    throw new MediaError('not_sound', `the ${mime} file is no recording of a voice`, log);
  // Ten minutes take seconds to transcode: what says that it is too long is refused before.
  if (statedMs !== undefined && statedMs > maxDurationMs)
    throw new MediaError('too_large', 'the recording states that it is too long', log);

  const sound = { map: `0:${audioStream}`, ac: 1, map_metadata: -1 };
  const end = await runFfmpeg({
    ffmpeg,
    args: [
      // One second more than allowed shows that a recording is too long.
      ...untrustedInput(source, { t: maxDurationMs / 1000 + 1 }),
      ...ffmpegOptions({
        ...sound,
        'c:a': 'aac',
        'b:a': '64k',
        ar: 44_100,
        movflags: '+faststart',
        f: 'mp4',
      }),
      target,
      ...ffmpegOptions({ ...sound, 'c:a': 'pcm_s16le', ar: peakSampleRate, f: 's16le' }),
      scratch,
    ],
    timeLimitMs: transcodeTimeLimitMs,
  });
  if (end.exitCode !== 0) throw new MediaError('not_sound', reasonFromLog(end.log), end.log);
  const bytes = await readFile(scratch);
  const samples = new Int16Array(bytes.buffer, bytes.byteOffset, Math.floor(bytes.length / 2));
  const durationMs = Math.round((samples.length / peakSampleRate) * 1000);
  if (durationMs === 0) throw new MediaError('not_sound', 'the recording has no sound', end.log);
  if (durationMs > maxDurationMs) throw new MediaError('too_large', 'the recording is too long', end.log);
  return { durationMs, peaks: soundPeaks(samples, voicePeaks) };
}
