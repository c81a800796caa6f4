import { ownCopyHeader } from '../../platform/mail/mailer.ts';
import { splitQuotation, type SplitText } from './quotation.ts';

/** The rules of e-mails to support: pure functions of what was parsed. */

export interface Attachment {
  name: string;
  bytes: Uint8Array;
}
export interface Asker {
  address: string;
  name: string;
}

/** All strings are cleaned and bounded (`email.parser.ts`). Addresses are in lower case. */
export interface IncomingEmail {
  /** `<id@host>`; null without one. */
  messageId: string | null;
  /** The Message-IDs that it answers, newest first. */
  references: readonly string[];
  /** The sender; null without a valid one. */
  from: string | null;
  name: string;
  replyTo: Asker | null;
  /** Whom a mailing list names as the sender. */
  originalSender: string | null;
  subject: string;
  sentAt: Date | null;
  /** At most 100,000 characters and 2000 lines. */
  text: string;
  attachments: readonly Attachment[];
  /** Lower-case names. */
  headers: ReadonlyMap<string, string>;
}

const machineSenders = /^(mailer-daemon|postmaster|no-?reply|do-?not-?reply|bounces?)([+@-])/;

const valueOf = ({ headers }: Pick<IncomingEmail, 'headers'>, name: string) =>
  headers.get(name)?.trim().toLowerCase() ?? '';

/** Whether the e-mail comes through the mailing list that has this address. */
const isListAddress = (email: Pick<IncomingEmail, 'headers'>, address: string) =>
  valueOf(email, 'list-id').includes(`<${address.replace('@', '.')}>`);

/**
 * Who asks: the sender, or whom the e-mail names for replies if it comes from an address of the school, of a mailing list (which rewrites the sender) or one without
 * replies (a form of a web site). Null without a valid address. Neither is proven: it decides only where the answer goes.
 */
export function askerOf(email: IncomingEmail, ownAddresses: ReadonlySet<string>): Asker | null {
  const { from, name, replyTo, originalSender } = email;
  const isPerson = (address: string | null): address is string =>
    address !== null &&
    !ownAddresses.has(address) &&
    !machineSenders.test(address) &&
    !isListAddress(email, address);
  if (isPerson(from)) return { address: from, name };
  if (replyTo !== null && isPerson(replyTo.address)) return replyTo;
  if (isPerson(originalSender)) return { address: originalSender, name: '' };
  return from === null ? null : { address: from, name };
}

/**
 * Whether a program may have sent the e-mail: an out-of-office reply, a bounce, a newsletter (RFC 3834). It becomes a ticket that waits for nobody. Mailing lists count,
 * except one at an address of the school.
 */
export function isAutomatic(email: IncomingEmail, ownAddresses: ReadonlySet<string>): boolean {
  const asker = askerOf(email, ownAddresses)?.address ?? '';
  const submitted = valueOf(email, 'auto-submitted');
  const list = valueOf(email, 'list-id');
  const isOwnList = [...ownAddresses].some((address) => isListAddress(email, address));
  return (
    ownAddresses.has(asker) ||
    machineSenders.test(asker) ||
    (submitted !== '' && !submitted.startsWith('no')) ||
    /^(bulk|junk|auto_reply)/.test(valueOf(email, 'precedence')) ||
    (list !== '' && !isOwnList) ||
    valueOf(email, 'x-autoreply') !== '' ||
    valueOf(email, 'x-autorespond') !== '' ||
    valueOf(email, 'return-path') === '<>' ||
    valueOf(email, 'content-type').startsWith('multipart/report')
  );
}

/** Whether the platform itself sent the e-mail, to an address whose mailbox it reads: what it is about is in the studio already. */
export const isOwnCopy = (email: IncomingEmail, ownAddresses: ReadonlySet<string>): boolean =>
  email.from !== null && ownAddresses.has(email.from) && valueOf(email, ownCopyHeader.toLowerCase()) !== '';

/** The message of a ticket that an e-mail becomes, with the names of the attachments that were not taken, and what it quotes. */
export function messageOf(
  { subject, text }: Pick<IncomingEmail, 'subject' | 'text'>,
  refusedNames: readonly string[],
): SplitText {
  const files = refusedNames.map((name) => `[${name}]`).join(' ');
  // What is forwarded is what the sender wants to show.
  const isForward = /^(?:fwd?|пересл|rv|wg)\s{0,5}:/i.test(subject.trim());
  const { written, quotation } = isForward ? { written: text.trim(), quotation: '' } : splitQuotation(text);
  return { written: [written, files].filter(Boolean).join('\n\n') || subject.trim() || '–', quotation };
}

/** A subject without the prefixes of replies. */
export const plainSubject = (subject: string): string =>
  subject
    .replace(/^(?:(?:re|fw|fwd|aw|wg|rv|отв|на|пересл)\s{0,5}:\s{0,5})+/i, '')
    .trim()
    .slice(0, 200);
