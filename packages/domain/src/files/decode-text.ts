import { guessEncoding } from './guess-encoding.ts';

export interface DecodedText {
  /** Without a byte order mark and without replacement characters. */
  readonly text: string;
  /** A label of the Encoding standard, or `utf-32le` and `utf-32be`. */
  readonly encoding: string;
  /** Whether only the letters suggest the encoding: whoever stores the text asks for a look at it. */
  readonly isGuessed: boolean;
  /** Characters that could not be read, and replacement characters of the file itself: each is `?` in the text. Whoever stores the text says so, or refuses it. */
  readonly lost: number;
}

/** Decodes a text from outside, whatever its encoding; what cannot be read is `?`. */
export const decodeText = (bytes: Uint8Array): string => decodeWithLoss(bytes).text;

/**
 * Decodes a text from outside and counts what could not be read. Its encoding is the one of its byte order mark, of its zero bytes (UTF-16 and UTF-32), UTF-8 if all of it is
 * that, what an XML declaration or a `<meta charset>` says, UTF-8 with single faults, or what its letters suggest. Declarations come after UTF-8: editors that save a page as UTF-8 leave
 * the old declaration in it.
 */
export function decodeWithLoss(bytes: Uint8Array): DecodedText {
  const encoding = markedEncoding(bytes) ?? wideEncoding(bytes.subarray(0, 2000));
  if (encoding !== undefined) return decoded(encoding, bytes);
  const declared = declaredEncoding(bytes);
  // Encodings of bytes below 0x80 only are UTF-8 as well.
  if (declared === 'iso-2022-jp' && isAll(declared, bytes)) return decoded(declared, bytes);
  if (isAll('utf-8', bytes)) return decoded('utf-8', bytes);
  if (declared !== undefined && declared !== 'utf-8' && isAll(declared, bytes))
    return decoded(declared, bytes);
  if (isMostlyUtf8(bytes)) return decoded('utf-8', bytes);
  return { ...decoded(guessEncoding(bytes), bytes), isGuessed: true };
}

function markedEncoding([first, second, third, fourth]: Uint8Array): string | undefined {
  if (first === 0xff && second === 0xfe) return third === 0 && fourth === 0 ? 'utf-32le' : 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  if (first === 0 && second === 0 && third === 0xfe && fourth === 0xff) return 'utf-32be';
  return first === 0xef && second === 0xbb && third === 0xbf ? 'utf-8' : undefined;
}

/** UTF-16 or UTF-32 without a mark, by the places of zero bytes among each four. */
function wideEncoding(bytes: Uint8Array): string | undefined {
  const zeros = [0, 0, 0, 0];
  for (const [index, byte] of bytes.entries()) if (byte === 0) zeros[index % 4] = (zeros[index % 4] ?? 0) + 1;
  const quarter = Math.max(1, bytes.length / 4);
  const [a = 0, b = 0, c = 0, d = 0] = zeros.map((count) => count / quarter);
  if (c > 0.8 && d > 0.8 && a < 0.05) return 'utf-32le';
  if (a > 0.8 && b > 0.8 && d < 0.05) return 'utf-32be';
  // One zero byte is no rule.
  const least = Math.max(0.2, 2 / quarter);
  if (b + d >= least && a + c < 0.04) return 'utf-16le';
  return a + c >= least && b + d < 0.04 ? 'utf-16be' : undefined;
}

/** The encoding that an XML declaration or a web page names for itself; undefined for one that is unknown or that its ASCII contradicts. */
function declaredEncoding(bytes: Uint8Array): string | undefined {
  const head = new TextDecoder('latin1').decode(bytes.subarray(0, 4096));
  if (!/^\s*</.test(head)) return undefined;
  const label =
    /^\s*<\?xml\s[^>]*?encoding\s*=\s*["']([\w.:-]{1,40})/i.exec(head)?.[1] ??
    /<meta\s[^>]*?charset\s*=\s*["']?\s*([\w.:-]{1,40})/i.exec(head)?.[1];
  if (label === undefined) return undefined;
  try {
    const { encoding } = new TextDecoder(label);
    return /^(?:utf-16|x-user)/.test(encoding) ? undefined : encoding;
  } catch {
    return undefined;
  }
}

function isAll(encoding: string, bytes: Uint8Array): boolean {
  try {
    new TextDecoder(encoding, { fatal: true }).decode(bytes);
    return true;
  } catch {
    return false;
  }
}

/** Whether a text is UTF-8 but for single bytes: one that was cut within a character, or edited by a program that did not know its encoding. */
function isMostlyUtf8(bytes: Uint8Array): boolean {
  const text = new TextDecoder().decode(bytes.subarray(0, 1_000_000));
  const lost = text.match(/\uFFFD/g)?.length ?? 0;
  const read = text.match(/[^\0-\x7F\uFFFD]/gu)?.length ?? 0;
  return read >= 4 * lost;
}

function decoded(encoding: string, bytes: Uint8Array): DecodedText {
  const text = encoding.startsWith('utf-32')
    ? decodeUtf32(encoding, bytes)
    : new TextDecoder(encoding).decode(bytes);
  let lost = 0;
  const readable = text.includes('\uFFFD')
    ? text.replaceAll('\uFFFD', () => {
        lost += 1;
        return '?';
      })
    : text;
  return { text: readable, encoding, isGuessed: false, lost };
}

/** The Encoding standard, and so `TextDecoder`, has no UTF-32. */
function decodeUtf32(encoding: string, bytes: Uint8Array): string {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const parts: string[] = [];
  for (let at = 0; at + 4 <= bytes.length; at += 4) {
    const code = view.getUint32(at, encoding === 'utf-32le');
    const isCharacter = code <= 0x10_ff_ff && (code < 0xd800 || code > 0xdfff);
    parts.push(isCharacter ? String.fromCodePoint(code) : '\uFFFD');
  }
  return parts.join('').replace(/^\uFEFF/, '');
}

/** An encoding as programs call it in their menus. */
export const encodingName = (encoding: string): string => names[encoding] ?? encoding.toUpperCase();

const names: Readonly<Record<string, string>> = {
  'windows-1251': 'Windows-1251',
  'windows-1252': 'Windows-1252',
  ibm866: 'CP866',
  'x-mac-cyrillic': 'Mac Cyrillic',
  macintosh: 'Mac Roman',
};
