/** The properties of a file, read from the log of `ffmpeg -i`. */
export interface ProbeOutput {
  /** Undefined when the container does not state it (a browser's live recording). */
  durationMs: number | undefined;
  video: ProbedVideo | undefined;
  /** Index of the first audio stream that can be decoded. */
  audioStream: number | undefined;
}
export interface ProbedVideo {
  stream: number;
  codec: string;
  /** As displayed: after rotation and with square pixels. */
  width: number;
  height: number;
  /** Clockwise turn that a player makes: 0, 90, 180 or 270 degrees. */
  rotation: number;
  /** Frames per second as reported by ffmpeg. */
  frameRate: number;
  /** Whether the transfer function is PQ or HLG (HDR). */
  hdr: boolean;
}

// Metadata lines have another format (` name : value`), so no title can be mistaken for one of these lines.
const durationLine = /^ {2}Duration: (\d+):(\d{2}):(\d{2}\.\d+)/m;
const streamLine = /^ {2,4}Stream #0:(\d+)(?:\[[^\]]*\])?(?:\([^)]*\))?: (Video|Audio): (.*)$/;
const rotationLine = /^\s+displaymatrix: rotation of (-?[\d.]+) degrees/;

/** Parses the log of `ffmpeg -i`. Cover pictures and audio without a decoder are ignored. */
export function readProbeOutput(log: string): ProbeOutput {
  const output: ProbeOutput = { durationMs: readDuration(log), video: undefined, audioStream: undefined };
  let current: ProbedVideo | undefined;
  for (const line of log.split('\n')) {
    const [, number, kind, description = ''] = streamLine.exec(line) ?? [];
    if (kind !== undefined) current = undefined;
    if (kind === 'Audio' && !/^(none|unknown)\b/i.test(description)) output.audioStream ??= Number(number);
    if (kind === 'Video' && output.video === undefined && !description.includes('(attached pic)')) {
      current = readVideo(Number(number), description);
      output.video = current;
    }
    const turn = current && rotationLine.exec(line)?.[1];
    if (current && turn !== undefined) rotate(current, Number(turn));
  }
  return output;
}

function readDuration(log: string): number | undefined {
  const [, hours, minutes, seconds] = durationLine.exec(log) ?? [];
  return hours === undefined
    ? undefined
    : Math.round(((Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds)) * 1000);
}

function readVideo(stream: number, description: string): ProbedVideo | undefined {
  const [, width, height] = /, (\d{1,5})x(\d{1,5})(?=[ ,]|$)/.exec(description) ?? [];
  if (width === undefined || Number(width) === 0 || Number(height) === 0) return undefined;
  const [, across = '1', down = '1'] = /\bSAR (\d+):(\d+)/.exec(description) ?? [];
  const pixelAspect = Number(across) > 0 && Number(down) > 0 ? Number(across) / Number(down) : 1;
  return {
    stream,
    codec: /^\w+/.exec(description)?.[0] ?? 'unknown',
    width: Math.max(1, Math.round(Number(width) * pixelAspect)),
    height: Number(height),
    rotation: 0,
    frameRate: readFrameRate(description),
    hdr: /\b(smpte2084|arib-std-b67)\b/.test(description),
  };
}

function readFrameRate(description: string): number {
  const match = /, ([\d.]+)(k?) fps/.exec(description) ?? /, ([\d.]+)(k?) tbr/.exec(description);
  return Number(match?.[1] ?? 0) * (match?.[2] === 'k' ? 1000 : 1);
}

function rotate(video: ProbedVideo, counterClockwise: number): void {
  video.rotation = (((Math.round(-counterClockwise / 90) * 90) % 360) + 360) % 360;
  if (video.rotation % 180 === 90) [video.width, video.height] = [video.height, video.width];
}
