/** The rules of e-mails to support: pure functions of what was parsed. */

export interface Attachment {
  name: string;
  bytes: Uint8Array;
}

export interface IncomingEmail {
  /** `<id@host>`; null without one. */
  messageId: string | null;
  /** The Message-IDs that it answers, newest first. */
  references: readonly string[];
  /** The sender, in lower case; null without a valid one. */
  from: string | null;
  name: string;
  subject: string;
  text: string;
  attachments: readonly Attachment[];
  /** Lower-case names. */
  headers: ReadonlyMap<string, string>;
}

const maxTextLength = 5000;
const machineSenders = /^(mailer-daemon|postmaster|no-?reply|do-?not-?reply|bounces?)([+@-])/;

/**
 * Whether a program sent the e-mail: an out-of-office reply, a bounce, a newsletter. It becomes no ticket, because an answer to it would be answered by the program
 * again (RFC 3834).
 */
export function isAutomatic({ from, headers }: Pick<IncomingEmail, 'from' | 'headers'>): boolean {
  const value = (name: string) => headers.get(name)?.trim().toLowerCase() ?? '';
  const submitted = value('auto-submitted');
  return (
    from === null ||
    machineSenders.test(from) ||
    (submitted !== '' && !submitted.startsWith('no')) ||
    /^(bulk|junk|list|auto_reply)/.test(value('precedence')) ||
    value('list-id') !== '' ||
    value('x-autoreply') !== '' ||
    value('x-autorespond') !== '' ||
    value('return-path') === '<>' ||
    value('content-type').startsWith('multipart/report')
  );
}

/** Lines with which e-mail programs begin what they quote. */
const quoteHeads = [
  /^-+ ?(original message|исходное сообщение|mensaje original) ?-+$/i,
  /^(on|el|am|le) .{5,200}(wrote|escribió|schrieb|a écrit) ?:$/i,
  /^.{5,200}(пишет|написал|написала|написал\(а\)) ?:$/i,
  /^_{10,}$/,
];

/** The text that the sender wrote, without the quoted answer below it. All of it if nothing else is left. */
export function newText(text: string): string {
  const lines = text.replaceAll('\u0000', '').replaceAll(/\r\n?/g, '\n').split('\n');
  const quote = lines.findIndex((line, index) => {
    const head = line.trim();
    // The head of a quotation may be wrapped.
    const wrapped = `${head} ${lines[index + 1]?.trim() ?? ''}`;
    return quoteHeads.some((pattern) => pattern.test(head) || pattern.test(wrapped));
  });
  const written = (quote === -1 ? lines : lines.slice(0, quote)).filter((line) => !/^\s*>/.test(line));
  return written.join('\n').trim() || text.replaceAll('\u0000', '').trim();
}

/** The message of a ticket that an e-mail becomes, with the names of the attachments that were not taken. */
export function messageOf(
  { subject, text }: Pick<IncomingEmail, 'subject' | 'text'>,
  refusedNames: readonly string[],
): string {
  const files = refusedNames.map((name) => `[${name}]`).join(' ');
  const body = [newText(text), files].filter(Boolean).join('\n\n') || subject.trim() || '–';
  return body.length > maxTextLength ? `${body.slice(0, maxTextLength - 1)}…` : body;
}

/** A subject without the prefixes of replies. */
export const plainSubject = (subject: string): string =>
  subject
    .replaceAll('\u0000', '')
    .replace(/^((re|fw|fwd|aw|rv|отв|на)\s*:\s*)+/i, '')
    .trim()
    .slice(0, 200);
