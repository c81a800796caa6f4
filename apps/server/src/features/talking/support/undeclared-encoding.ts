import { decodeWithLoss } from '@daystream/domain';
import type { ParsedMail } from 'mailparser';

type Texts = Pick<ParsedMail, 'text' | 'html' | 'subject' | 'from'> & Partial<Pick<ParsedMail, 'replyTo'>>;

/** Whether an e-mail has text in an encoding that it does not name, or not truly: parsers read it as UTF-8, and lose each letter. */
export function hasLostLetters({ text = '', html, subject = '', from, replyTo }: Texts): boolean {
  return [text, html || '', subject, from?.text ?? '', replyTo?.text ?? ''].some((part) =>
    part.includes('\uFFFD'),
  );
}

const contentType = /^(content-type:[ \t]*text\/(?:plain|html)\b)((?:[^\r\n]|\r?\n[ \t])*)/gim;
const namedEncoding = /;\s*charset\s*=\s*"?([\w.:-]{1,40})"?/i;
/** Each byte is the letter of its number. */
const bytewise = 'binary';

/**
 * The same e-mail, whose texts without an encoding, or said to be UTF-8, name one that keeps their bytes: `guessed` reads them. Header lines that are not ASCII are in UTF-8.
 */
export function withBytesKept(bytes: Uint8Array): Buffer {
  const all = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1');
  const end = /\r?\n\r?\n/.exec(all)?.index ?? all.length;
  const head = decodeWithLoss(bytes.subarray(0, end)).text;
  const typed = /^content-type:/im.test(head) ? '' : `Content-Type: text/plain; charset=${bytewise}\r\n`;
  return Buffer.concat([
    Buffer.from(typed + keepBytes(head)),
    Buffer.from(keepBytes(all.slice(end)), 'latin1'),
  ]);
}

const keepBytes = (text: string): string =>
  text.replaceAll(contentType, (line: string, type: string, rest: string) => {
    const name = namedEncoding.exec(rest)?.[1];
    if (name !== undefined && isTrue(name)) return line;
    return `${type}${rest.replace(namedEncoding, '')}; charset=${bytewise}`;
  });

/** Whether a text may be in the encoding that it names, although letters were lost. */
function isTrue(name: string): boolean {
  try {
    return !['utf-8', 'windows-1252'].includes(new TextDecoder(name).encoding);
  } catch {
    return false;
  }
}

/** The texts of an e-mail `withBytesKept`, in the encoding that their letters suggest. */
export function guessed<Mail extends Texts>(mail: Mail): Mail {
  const { text, html } = mail;
  return {
    ...mail,
    ...(text !== undefined && { text: read(text) }),
    ...(typeof html === 'string' && { html: read(html) }),
  };
}

const decode = (bytes: string): string => decodeWithLoss(Buffer.from(bytes, 'latin1')).text;

/** What has letters beyond bytes was read in the encoding that it names. The parts of an e-mail are one text: then each line is by itself. */
const read = (text: string): string =>
  /[^\0-\xFF]/.test(text)
    ? text.replaceAll(/[^\n]+/g, (line) => (/[^\0-\xFF]/.test(line) ? line : decode(line)))
    : decode(text);
