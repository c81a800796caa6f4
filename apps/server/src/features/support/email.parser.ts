import { foreignLine, foreignText } from '@daystream/domain';
import { simpleParser, type ParsedMail } from 'mailparser';
import { htmlToText } from './html-to-text.ts';
import { ownCopyHeader } from '../../platform/mail/mailer.ts';
import type { IncomingEmail } from './incoming-email.ts';
import { guessed, hasLostLetters, withBytesKept } from './undeclared-encoding.ts';

/** Smaller pictures in the text are logos of signatures. */
const minInlineBytes = 10_000;
const maxAttachments = 20;
const maxReferences = 50;
/** Of the HTML part, with its markup. */
const maxHtml = 200_000;
const maxEmailText = 100_000;
const maxLines = 2000;
/** The longest line of an e-mail (RFC 5322). */
const maxHeader = 998;
/** That the rules of incoming e-mails read. */
const headerNames = new Set([
  'auto-submitted',
  'content-type',
  'list-id',
  'precedence',
  'return-path',
  'x-autoreply',
  'x-autorespond',
  ownCopyHeader.toLowerCase(),
]);

/** Reads an e-mail; all strings are cleaned and bounded. */
export async function parse({ bytes }: { bytes: Uint8Array }): Promise<IncomingEmail> {
  const mail = await read(bytes);
  const sender = mail.from?.value[0];
  return {
    messageId: header(mail.messageId) || null,
    references: referencesOf(mail),
    from: addressOf(sender?.address),
    name: foreignLine(sender?.name, 100),
    replyTo: personOf(mail.replyTo?.value[0]),
    originalSender: addressOf(headerLine(mail, 'x-original-sender')),
    subject: foreignLine(mail.subject, maxHeader),
    sentAt: dateOf(mail.date),
    text: textOf(mail),
    attachments: mail.attachments
      .filter(({ related, size }) => !related || size >= minInlineBytes)
      .slice(0, maxAttachments)
      .map(({ filename, contentType, content }) => ({
        name: foreignLine(filename, 200) || foreignLine(contentType, 200),
        bytes: content,
      })),
    headers: new Map(
      mail.headerLines.flatMap(({ key, line }) => {
        const name = key.toLowerCase();
        return headerNames.has(name) ? [[name, header(line.slice(line.indexOf(':') + 1))] as const] : [];
      }),
    ),
  };
}

async function read(bytes: Uint8Array): Promise<ParsedMail> {
  const options = {
    // Takes time with the square of the length.
    skipHtmlToText: true,
    skipTextToHtml: true,
    skipImageLinks: true,
    skipTextLinks: true,
    checksumAlgo: false,
  } as const;
  const mail = await simpleParser(Buffer.from(bytes), options);
  return hasLostLetters(mail) ? guessed(await simpleParser(withBytesKept(bytes), options)) : mail;
}

const header = (value: string | undefined) => foreignLine(value, maxHeader);

function headerLine(mail: ParsedMail, name: string): string | undefined {
  const line = mail.headerLines.find(({ key }) => key === name)?.line;
  return line?.slice(line.indexOf(':') + 1, 1000);
}

function referencesOf({ inReplyTo, references }: ParsedMail): string[] {
  const newestFirst = [inReplyTo, ...[references ?? []].flat().slice(-maxReferences).toReversed()];
  return [...new Set(newestFirst.map(header).filter((id) => id !== ''))].slice(0, maxReferences);
}

/** In lower case; null without a valid one. */
function addressOf(value: string | undefined): string | null {
  const address = (value ?? '').slice(0, 1000).trim().toLowerCase();
  const isValid = address.length <= 254 && /^[^\s@<>]+@[^\s@<>]+$/.test(address);
  return isValid && foreignLine(address, 254) === address ? address : null;
}

const dateOf = (date: Date | undefined) =>
  date !== undefined && Math.abs(date.getTime()) < 4e12 ? date : null;

function personOf(value: { name: string; address?: string | undefined } | undefined) {
  const address = addressOf(value?.address);
  return address === null ? null : { address, name: foreignLine(value?.name, 100) };
}

/** The plain text, or that of the HTML if it says more: a mailing list may add a plain footer to an e-mail in HTML. */
function textOf({ text = '', html }: ParsedMail): string {
  const plain = bounded(text);
  if (html === undefined || html === false) return plain;
  const rich = bounded(htmlToText(html.slice(0, maxHtml)));
  return 2 * plain.trim().length < rich.length ? rich : plain;
}

/** The beginning of a long text, with a mark where it was cut. */
function bounded(text: string): string {
  const all = foreignText(text, maxEmailText).trimEnd();
  const lines = all.split('\n', maxLines + 1);
  const isCut = lines.length > maxLines || text.length > 2 * maxEmailText || all.length >= maxEmailText - 1;
  return isCut ? `${lines.slice(0, maxLines).join('\n')}\n…` : all;
}
