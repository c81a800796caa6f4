export interface RenditionSize {
  /** `720p`: the short side, as players show it; also the name of its directory. */
  name: string;
  width: number;
  height: number;
  /** Highest bit rate of the picture, bits a second. */
  maxBitRate: number;
  /** Bits a second of the sound. */
  audioBitRate: number;
}

/** Small to large; there is always one. */
export type Ladder = readonly [RenditionSize, ...RenditionSize[]];

const shortSides = [360, 540, 720, 1080];
/** A step that is nearly as large as the source costs time and space and shows nothing more. */
const nearlyAsLarge = 0.87;
/** Bits per pixel and second at which calm indoor movement shows no blocks at 30 frames. */
const bitsPerPixel = 2.6;
const minVideoBitRate = 300_000;

/**
 * The sizes to make of a video, small to large: never larger than the source, its shape kept (portrait stays portrait), sides even.
 * A source below the smallest step, or between two, gets a step of its own size.
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

/** H.264 in 4:2:0 has no odd sides. Rounded down, so that nothing is larger than its source. */
function even(side: number): number {
  return Math.max(2, Math.floor((side + 0.01) / 2) * 2);
}

/** Frames a second to make: the source's, halved above 30 until it fits; 30 when the source does not tell. */
export function outputFrameRate(source: number): number {
  if (!Number.isFinite(source) || source <= 0 || source > 1000) return 30;
  let rate = source;
  while (rate > 30.5) rate /= 2;
  return rate;
}
