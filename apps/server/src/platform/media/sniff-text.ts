import { decodeWithLoss } from '@daystream/domain';
import type { SniffedFile } from './sniff-file.ts';

const unknownBytes: SniffedFile = { kind: 'unknown', mime: 'application/octet-stream', extension: 'bin' };
const timedLine = /^\d{1,2}:\d{2}:\d{2},\d{1,3} --> \d{1,2}:\d{2}:\d{2},\d{1,3}/m;

/** Types of text by their first characters; the first match counts. Scripts and playlists are never documents. */
const textTypes: readonly [RegExp, SniffedFile][] = [
  [/^WEBVTT(?=[\s]|$)/, { kind: 'subtitle', mime: 'text/vtt', extension: 'vtt' }],
  [/^#!/, { kind: 'unknown', mime: 'text/x-shellscript', extension: 'sh' }],
  [/^#EXTM3U/, { kind: 'unknown', mime: 'application/vnd.apple.mpegurl', extension: 'm3u8' }],
  [/^ffconcat version/, { kind: 'unknown', mime: 'text/x-ffconcat', extension: 'ffconcat' }],
  [/^\s*<\?php/i, { kind: 'unknown', mime: 'application/x-httpd-php', extension: 'php' }],
  [/<svg[\s/>]/i, { kind: 'unknown', mime: 'image/svg+xml', extension: 'svg' }],
  [
    /^\s*<(!doctype html|html|head|body|script|iframe)[\s>]/i,
    { kind: 'unknown', mime: 'text/html', extension: 'html' },
  ],
  [/^\s*<(\?xml|!doctype|[a-z]+[\s>])/i, { kind: 'unknown', mime: 'application/xml', extension: 'xml' }],
];

/**
 * Detects the type of a text file by its first bytes; binary content is `unknown`.
 * @param head the first bytes, cut anywhere
 */
export function sniffText(head: Buffer): SniffedFile {
  if (head.length === 0) return { kind: 'unknown', mime: 'application/x-empty', extension: 'bin' };
  const text = decode(head);
  if (text === undefined) return unknownBytes;
  const type = textTypes.find(([pattern]) => pattern.test(text));
  if (type) return type[1];
  if (timedLine.test(text)) return { kind: 'subtitle', mime: 'application/x-subrip', extension: 'srt' };
  return { kind: 'document', mime: 'text/plain', extension: 'txt' };
}

// eslint-disable-next-line no-control-regex -- control characters distinguish bytes from text
const controls = /[\u0000-\u0008\u000E-\u001A\u001C-\u001F\u007F]/;
/** The share of letters, digits, punctuation and spaces that distinguishes a text in an encoding of single bytes from other bytes. */
const leastReadable = 0.95;

/** The text of any encoding; undefined for other bytes. */
function decode(head: Buffer): string | undefined {
  const text = asUtf8(head) ?? asOther(head);
  return text === undefined || controls.test(text) ? undefined : text;
}

function asUtf8(head: Buffer): string | undefined {
  try {
    // Streaming mode, so that a character cut off at the end is not an error.
    const text = new TextDecoder('utf-8', { fatal: true }).decode(head, { stream: true });
    // Every second byte of UTF-16 may be zero.
    return text.includes('\0') ? undefined : text;
  } catch {
    return undefined;
  }
}

function asOther(head: Buffer): string | undefined {
  // Whole characters of two and four bytes.
  const { text, encoding, lost } = decodeWithLoss(head.subarray(0, head.length - (head.length % 4)));
  if (encoding.startsWith('utf-')) return lost <= text.length / 100 + 1 ? text : undefined;
  const readable = text.match(/[\p{L}\p{M}\p{N}\p{P}\p{Z}\s]/gu)?.length ?? 0;
  return readable >= text.length * leastReadable ? text : undefined;
}
