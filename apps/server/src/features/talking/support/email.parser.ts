import { canonicalEmail } from '@daystream/contract';
import { foreignLine, foreignText } from '@daystream/domain';
import { simpleParser, type Attachment, type ParsedMail } from 'mailparser';
import { readDeliveryReport } from './delivery-report.ts';
import { attachedEmails, isTnef, nameOf } from './email-attachments.ts';
import type { EmailSource } from './email-parser.ts';
import { htmlToText } from './html-to-text.ts';
import { ownCopyHeader } from '../../../platform/mail/mailer.ts';
import { isProtectedText, protectionOf, withoutEnvelopes, withoutSignature } from './protected-email.ts';
import { programHeaders, type IncomingEmail } from './incoming-email.ts';
import { guessed, hasLostLetters, withBytesKept } from './undeclared-encoding.ts';

/** Smaller pictures in the text are logos of signatures. */
const minInlineBytes = 10_000;
const maxAttachments = 20;
const maxReferences = 50;
const maxResults = 20;
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
  ...programHeaders,
  ownCopyHeader.toLowerCase(),
]);

/** Reads an e-mail, of which the end may be missing; all strings are cleaned and bounded. */
export async function parse({ bytes, isWhole, names }: EmailSource): Promise<IncomingEmail> {
  const mail = await readOpened(bytes);
  const senders = sendersOf(mail);
  const sender = senders[0];
  const attached = await attachedEmails(mail, readOpened);
  const text = textOf(mail);
  const { taken, missing } = withoutCut(attached.attachments, { isWhole, names });
  return {
    messageId: header(mail.messageId) || null,
    references: referencesOf(mail),
    from: addressOf(sender?.address),
    name: readable(foreignLine(sender?.name, 100)),
    replyTo: personOf(mail.replyTo?.value[0]),
    originalSender: addressOf(headerLine(mail, 'x-original-sender')),
    senderCount: Math.max(senders.length, linesOf(mail, 'from').length),
    checkResults: linesOf(mail, 'authentication-results')
      .slice(0, maxResults)
      .map((line) => foreignLine(line, 4000)),
    subject: readable(foreignLine(mail.subject, maxHeader)),
    sentAt: dateOf(headerLine(mail, 'date')),
    text,
    isProtected: isProtectedText(text),
    report: readDeliveryReport(bytes),
    forwarded: readable(foreignText(attached.emails.map(forwardedText).join('\n\n'), maxEmailText)),
    missing: missing.slice(0, maxAttachments),
    attachments: taken
      .filter(({ related, size }) => !related || size >= minInlineBytes)
      .slice(0, maxAttachments)
      .map((attachment) => ({
        name: readable(nameOf(attachment)),
        isPacked: isTnef(attachment),
        protection: protectionOf(attachment),
        bytes: attachment.content,
      })),
    headers: new Map(
      mail.headerLines.flatMap(({ key, line }) => {
        const name = key.toLowerCase();
        return headerNames.has(name) ? [[name, header(line.slice(line.indexOf(':') + 1))] as const] : [];
      }),
    ),
  };
}

/** The attachments that are whole, and the names of the others: the last one of an e-mail that is cut, and those behind it. */
function withoutCut(
  attachments: readonly Attachment[],
  { isWhole, names }: Pick<EmailSource, 'isWhole' | 'names'>,
): { taken: readonly Attachment[]; missing: string[] } {
  if (isWhole) return { taken: attachments, missing: [] };
  const taken = attachments.slice(0, -1);
  const missing = names.map((name) => foreignLine(name, 200)).filter((name) => name !== '');
  for (const { filename } of taken) {
    const place = missing.indexOf(foreignLine(filename, 200));
    if (place >= 0) missing.splice(place, 1);
  }
  const cut = attachments.at(-1);
  return { taken, missing: missing.length > 0 || cut === undefined ? missing : [readable(nameOf(cut))] };
}

/** Everybody whom the sender header names, also in groups. */
const sendersOf = ({ from }: ParsedMail) =>
  (from?.value ?? []).flatMap((sender) => sender.group ?? [sender]).slice(0, 10);

/** Replacement characters are of the parser, or of a program on the way. */
const readable = (text: string) => text.replaceAll('\uFFFD', '?');

/** An attached e-mail as mail programs forward it in the text. */
function forwardedText(mail: ParsedMail): string {
  const fields = [
    ['From', mail.from?.text],
    ['Date', headerLine(mail, 'date')],
    ['Subject', mail.subject],
  ].flatMap(([name, value]) => (value === undefined ? [] : [`${name}: ${header(value)}`]));
  return ['---------- Forwarded message ----------', ...fields, '', textOf(mail)].join('\n');
}

const readOpened = async (bytes: Uint8Array) => withoutEnvelopes(await read(bytes), read);

async function read(bytes: Uint8Array): Promise<ParsedMail> {
  const options = {
    // Attached e-mails are read one by one.
    ignoreEmbedded: true,
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

/** The values of a header, uppermost first. */
const linesOf = ({ headerLines }: ParsedMail, name: string): string[] =>
  headerLines.flatMap(({ key, line }) => (key === name ? [line.slice(line.indexOf(':') + 1)] : []));

const headerLine = (mail: ParsedMail, name: string): string | undefined =>
  linesOf(mail, name)[0]?.slice(0, 1000);

function referencesOf({ inReplyTo, references }: ParsedMail): string[] {
  const newestFirst = [inReplyTo, ...[references ?? []].flat().slice(-maxReferences).toReversed()];
  return [...new Set(newestFirst.map(header).filter((id) => id !== ''))].slice(0, maxReferences);
}

/** In its one spelling; null without a valid one. Senders are more various than addresses that people may enter. */
function addressOf(value: string | undefined): string | null {
  const address = canonicalEmail((value ?? '').slice(0, 1000));
  const isValid = address.length <= 254 && /^[^\s@<>]+@[^\s@<>]+$/.test(address);
  return isValid && foreignLine(address, 254) === address && !address.includes('\uFFFD') ? address : null;
}

/** Null for one that is none; the library says now then. */
function dateOf(value: string | undefined): Date | null {
  const date = new Date((value ?? '').replaceAll(/\([^()]{0,100}\)|\s+/g, ' '));
  return Math.abs(date.getTime()) < 4e12 ? date : null;
}

function personOf(value: { name: string; address?: string | undefined } | undefined) {
  const address = addressOf(value?.address);
  return address === null ? null : { address, name: readable(foreignLine(value?.name, 100)) };
}

/** The plain text, or that of the HTML if it says more: a mailing list may add a plain footer to an e-mail in HTML. */
function textOf({ text = '', html }: ParsedMail): string {
  const plain = withoutSignature(bounded(text));
  if (html === undefined || html === false) return plain;
  const rich = bounded(htmlToText(html.slice(0, maxHtml)));
  return 2 * plain.trim().length < rich.length ? rich : plain;
}

/** The beginning of a long text, with a mark where it was cut. */
function bounded(text: string): string {
  const all = readable(foreignText(text, maxEmailText)).trimEnd();
  const lines = all.split('\n', maxLines + 1);
  const isCut = lines.length > maxLines || text.length > 2 * maxEmailText || all.length >= maxEmailText - 1;
  return isCut ? `${lines.slice(0, maxLines).join('\n')}\n…` : all;
}
