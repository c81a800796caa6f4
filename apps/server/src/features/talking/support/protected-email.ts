import { foreignLine } from '@daystream/domain';
import type { Attachment, ParsedMail } from 'mailparser';

/** How an e-mail is protected so that its text cannot be read. */
export type Protection = 'smime' | 'pgp';

const smimeTypes = /^application\/(?:x-)?pkcs7-mime$/;
/** A signature says who sent the e-mail to programs that know their key, and nothing to a reader. */
const signatureTypes = /^application\/(?:(?:x-)?pkcs7-signature|pgp-signature)$/;
/** In e-mails of PGP/MIME, the number of its version. */
const pgpVersion = 'application/pgp-encrypted';
const pgpMessage = '-----BEGIN PGP MESSAGE-----';
const isPgp = ({ content }: Attachment) =>
  content.toString('latin1', 0, 200).trimStart().startsWith(pgpMessage);

/** What the attachment protects; null for ordinary ones. */
export function protectionOf(attachment: Attachment): Protection | null {
  const { contentType, filename } = attachment;
  if (smimeTypes.test(contentType) || /\.p7m$/i.test(foreignLine(filename, 200))) return 'smime';
  return isPgp(attachment) ? 'pgp' : null;
}

/** An e-mail without what only programs read: its signatures, and the envelope of a text that is signed and not encrypted (opaque S/MIME). */
export async function withoutEnvelopes(
  mail: ParsedMail,
  read: (bytes: Uint8Array) => Promise<ParsedMail>,
): Promise<ParsedMail> {
  const attachments = mail.attachments.filter(
    (one) => !signatureTypes.test(one.contentType) && (one.contentType !== pgpVersion || isPgp(one)),
  );
  const envelope = attachments.find((one) => protectionOf(one) === 'smime');
  const content = envelope && signedContent(envelope.content);
  const inner = content && (await read(content).catch(() => undefined));
  if (inner === undefined) return { ...mail, attachments };
  const others = attachments.filter((one) => one !== envelope);
  const { text, html } = inner as Partial<ParsedMail>;
  return { ...mail, text: text ?? '', html: html ?? false, attachments: [...others, ...inner.attachments] };
}

/** Before what is signed (RFC 5652: `id-data`); what is encrypted has another identifier before it. */
const signedData = Buffer.from('06092a864886f70d010702', 'hex');
const data = Buffer.from('06092a864886f70d010701', 'hex');
const maxPieces = 100_000;

/** The e-mail in a signature that contains it; undefined if there is none. */
function signedContent(bytes: Buffer): Buffer | undefined {
  if (bytes.subarray(0, 40).indexOf(signedData) < 0) return undefined;
  const at = bytes.subarray(0, 4000).indexOf(data);
  const outer = at < 0 ? undefined : elementAt(bytes, at + data.length);
  if (outer?.tag !== 0xa0) return undefined;
  const pieces: Buffer[] = [];
  for (let place = outer.start; pieces.length < maxPieces;) {
    const element = elementAt(bytes, place);
    // Long contents are written in pieces, each an octet string in another one.
    if (element?.tag === 0x24) place = element.start;
    else if (element?.tag === 0x04 && element.end !== undefined) {
      pieces.push(bytes.subarray(element.start, element.end));
      place = element.end;
    } else break;
  }
  return pieces.length === 0 ? undefined : Buffer.concat(pieces);
}

/** The element of BER at a place; its end is undefined if it is where a mark stands. */
function elementAt(
  bytes: Buffer,
  at: number,
): { tag: number; start: number; end: number | undefined } | undefined {
  const [tag, length] = [bytes[at], bytes[at + 1]];
  if (tag === undefined || length === undefined) return undefined;
  if (length < 0x80) return { tag, start: at + 2, end: at + 2 + length };
  if (length === 0x80) return { tag, start: at + 2, end: undefined };
  const size = length - 0x80;
  if (size > 4 || at + 2 + size > bytes.length) return undefined;
  const start = at + 2 + size;
  const end = start + bytes.readUIntBE(at + 2, size);
  return end > bytes.length ? undefined : { tag, start, end };
}

/** What was signed with PGP in the text itself, without the lines of the program; other texts as they are. */
export function withoutSignature(text: string): string {
  const kept: string[] = [];
  let signature: string[] = [];
  let part: 'outside' | 'head' | 'signed' | 'signature' = 'outside';
  for (const line of text.split('\n')) {
    const mark = line.trimEnd();
    if (part === 'outside' && mark === '-----BEGIN PGP SIGNED MESSAGE-----') part = 'head';
    else if (part === 'head' && /^[A-Z][\w-]{0,40}: /.test(line)) continue;
    else if (part === 'head' && mark === '') part = 'signed';
    else if (part !== 'outside' && mark === '-----BEGIN PGP SIGNATURE-----') part = 'signature';
    else if (part === 'signature') {
      signature.push(line);
      if (mark !== '-----END PGP SIGNATURE-----') continue;
      signature = [];
      part = 'outside';
    } else kept.push(part === 'signed' ? line.replace(/^- /, '') : line);
  }
  // One that does not end may be anything.
  return [...kept, ...signature].join('\n');
}

export const isProtectedText = (text: string): boolean => text.includes(pgpMessage);
