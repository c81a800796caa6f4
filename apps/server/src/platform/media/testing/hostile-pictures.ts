import { constants, crc32, deflateRawSync } from 'node:zlib';

/**
 * A PNG of zeros: few bytes, many pixels. `depth` is 8 or 16; `interlaced` makes a decoder hold all of it in memory.
 */
export function hostilePng({
  side,
  depth = 8,
  channels = 4,
  interlaced = false,
}: {
  side: number;
  depth?: 8 | 16;
  channels?: 3 | 4;
  interlaced?: boolean;
}): Buffer<ArrayBuffer> {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  header.set([depth, channels === 4 ? 6 : 2, 0, 0, interlaced ? 1 : 0], 8);
  const bytes = interlaced
    ? adam7Bytes(side, channels * (depth / 8))
    : side * (1 + side * channels * (depth / 8));
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', header),
    chunk('IDAT', deflatedZeros(bytes)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** A zlib stream of so many zeros. One block of it is compressed and repeated: to compress hundreds of megabytes takes seconds. */
function deflatedZeros(bytes: number): Buffer<ArrayBuffer> {
  const zeros = Buffer.alloc(1024 * 1024);
  const block = deflateRawSync(zeros, { level: 9, finishFlush: constants.Z_FULL_FLUSH });
  const rest = deflateRawSync(zeros.subarray(0, bytes % zeros.length), { level: 9 });
  const check = Buffer.alloc(4);
  // Adler-32 of zeros: a stays 1, and b counts the bytes.
  check.writeUInt32BE((bytes % 65_521) * 65_536 + 1);
  const blocks = Array.from({ length: Math.floor(bytes / zeros.length) }, () => block);
  return Buffer.concat([Buffer.from('78da', 'hex'), ...blocks, rest, check]);
}

/** Bytes of the seven passes of an interlaced PNG, each row with its filter byte. */
function adam7Bytes(side: number, bytesPerPixel: number): number {
  const passes = [
    [0, 0, 8, 8],
    [4, 0, 8, 8],
    [0, 4, 4, 8],
    [2, 0, 4, 4],
    [0, 2, 2, 4],
    [1, 0, 2, 2],
    [0, 1, 1, 2],
  ] as const;
  return passes.reduce((sum, [x, y, stepX, stepY]) => {
    const [width, height] = [Math.ceil((side - x) / stepX), Math.ceil((side - y) / stepY)];
    return width > 0 && height > 0 ? sum + height * (1 + width * bytesPerPixel) : sum;
  }, 0);
}

function chunk(type: string, data: Buffer): Buffer {
  const name = Buffer.from(type, 'latin1');
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  check.writeUInt32BE(crc32(Buffer.concat([name, data])));
  return Buffer.concat([length, name, data, check]);
}
