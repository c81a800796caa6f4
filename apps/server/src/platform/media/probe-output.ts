/** The properties of a file, read from the log of `ffmpeg -i`. */
export interface ProbeOutput {
  /** Undefined when the container does not state it (a browser's live recording). */
  durationMs: number | undefined;
  /** The moving picture that a player shows: the default one, else the first. */
  video: ProbedVideo | undefined;
  /** Index of the sound that a player plays: the default one of those that can be decoded, else the first. */
  audioStream: number | undefined;
  /** Indexes of the tracks that are not played: further pictures and sounds, subtitles, data. */
  otherStreams: number[];
}
export interface ProbedVideo {
  stream: number;
  codec: string;
  /** As displayed: after rotation and with square pixels. */
  width: number;
  height: number;
  /** Clockwise turn that a player makes: 0, 90, 180 or 270 degrees. */
  rotation: number;
  /** Average frames per second. */
  frameRate: number;
  /** The lowest rate that has a tick for each frame (ffmpeg's `tbr`): above the average where the rate varies; 0 when ffmpeg reports none. */
  tickRate: number;
  /** Whether a frame consists of two fields of different moments. */
  interlaced: boolean;
  /** Whether the transfer function is PQ or HLG (HDR). */
  hdr: boolean;
}

// Metadata lines have another format (` name : value`), so no title can be mistaken for one of these lines.
const durationLine = /^ {2}Duration: (\d+):(\d{2}):(\d{2}\.\d+)/m;
const streamLine = /^ {2,4}Stream #0:(\d+)(?:\[[^\]]*\])?(?:\([^)]*\))?: (Video|Audio|Subtitle|Data): (.*)$/;
const withoutDecoder = /^(none|unknown)\b/i;
const stillPicture = /\((attached pic|timed thumbnails|still image)\)/;
const rotationLine = /^\s+displaymatrix: rotation of (-?[\d.]+) degrees/;

/** Parses the log of `ffmpeg -i`. Pictures that do not move and audio without a decoder are ignored. */
export function readProbeOutput(log: string): ProbeOutput {
  const videos: Track<ProbedVideo>[] = [];
  const sounds: Track<number>[] = [];
  const streams: number[] = [];
  let current: ProbedVideo | undefined;
  for (const line of log.split('\n')) {
    const [, number, kind, description = ''] = streamLine.exec(line) ?? [];
    if (kind !== undefined) {
      current = undefined;
      streams.push(Number(number));
    }
    const isDefault = /\(default\)/.test(description);
    if (kind === 'Audio' && !withoutDecoder.test(description))
      sounds.push({ value: Number(number), isDefault });
    if (kind === 'Video' && !stillPicture.test(description)) {
      current = readVideo(Number(number), description);
      if (current) videos.push({ value: current, isDefault });
    }
    const turn = current && rotationLine.exec(line)?.[1];
    if (current && turn !== undefined) rotate(current, Number(turn));
  }
  const decodable = videos.filter(({ value }) => !withoutDecoder.test(value.codec));
  const video = played(decodable.length > 0 ? decodable : videos);
  const audioStream = played(sounds);
  return {
    durationMs: readDuration(log),
    video,
    audioStream,
    otherStreams: streams.filter((stream) => stream !== video?.stream && stream !== audioStream),
  };
}

interface Track<T> {
  value: T;
  isDefault: boolean;
}

/** The track that a player chooses by itself. */
function played<T>(tracks: readonly Track<T>[]): T | undefined {
  return (tracks.find(({ isDefault }) => isDefault) ?? tracks[0])?.value;
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
    frameRate: readRate(description, 'fps'),
    tickRate: readRate(description, 'tbr'),
    interlaced: /\((?:[^()]*, )?(?:top|bottom) (?:coded )?first\b/.test(description),
    hdr: /\b(smpte2084|arib-std-b67)\b/.test(description),
  };
}

function readRate(description: string, unit: 'fps' | 'tbr'): number {
  const match = new RegExp(`, ([\\d.]+)(k?) ${unit}`).exec(description);
  return Number(match?.[1] ?? 0) * (match?.[2] === 'k' ? 1000 : 1);
}

function rotate(video: ProbedVideo, counterClockwise: number): void {
  video.rotation = (((Math.round(-counterClockwise / 90) * 90) % 360) + 360) % 360;
  if (video.rotation % 180 === 90) [video.width, video.height] = [video.height, video.width];
}
