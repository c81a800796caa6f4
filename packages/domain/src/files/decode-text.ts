/**
 * Decodes a text file of unknown encoding: by its byte order mark, else UTF-16 if every other byte is zero, else UTF-8, else Windows-1251 or Windows-1252.
 * The last two cannot be told apart for certain: letters beyond ASCII stand side by side in Russian words and alone in
 * Spanish ones.
 */
export function decodeText(bytes: Uint8Array): string {
  const [first, second, third] = bytes;
  if (first === 0xff && second === 0xfe) return decode('utf-16le', bytes);
  if (first === 0xfe && second === 0xff) return decode('utf-16be', bytes);
  if (first === 0xef && second === 0xbb && third === 0xbf) return decode('utf-8', bytes);
  const zeros = zeroBytes(bytes.subarray(0, 2000));
  if (zeros.odd > 0.1 && zeros.even < 0.02) return decode('utf-16le', bytes);
  if (zeros.even > 0.1 && zeros.odd < 0.02) return decode('utf-16be', bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return decode(hasWordsBeyondAscii(bytes) ? 'windows-1251' : 'windows-1252', bytes);
  }
}

const decode = (encoding: string, bytes: Uint8Array) => new TextDecoder(encoding).decode(bytes);

/** The shares of zero bytes at even and odd positions. */
function zeroBytes(bytes: Uint8Array): { even: number; odd: number } {
  let even = 0;
  let odd = 0;
  for (const [index, byte] of bytes.entries())
    if (byte === 0) {
      if (index % 2 === 0) even += 1;
      else odd += 1;
    }
  const half = Math.max(1, bytes.length / 2);
  return { even: even / half, odd: odd / half };
}

/** Whether letters beyond ASCII are mostly beside another one. */
function hasWordsBeyondAscii(bytes: Uint8Array): boolean {
  let besideAnother = 0;
  let alone = 0;
  for (const [index, byte] of bytes.entries()) {
    if (!isHighLetter(byte)) continue;
    if (isHighLetter(bytes[index - 1]) || isHighLetter(bytes[index + 1])) besideAnother += 1;
    else alone += 1;
  }
  return besideAnother > alone;
}

/** Ё and ё of Windows-1251 are below the block of the other letters. */
const isHighLetter = (byte: number | undefined): boolean =>
  byte !== undefined && (byte >= 0xc0 || byte === 0xa8 || byte === 0xb8);
