import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp, { type Metadata } from 'sharp';
import { createFreshDirectory } from './fresh-directory.ts';
import { MediaError } from './media-error.ts';
import { sniffFile } from './sniff-file.ts';

export interface ProcessedPicture {
  path: string;
  width: number;
  height: number;
  bytes: number;
}
export type PictureSize = 'small' | 'medium' | 'large';

/** Longest side in pixels (spec product "File": urls large, medium, small). */
const longestSides: Record<PictureSize, number> = { small: 320, medium: 960, large: 1920 };
/** Above the largest phone cameras (108 MP, with a margin), below what would exhaust the memory. */
const maxPixels = 120_000_000;
/**
 * Memory of a picture that is decoded as a whole. Above a baseline JPEG of 108 MP; a PNG with 16 bits per sample reaches it with fewer pixels.
 */
const maxDecodedBytes = 400_000_000;
const timeLimitSeconds = 25;
const webp = { quality: 80, effort: 3 };

/**
 * Converts a picture to three WebP files in `targetDir` (`small`, `medium`, `large`: 320, 960, 1920 px at the longest side, never enlarged),
 * upright, in sRGB, without metadata such as place and device. Of an animation the first frame. Errors: MediaError `not_picture` (with the detected
 * type; SVG is refused), `unsupported`, `damaged`, `too_large` (over 120 MP, or over 400 MB when decoded).
 */
export async function processPicture(input: {
  source: string;
  targetDir: string;
}): Promise<Record<PictureSize, ProcessedPicture>> {
  const { kind, mime } = await sniffFile(input.source);
  if (kind !== 'image') throw new MediaError('not_picture', `the file is ${mime}, not a picture`);
  await assertDecodable(input.source, mime);
  const upright = await decodeUpright(input.source, mime);
  return createFreshDirectory(input.targetDir, async (directory) => {
    const make = async (size: PictureSize): Promise<ProcessedPicture> => {
      const side = longestSides[size];
      const { data, info } = await sharp(upright.data, { raw: upright.raw })
        .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
        .webp(webp)
        .toBuffer({ resolveWithObject: true });
      const path = `${size}.webp`;
      await writeFile(join(directory, path), data);
      return { path, width: info.width, height: info.height, bytes: info.size };
    };
    const [small, medium, large] = await Promise.all([make('small'), make('medium'), make('large')]);
    return { small, medium, large };
  });
}

/** Reads the header only. Errors: as `processPicture`. */
async function assertDecodable(source: string, mime: string): Promise<void> {
  const header = await sharp(source, { limitInputPixels: maxPixels, pages: 1 })
    .metadata()
    .catch((error: unknown) => {
      throw pictureError(error, mime);
    });
  const pixels = header.width * header.height;
  if (pixels > maxPixels) throw new MediaError('too_large', 'the picture has more than 120 megapixels');
  if (pixels * bytesPerPixel(header) > maxDecodedBytes)
    throw new MediaError('too_large', 'the picture takes more than 400 MB when it is decoded');
}

/** A progressive JPEG is decoded from coefficients of two bytes, of which all are in memory at once. */
function bytesPerPixel({ channels, depth, bitsPerSample = 8, format, isProgressive }: Metadata): number {
  const isWide = bitsPerSample > 8 || !['uchar', 'char'].includes(depth);
  const isDeep = ['int', 'uint', 'float', 'double', 'complex', 'dpcomplex'].includes(depth);
  const isCoefficients = format === 'jpeg' && isProgressive;
  return channels * (isDeep ? 8 : isWide || isCoefficients ? 2 : 1);
}

interface RawPicture {
  data: Buffer;
  raw: { width: number; height: number; channels: 1 | 2 | 3 | 4 };
}

/** Decodes once, at the largest needed size. A JPEG without its end marker is complete if nothing else is missing. */
async function decodeUpright(source: string, mime: string): Promise<RawPicture> {
  try {
    return await decode(source, 'error').catch(async (error: unknown) => {
      if (mime !== 'image/jpeg' || !/premature end/i.test(String(error))) throw error;
      // With its end marker, the decoder warns about missing content.
      return decode(Buffer.concat([await readFile(source), Buffer.from([0xff, 0xd9])]), 'warning');
    });
  } catch (error) {
    throw pictureError(error, mime);
  }
}

async function decode(source: string | Buffer, failOn: 'error' | 'warning'): Promise<RawPicture> {
  const { data, info } = await sharp(source, { limitInputPixels: maxPixels, failOn, pages: 1 })
    .timeout({ seconds: timeLimitSeconds })
    .autoOrient()
    .resize({
      width: longestSides.large,
      height: longestSides.large,
      fit: 'inside',
      withoutEnlargement: true,
    })
    .toColourspace('srgb')
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true });
  return { data, raw: { width: info.width, height: info.height, channels: info.channels } };
}

function pictureError(error: unknown, mime: string): MediaError {
  const reason = (error instanceof Error ? error.message : String(error)).split('\n')[0]?.trim() ?? '';
  if (/exceeds pixel limit/i.test(reason))
    return new MediaError('too_large', 'the picture has more than 120 megapixels');
  if (/timeout/i.test(reason))
    return new MediaError('timed_out', `the picture took more than ${timeLimitSeconds} s`);
  if (/unsupported|no decoding plugin|not been built|not built/i.test(reason))
    return new MediaError('unsupported', `${mime} in this form cannot be opened: ${reason}`);
  return new MediaError('damaged', `the ${mime} picture cannot be read: ${reason}`);
}
