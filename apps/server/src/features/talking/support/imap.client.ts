import { getCACertificates } from 'node:tls';
import { setTimeout as sleep } from 'node:timers/promises';
import { foreignLine } from '@daystream/domain';
import { ImapFlow, type FetchMessageObject, type MessageStructureObject } from 'imapflow';
import { maxEmailBytes, type EmailSource } from './email-parser.ts';
import type { MailboxFailure } from './mailbox.repository.ts';
import type { EmailHead } from './unread-emails.repository.ts';

/** The connection to a mail server. Runs in a worker process (`imap-client.ts`): the server may send anything. */

/** Of one check: the next one goes on. */
const maxMessages = 200;
/** How many numbers of e-mails are listed at once: a mailbox may have hundreds of thousands. */
const listed = 1000;
/** What a server may send at once: an e-mail, whose size it may have told wrongly. */
const maxReceivedBytes = maxEmailBytes + 10_000_000;
/** What a server may send for an answer without an e-mail, such as a list. */
const maxAnswerBytes = 200_000;
/** A line is parsed at once, while other schools wait for their e-mails: its length and the number of its values are limited. */
const maxLineBytes = 250_000;
const maxValues = 50_000;
/** How often the bytes that a server has sent are checked. */
const receivedCheckMs = 50;
const logoutMs = 5000;
/** Of the attachments of one e-mail. */
const maxNames = 50;

export interface ImapServer {
  /** The address that was checked: another resolution of the name may give another one. */
  address: string;
  /** In its certificate; null for an address. */
  name: string | null;
  port: number;
  isSecure: boolean;
  username: string;
  password: string;
  /** Certificates of authorities that the installation accepts beside those of the system. */
  authorities: string[];
}

/** `message`: the server gives no answer for one e-mail. */
export type Outcome<Value> = { value: Value } | { failure: MailboxFailure | 'message'; reason: string };
export interface ListedMessage {
  uid: number;
  /** In bytes; null if the server does not report it. */
  size: number | null;
}

/** A client that is not connected yet. Calls return failures as values. */
export async function open(server: ImapServer) {
  const client = clientOf(server);
  // A lost connection rejects the running command as well.
  client.on('error', () => undefined);
  const received = limitReceived(client);
  const load = (uid: number, query: Parameters<ImapFlow['fetchOne']>[1], maxBytes: number) => {
    received.allow(maxBytes);
    return client.fetchOne(String(uid), query, { uid: true });
  };
  return {
    /** Signs in and opens the inbox. Returns the validity of its numbers. */
    connect: (): Promise<Outcome<number>> =>
      outcomeOf(client, 'other', async () => {
        await client.connect();
        await client.getMailboxLock('INBOX', { readOnly: true });
        return client.mailbox === false ? 0 : Number(client.mailbox.uidValidity);
      }),

    /** The next e-mails after a number, in their order. */
    list: (after: number): Promise<Outcome<ListedMessage[]>> =>
      outcomeOf(client, 'other', () => newMessages(client, received, after)),

    /** The source of an e-mail, of a larger one its beginning with the names of its attachments; null if it is no longer there. */
    load: (place: ListedMessage, maxBytes: number): Promise<Outcome<EmailSource | null>> =>
      outcomeOf(client, 'message', async () => {
        const { uid } = place;
        let { size } = place;
        if (size === null) {
          const listedAgain = await load(uid, { size: true }, maxAnswerBytes);
          if (!isThere(client, listedAgain)) return null;
          size = listedAgain.size ?? 0;
        }
        const isWhole = size <= maxBytes;
        const query = isWhole
          ? { source: true }
          : { source: { start: 0, maxLength: maxBytes }, bodyStructure: true };
        const message = await load(uid, query, maxReceivedBytes + maxLineBytes + maxAnswerBytes);
        if (!isThere(client, message) || message.source === undefined) return null;
        return { bytes: message.source, isWhole, names: isWhole ? [] : namesIn(message.bodyStructure) };
      }),

    /** Sender, subject and date of an e-mail, as the server has read them. */
    loadHead: (uid: number): Promise<Outcome<EmailHead>> =>
      outcomeOf(client, 'message', async () => {
        const message = await load(uid, { envelope: true }, maxLineBytes + maxAnswerBytes);
        return headOf(isThere(client, message) ? message : undefined);
      }),

    async logout(): Promise<void> {
      await Promise.race([client.logout().catch(() => undefined), sleep(logoutMs)]);
    },

    close(): void {
      received.stop();
      client.close();
    },
  };
}

function clientOf({ address, name, port, isSecure, username, password, authorities }: ImapServer): ImapFlow {
  return new ImapFlow({
    host: address,
    ...(name !== null && { servername: name }),
    port,
    secure: isSecure,
    ...(authorities.length > 0 && { tls: { ca: [...getCACertificates(), ...authorities] } }),
    auth: { user: username, pass: password },
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
}

async function outcomeOf<Value>(
  client: ImapFlow,
  failure: 'other' | 'message',
  work: () => Promise<Value>,
): Promise<Outcome<Value>> {
  try {
    return { value: await work() };
  } catch (error) {
    const reason = error instanceof Error ? error.message.slice(0, 500) : '';
    const isRefused = (error as { authenticationFailed?: unknown }).authenticationFailed === true;
    if (isRefused) return { failure: 'sign_in', reason };
    return { failure: client.usable ? failure : 'connection', reason };
  }
}

/** False if the e-mail is no longer there. Errors: one if the connection was lost, of which the e-mail is not the cause. */
function isThere(
  client: ImapFlow,
  message: FetchMessageObject | false | undefined,
): message is FetchMessageObject {
  if (message === undefined || !client.usable) {
    client.close();
    throw new Error('the connection was lost');
  }
  return message !== false;
}

/** The names of the attachments in the structure of an e-mail. */
function namesIn(structure: MessageStructureObject | undefined): string[] {
  const names: string[] = [];
  const rest = structure === undefined ? [] : [structure];
  while (rest.length > 0 && names.length < maxNames) {
    const { childNodes = [], dispositionParameters, parameters } = rest.pop() as MessageStructureObject;
    const name = foreignLine(dispositionParameters?.['filename'] ?? parameters?.['name'], 200);
    if (name !== '') names.push(name);
    rest.push(...childNodes.toReversed());
  }
  return names;
}

function headOf(message: FetchMessageObject | undefined): EmailHead {
  const sender = message?.envelope?.from?.[0];
  const sentAt = message?.envelope?.date;
  const isDate = sentAt instanceof Date && Math.abs(sentAt.getTime()) < 4e12;
  return {
    sender: foreignLine(sender?.address, 254),
    subject: foreignLine(message?.envelope?.subject, 200),
    sentAt: isDate ? sentAt : null,
  };
}

interface ReceivedLimit {
  /** From now on so many further bytes may come. */
  allow(bytes: number): void;
  stop(): void;
}

/** Closes the connection of a server that sends more than it was asked for: answers without end would keep the client busy and fill the memory. */
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

/** Of a large mailbox only the next e-mails are listed, by their places in it. */
async function newMessages(
  client: ImapFlow,
  received: ReceivedLimit,
  after: number,
): Promise<ListedMessage[]> {
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
    if (!message) throw new Error('an e-mail is not listed');
    if (message.uid > after) high = place;
    else low = place + 1;
  }
  return low;
}
