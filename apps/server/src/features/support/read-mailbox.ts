import { isIP } from 'node:net';
import type { ImapFlow } from 'imapflow';
import type { ParsedMail } from 'mailparser';
import { PrivateHostError, resolveHost } from '../../platform/http/resolve-host.ts';
import type { IncomingEmail } from './incoming-email.ts';
import type { MailboxFailure } from './mailbox.repository.ts';

/** Larger e-mails are not read; most mail servers refuse them. */
const maxBytes = 25_000_000;
/** Smaller pictures in the text are logos of signatures. */
const minInlineBytes = 10_000;
/** Of one check: the next one goes on. */
const maxMessages = 200;

export interface MailboxAccount {
  host: string;
  port: number;
  is_secure: boolean;
  username: string;
  password: string;
}
export interface MailboxPosition {
  uid_validity: number | null;
  last_uid: number;
  /** Whether the server may be in the own network. */
  hasPrivateHosts: boolean;
}

export class MailboxError extends Error {
  readonly failure: MailboxFailure;
  constructor(failure: MailboxFailure, cause: unknown) {
    super(`the mailbox could not be read: ${failure}`, { cause });
    this.failure = failure;
  }
}

/**
 * Reads the new e-mails of an inbox in their order, and leaves them in it. `receive` gets null for an e-mail that is too large or cannot be parsed. Errors:
 * `MailboxError`.
 */
export async function readMailbox(
  account: MailboxAccount,
  position: MailboxPosition,
  receive: (email: IncomingEmail | null, at: { uidValidity: number; uid: number }) => Promise<void>,
): Promise<void> {
  // Imported with the first check: most brands have no mailbox.
  const [{ ImapFlow }, { simpleParser }] = await Promise.all([import('imapflow'), import('mailparser')]);
  const address = await addressOf(account.host, position.hasPrivateHosts);
  const client = new ImapFlow({
    // The address that was checked: another resolution of the name may give another one.
    host: address,
    ...(isIP(account.host) === 0 && { servername: account.host }),
    port: account.port,
    secure: account.is_secure,
    auth: { user: account.username, pass: account.password },
    logger: false,
    connectionTimeout: 15_000,
    greetingTimeout: 15_000,
    socketTimeout: 60_000,
  });
  // A lost connection rejects the running command as well.
  client.on('error', () => undefined);
  await connect(client);
  try {
    const lock = await client.getMailboxLock('INBOX', { readOnly: true });
    try {
      const uidValidity = client.mailbox === false ? 0 : Number(client.mailbox.uidValidity);
      const isKnown = position.uid_validity === uidValidity;
      const after = isKnown ? position.last_uid : 0;
      for (const { uid, size } of await newMessages(client, after)) {
        const email = size > maxBytes ? null : await read(client, uid, simpleParser);
        await receive(email, { uidValidity, uid });
      }
    } finally {
      lock.release();
    }
  } catch (error) {
    throw error instanceof MailboxError ? error : new MailboxError('other', error);
  } finally {
    await client.logout().catch(() => client.close());
  }
}

async function addressOf(host: string, hasPrivateHosts: boolean): Promise<string> {
  try {
    return await resolveHost(host, { isPrivateAllowed: hasPrivateHosts });
  } catch (error) {
    throw new MailboxError(error instanceof PrivateHostError ? 'private_host' : 'connection', error);
  }
}

async function connect(client: ImapFlow): Promise<void> {
  try {
    await client.connect();
  } catch (error) {
    const isRefused = (error as { authenticationFailed?: unknown }).authenticationFailed === true;
    throw new MailboxError(isRefused ? 'sign_in' : 'connection', error);
  }
}

async function newMessages(client: ImapFlow, after: number): Promise<{ uid: number; size: number }[]> {
  const found: { uid: number; size: number }[] = [];
  for await (const { uid, size } of client.fetch(`${after + 1}:*`, { uid: true, size: true }, { uid: true }))
    // `n:*` names the last message even if it is older than n.
    if (uid > after) found.push({ uid, size: size ?? 0 });
  return found.toSorted((one, other) => one.uid - other.uid).slice(0, maxMessages);
}

async function read(
  client: ImapFlow,
  uid: number,
  parse: (source: Buffer) => Promise<ParsedMail>,
): Promise<IncomingEmail | null> {
  const message = await client.fetchOne(String(uid), { source: true }, { uid: true });
  if (message === false || message.source === undefined) return null;
  try {
    return toEmail(await parse(message.source));
  } catch {
    return null;
  }
}

function toEmail(mail: ParsedMail): IncomingEmail {
  const sender = mail.from?.value[0];
  const address = sender?.address?.trim().toLowerCase() ?? '';
  const references = [mail.inReplyTo, ...[mail.references ?? []].flat().toReversed()];
  return {
    messageId: mail.messageId ?? null,
    references: [...new Set(references.filter((id) => id !== undefined))].slice(0, 50),
    from: /^[^\s@]+@[^\s@]+$/.test(address) ? address.slice(0, 254) : null,
    name: sender?.name.replaceAll('\u0000', '').trim() ?? '',
    subject: mail.subject ?? '',
    text: mail.text ?? '',
    attachments: mail.attachments
      .filter(({ related, size }) => !related || size >= minInlineBytes)
      .slice(0, 20)
      .map(({ filename, contentType, content }) => ({ name: filename ?? contentType, bytes: content })),
    headers: new Map(
      mail.headerLines.map(({ key, line }) => [key.toLowerCase(), line.slice(line.indexOf(':') + 1)]),
    ),
  };
}
