import { isIP } from 'node:net';
import { foreignLine } from '@daystream/domain';
import type { ImapFlow } from 'imapflow';
import { PrivateHostError, resolveHost } from '../../../platform/http/resolve-host.ts';
import { maxEmailBytes } from './email-parser.ts';
import type { MailboxFailure } from './mailbox.repository.ts';
import type { EmailHead, EmailPlace } from './unread-emails.repository.ts';

/** Of one check: the next one goes on. */
const maxMessages = 200;
/** How long the last e-mail of a check may take. */
const closeMs = 60_000;
/** How many numbers of e-mails are listed at once: a mailbox may have hundreds of thousands. */
const listed = 1000;
/** What a server may send at once: an e-mail, whose size it may have told wrongly. */
const maxReceivedBytes = maxEmailBytes + 10_000_000;
/** What a server may send for an answer without an e-mail, such as a list. */
const maxAnswerBytes = 200_000;
/** A line is parsed at once, in the event loop that all schools share: its length and the number of its values are limited. */
const maxLineBytes = 250_000;
const maxValues = 50_000;
/** How often the bytes that a server has sent are checked. */
const receivedCheckMs = 50;

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

/** An e-mail in the mailbox, of which nothing has been loaded yet. Errors of its functions: those of the connection. */
export interface MailboxMessage extends EmailPlace {
  /** Null if the server does not report it. */
  bytes: number | null;
  /** Its source; null if it is no longer there. */
  load(): Promise<Uint8Array | null>;
  /** Its sender, subject and date, as the server has read them. */
  loadHead(): Promise<EmailHead>;
}

interface Visitor {
  /** From then on no further e-mail is visited, and a connection that does not end is closed. */
  ending: AbortSignal | undefined;
  /** The e-mails that an earlier check has begun to read, and that are due. */
  unfinished(uidValidity: number): Promise<readonly number[]>;
  visit(message: MailboxMessage, isNew: boolean): Promise<void>;
}

export class MailboxError extends Error {
  readonly failure: MailboxFailure;
  constructor(failure: MailboxFailure, cause: unknown) {
    super(`the mailbox could not be read: ${failure}`, { cause });
    this.failure = failure;
  }
}

/** Visits the unfinished and then the new e-mails of an inbox in their order, and leaves them in it. Errors: `MailboxError`. */
export async function readMailbox(
  account: MailboxAccount,
  position: MailboxPosition,
  { ending, unfinished, visit }: Visitor,
): Promise<void> {
  // Imported with the first check: most brands have no mailbox.
  const { ImapFlow } = await import('imapflow');
  const address = await addressOf(account.host, position.hasPrivateHosts);
  // Nothing would close a connection that begins now, because the signal is not given again. Only a name that took all of the time is a failure of the mailbox.
  if (isTimeOver(ending)) throw new MailboxError('connection', ending?.reason);
  if (ending?.aborted) return;
  const client = new ImapFlow({
    // The address that was checked: another resolution of the name may give another one.
    host: address,
    ...(isIP(account.host) === 0 && { servername: account.host }),
    port: account.port,
    secure: account.is_secure,
    auth: { user: account.username, pass: account.password },
    logger: false,
    maxLiteralSize: maxReceivedBytes,
    maxResponseSize: maxReceivedBytes + 1_000_000,
    maxLineLength: maxLineBytes,
    maxResponseTokens: maxValues,
    // A few compressed bytes may become many.
    disableCompression: true,
    connectionTimeout: 15_000,
    greetingTimeout: 15_000,
    socketTimeout: 60_000,
  });
  // A lost connection rejects the running command as well.
  client.on('error', () => undefined);
  const close = () => void setTimeout(() => client.close(), closeMs).unref();
  ending?.addEventListener('abort', close, { once: true });
  const received = limitReceived(client);
  try {
    await connect(client);
    const lock = await client.getMailboxLock('INBOX', { readOnly: true });
    try {
      const uidValidity = client.mailbox === false ? 0 : Number(client.mailbox.uidValidity);
      const isKnown = position.uid_validity === uidValidity;
      const after = isKnown ? position.last_uid : 0;
      for (const uid of await unfinished(uidValidity))
        if (uid <= after && !ending?.aborted)
          await visit(messageAt(client, received, { uidValidity, uid, size: null }), false);
      for (const { uid, size } of await newMessages(client, received, after))
        if (!ending?.aborted) await visit(messageAt(client, received, { uidValidity, uid, size }), true);
    } finally {
      lock.release();
    }
  } catch (error) {
    if (error instanceof MailboxError) throw error;
    throw new MailboxError(client.usable ? 'other' : 'connection', error);
  } finally {
    ending?.removeEventListener('abort', close);
    received.stop();
    await client.logout().catch(() => client.close());
  }
}

const isTimeOver = (ending: AbortSignal | undefined): boolean =>
  ending?.reason instanceof DOMException && ending.reason.name === 'TimeoutError';

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

interface ReceivedLimit {
  /** From now on so many further bytes may come. */
  allow(bytes: number): void;
  stop(): void;
}

/** Closes the connection of a server that sends more than it was asked for: answers without end would keep the event loop busy and fill the memory. */
function limitReceived(client: ImapFlow): ReceivedLimit {
  let limit = maxAnswerBytes;
  const timer = setInterval(() => {
    if (client.stats().received > limit) client.close();
  }, receivedCheckMs);
  return {
    allow: (bytes) => void (limit = client.stats().received + bytes),
    stop: () => clearInterval(timer),
  };
}

/** The next e-mails after a number, in their order. Of a large mailbox only these are listed, by their places in it. */
async function newMessages(
  client: ImapFlow,
  received: ReceivedLimit,
  after: number,
): Promise<{ uid: number; size: number | null }[]> {
  const found = new Map<number, number | null>();
  const { exists = 0 } = client.mailbox || {};
  const isLarge = exists > listed;
  const first = isLarge ? await firstPlaceAfter(client, received, { after, exists }) : after + 1;
  if (isLarge && first > exists) return [];
  const range = isLarge ? `${first}:${Math.min(exists, first + maxMessages - 1)}` : `${first}:*`;
  received.allow(maxAnswerBytes);
  for await (const { uid, size } of client.fetch(range, { uid: true, size: true }, { uid: !isLarge }))
    // `n:*` names the last message even if it is older than n.
    if (uid > after) found.set(uid, size ?? null);
  return [...found]
    .map(([uid, size]) => ({ uid, size }))
    .toSorted((one, other) => one.uid - other.uid)
    .slice(0, maxMessages);
}

/** The place of the first e-mail after a number, `exists + 1` without one. Numbers rise with the places, with gaps of any size; places do not change until the next command by numbers. */
async function firstPlaceAfter(
  client: ImapFlow,
  received: ReceivedLimit,
  { after, exists }: { after: number; exists: number },
): Promise<number> {
  let [low, high] = [1, exists + 1];
  while (low < high) {
    const place = Math.floor((low + high) / 2);
    received.allow(maxAnswerBytes);
    const message = await client.fetchOne(String(place), { uid: true });
    if (!message) throw new MailboxError(client.usable ? 'other' : 'connection', undefined);
    if (message.uid > after) high = place;
    else low = place + 1;
  }
  return low;
}

function messageAt(
  client: ImapFlow,
  received: ReceivedLimit,
  { size, ...place }: EmailPlace & { size: number | null },
): MailboxMessage {
  const load = async (query: Parameters<ImapFlow['fetchOne']>[1], maxBytes: number) => {
    received.allow(maxBytes);
    const message = await client.fetchOne(String(place.uid), query, { uid: true }).catch((error: unknown) => {
      if (!client.usable) throw new MailboxError('connection', error);
      throw error;
    });
    // The connection was lost: the e-mail is not the cause.
    if (message === undefined || !client.usable) throw new MailboxError('connection', undefined);
    return message === false ? null : message;
  };
  return {
    ...place,
    bytes: size,
    load: async () => (await load({ source: true }, maxReceivedBytes + maxAnswerBytes))?.source ?? null,
    async loadHead() {
      const message = await load({ envelope: true }, maxLineBytes + maxAnswerBytes);
      const sender = message?.envelope?.from?.[0];
      const sentAt = message?.envelope?.date;
      const isDate = sentAt instanceof Date && Math.abs(sentAt.getTime()) < 4e12;
      return {
        sender: foreignLine(sender?.address, 254),
        subject: foreignLine(message?.envelope?.subject, 200),
        sentAt: isDate ? sentAt : null,
      };
    },
  };
}
