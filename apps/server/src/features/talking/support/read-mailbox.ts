import { isIP } from 'node:net';
import { getCACertificates } from 'node:tls';
import {
  ForeignInputError,
  type ForeignInput,
  type ForeignSession,
} from '../../../platform/foreign-input/index.ts';
import { PrivateHostError, resolveHost } from '../../../platform/http/resolve-host.ts';
import type { EmailSource } from './email-parser.ts';
import type { ImapServer, open, Outcome } from './imap.client.ts';
import { imapClient } from './imap-client.ts';
import type { MailboxFailure } from './mailbox.repository.ts';
import type { EmailHead, EmailPlace } from './unread-emails.repository.ts';

/** How long the last e-mail of a check may take. */
const closeMs = 60_000;
/** How long somebody who saves a mailbox waits for its server. */
const tryMs = 10_000;

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
  /** Its source, of a larger one its beginning; null if it is no longer there. */
  load(maxBytes: number): Promise<EmailSource | null>;
  /** Its sender, subject and date, as the server has read them. */
  loadHead(): Promise<EmailHead>;
}

interface Visitor {
  foreignInput: Pick<ForeignInput, 'use'>;
  /** Whose mailbox it is. */
  sender: string;
  /** From then on no further e-mail is visited, and a connection that does not end is closed. */
  ending: AbortSignal | undefined;
  /** The e-mails that an earlier check has begun to read, and that are due. */
  unfinished(uidValidity: number): Promise<readonly number[]>;
  visit(message: MailboxMessage, isNew: boolean): Promise<void>;
}

/** `interrupted`: its process was busy or was ended; the mailbox is not the cause. */
type Failure = MailboxFailure | 'interrupted';

export class MailboxError extends Error {
  readonly failure: Failure;
  constructor(failure: Failure, cause: unknown) {
    super(`the mailbox could not be read: ${failure}`, { cause });
    this.failure = failure;
  }
}

/** Visits the unfinished and then the new e-mails of an inbox in their order, and leaves them in it. Errors: `MailboxError`. */
export async function readMailbox(
  account: MailboxAccount,
  position: MailboxPosition,
  visitor: Visitor,
): Promise<void> {
  const { ending } = visitor;
  const address = await addressOf(account.host, position.hasPrivateHosts);
  // Only a name that took all of the time is a failure of the mailbox.
  if (isTimeOver(ending)) throw new MailboxError('connection', ending?.reason);
  await withSession({ ...account, address }, visitor, (session) => readInbox(session, position, visitor));
}

/** Signs in and opens the inbox once, without reading an e-mail. Errors: `MailboxError`. */
export async function tryMailbox(
  account: MailboxAccount,
  { hasPrivateHosts }: Pick<MailboxPosition, 'hasPrivateHosts'>,
  by: Pick<Visitor, 'foreignInput' | 'sender'>,
): Promise<void> {
  const address = await addressOf(account.host, hasPrivateHosts);
  await withSession({ ...account, address }, by, async (session) => {
    const timer = setTimeout(session.close, tryMs);
    try {
      await valueOf(session.call('connect'));
    } finally {
      clearTimeout(timer);
      await session.call('logout').catch(() => undefined);
    }
  });
}

/** `address`: that of the host. */
async function withSession(
  { address, host, port, is_secure: isSecure, username, password }: MailboxAccount & { address: string },
  { foreignInput, sender }: Pick<Visitor, 'foreignInput' | 'sender'>,
  work: (session: Session) => Promise<void>,
): Promise<void> {
  const name = isIP(host) === 0 ? host : null;
  const authorities = getCACertificates('extra');
  const server: ImapServer = { address, name, port, isSecure, username, password, authorities };
  try {
    await foreignInput.use(imapClient, server, sender, work);
  } catch (error) {
    throw error instanceof ForeignInputError ? lost(error) : error;
  }
}

async function readInbox(
  session: Session,
  position: MailboxPosition,
  { ending, unfinished, visit }: Visitor,
): Promise<void> {
  // Nothing would close a connection that begins now, because the signal is not given again.
  if (ending?.aborted) return;
  const close = () => void setTimeout(session.close, closeMs).unref();
  ending?.addEventListener('abort', close, { once: true });
  try {
    const uidValidity = await valueOf(session.call('connect'));
    const isKnown = position.uid_validity === uidValidity;
    const after = isKnown ? position.last_uid : 0;
    for (const uid of await unfinished(uidValidity))
      if (uid <= after && !ending?.aborted)
        await visit(messageAt(session, { uidValidity, uid, size: null }), false);
    if (ending?.aborted) return;
    for (const { uid, size } of await valueOf(session.call('list', after)))
      if (!ending?.aborted) await visit(messageAt(session, { uidValidity, uid, size }), true);
  } finally {
    ending?.removeEventListener('abort', close);
    await session.call('logout').catch(() => undefined);
  }
}
type Session = ForeignSession<Awaited<ReturnType<typeof open>>>;

const isTimeOver = (ending: AbortSignal | undefined): boolean =>
  ending?.reason instanceof DOMException && ending.reason.name === 'TimeoutError';

async function addressOf(host: string, hasPrivateHosts: boolean): Promise<string> {
  try {
    return await resolveHost(host, { isPrivateAllowed: hasPrivateHosts });
  } catch (error) {
    throw new MailboxError(error instanceof PrivateHostError ? 'private_host' : 'connection', error);
  }
}

/** Errors: `MailboxError`; for one e-mail only, those of the server and `too_large`. */
async function valueOf<Value>(asked: Promise<Outcome<Value>>): Promise<Value> {
  const outcome = await asked.catch((error: unknown) => {
    throw error instanceof ForeignInputError ? lost(error) : error;
  });
  if ('value' in outcome) return outcome.value;
  const { failure, reason } = outcome;
  if (failure === 'message') throw new Error(`the mail server refuses an e-mail: ${reason}`);
  throw new MailboxError(failure, reason);
}

/** What ended the connection, and with it the check: the answers of the server, or something else. */
const lost = (error: ForeignInputError) =>
  new MailboxError(error.isPermanent ? 'connection' : 'interrupted', error);

function messageAt(
  session: Session,
  { size, ...place }: EmailPlace & { size: number | null },
): MailboxMessage {
  return {
    ...place,
    load: (maxBytes) => valueOf(session.call('load', { uid: place.uid, size }, maxBytes)),
    loadHead: () => valueOf(session.call('loadHead', place.uid)),
  };
}
