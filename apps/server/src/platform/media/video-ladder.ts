export interface RenditionSize {
  /** `720p`: the short side; also the name of its directory. */
  name: string;
  width: number;
  height: number;
  /** Maximum bit rate of the video in bits per second. */
  maxBitRate: number;
  /** Bit rate of the audio in bits per second. */
  audioBitRate: number;
}

/** Ascending by size; never empty. */
export type Ladder = readonly [RenditionSize, ...RenditionSize[]];

const shortSides = [360, 540, 720, 1080];
/** A rendition nearly as large as the source costs time and space without visible gain. */
const nearlyAsLarge = 0.87;
/** Bits per pixel and second at which typical indoor footage at 30 fps shows no blocking. */
const bitsPerPixel = 2.6;
const minVideoBitRate = 300_000;

/**
 * The renditions of a video, ascending: never larger than the source, aspect ratio kept (portrait stays portrait), sides even. A source below the
 * smallest standard size, or between two, gets a rendition of its own size.
 */
export function videoLadder(source: { width: number; height: number }): Ladder {
  const short = Math.min(source.width, source.height);
  const top = Math.min(short, shortSides.at(-1) ?? short);
  const steps = [...shortSides.filter((side) => side < top * nearlyAsLarge), top];
  const [first, ...rest] = steps.map((side) => renditionSize(source, side, short));
  return first ? [first, ...rest] : [renditionSize(source, short, short)];
}

function renditionSize(
  source: { width: number; height: number },
  side: number,
  short: number,
): RenditionSize {
  const scale = side / short;
  const width = even(source.width * scale);
  const height = even(source.height * scale);
  return {
    name: `${Math.min(width, height)}p`,
    width,
    height,
    maxBitRate: Math.max(minVideoBitRate, Math.round((width * height * bitsPerPixel) / 10_000) * 10_000),
    audioBitRate: side < 540 ? 96_000 : 128_000,
  };
}

/** H.264 in 4:2:0 requires even sides. Rounded down, so that nothing exceeds the source. */
function even(side: number): number {
  return Math.max(2, Math.floor((side + 0.01) / 2) * 2);
}

/** Above it a stated tick is that of the container's clock, not of the frames. */
const maxTickRate = 61;
/** Below it motion is not fluent. */
const fluentRate = 24;
/** With fewer frames the first picture comes late in the MP4, and there is none for each key frame. */
const minFrameRate = 5;

/**
 * Frame rate of the output: the source's, halved until it is at most 30, at least 5. Where the rate varies (recorders of a screen write no frames
 * while nothing moves), that of its fastest part rather than the average; 30 when the source states none.
 */
export function outputFrameRate({ frameRate, tickRate }: { frameRate: number; tickRate: number }): number {
  const average = isRate(frameRate) ? frameRate : 0;
  let rate = average;
  if (isRate(tickRate) && tickRate > average)
    rate = tickRate <= maxTickRate ? tickRate : average >= fluentRate ? average : 30;
  if (rate === 0) return 30;
  while (rate > 30.5) rate /= 2;
  return Math.max(minFrameRate, rate);
}

const isRate = (rate: number): boolean => Number.isFinite(rate) && rate > 0 && rate <= 1000;
