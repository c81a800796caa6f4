import type { Brand } from '../../../platform/brands/brand.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { ForeignInputError, type ForeignInput } from '../../../platform/foreign-input/index.ts';
import type { Log } from '../../../platform/observability/log.ts';
import type { FilesService } from '../../learning/files/index.ts';
import { briefEmailBytes, emailParser, maxEmailBytes } from './email-parser.ts';
import { askerOf, type IncomingEmail } from './incoming-email.ts';
import { createMailboxRepository } from './mailbox.repository.ts';
import { MailboxError, type MailboxMessage } from './read-mailbox.ts';
import {
  ownAddressesOf,
  receiveEmail,
  type Account,
  type MailLimits,
  type Place,
  type Received,
} from './receive-email.ts';
import { createUnreadEmailsRepository, type EmailHead, type EmailPlace } from './unread-emails.repository.ts';

export interface ReceivingDeps {
  brand: Brand;
  files: Pick<FilesService, 'addAttachment'>;
  foreignInput: Pick<ForeignInput, 'parse'>;
  log: Log;
  clock: () => number;
  limits?: MailLimits;
}

/** How often an e-mail is read that cannot be read, or whose reading ends the process. */
const maxAttempts = 3;
/** After a failure that may pass: how soon the e-mail is read again, and for how long. */
const retryMs = 5 * 60_000;
const maxWaitMs = 24 * 3_600_000;

/**
 * Reads one e-mail of a mailbox. Whatever happens, those behind it are read: the position is stored first, and an e-mail that fails repeatedly is kept for staff.
 * Errors: `MailboxError` when the connection is lost, and those of the database.
 */
export async function visitMessage(
  deps: ReceivingDeps,
  account: Account,
  message: MailboxMessage,
  isNew: boolean,
): Promise<Received> {
  const { brand, clock, log } = deps;
  const now = () => new Date(clock());
  const unread = createUnreadEmailsRepository(brand.db);
  const place: EmailPlace = { uidValidity: message.uidValidity, uid: message.uid };
  const { attempts, since, isRequested } = await brand.db.transaction().execute(async (trx) => {
    if (isNew) await createMailboxRepository(trx).progress(place.uidValidity, place.uid);
    return createUnreadEmailsRepository(trx).begin(place, now());
  });
  const setAside = async (reason: 'too_large' | 'unreadable' | 'failed') => {
    log.warn({ brand: brand.appId, uid: place.uid, reason, attempts }, 'an e-mail to support was not read');
    // One whose description breaks the connection each time is kept without.
    const head = attempts > maxAttempts + 2 ? unknownHead : await describe(message);
    await unread.setAside(place, reason, head, now());
    return 'unread' as const;
  };

  if (attempts > maxAttempts || now().getTime() - since.getTime() > maxWaitMs) return setAside('failed');
  try {
    const email = await readEmail(deps, message);
    if (email === null) {
      await unread.remove(place);
      return 'removed';
    }
    return await receive(deps, email, { ...place, isRequested }, account);
  } catch (err) {
    if (err instanceof MailboxError) {
      // It may be the cause: those behind it come first.
      await unread.wait(place, new Date(clock() + retryMs));
      throw err;
    }
    log.error(
      { err, brand: brand.appId, uid: place.uid, attempts },
      'an e-mail to support could not be read',
    );
    if (mayPass(err)) {
      await unread.postpone(place, new Date(clock() + retryMs));
      return 'postponed';
    }
    const isParser = err instanceof ForeignInputError;
    if (isParser && err.code === 'too_large') return setAside('too_large');
    return attempts < maxAttempts ? 'postponed' : setAside(isParser ? 'unreadable' : 'failed');
  }
}

/** An e-mail, or its beginning if all of it is too large or takes too long; null if it is no longer there. Errors: `MailboxError`, `ForeignInputError`. */
async function readEmail(
  { brand, foreignInput, log }: ReceivingDeps,
  message: MailboxMessage,
): Promise<IncomingEmail | null> {
  const source = await message.load(maxEmailBytes);
  if (source === null) return null;
  try {
    return await foreignInput.parse(emailParser, source, brand.appId);
  } catch (err) {
    if (!(err instanceof ForeignInputError) || !err.isPermanent || source.bytes.length <= briefEmailBytes)
      throw err;
    log.warn(
      { err, brand: brand.appId, uid: message.uid },
      'of an e-mail to support only the beginning is read',
    );
    const brief = await message.load(briefEmailBytes);
    return brief && (await foreignInput.parse(emailParser, brief, brand.appId));
  }
}

async function receive(
  deps: ReceivingDeps,
  email: IncomingEmail,
  place: Place,
  account: Account,
): Promise<Received> {
  const received = await receiveEmail(deps, email, place, account);
  if (received !== 'no_sender' && received !== 'too_many' && received !== 'too_many_strangers')
    return received;
  const head: EmailHead = {
    sender: askerOf(email, ownAddressesOf(deps.brand, account))?.address ?? '',
    subject: email.subject.slice(0, 200),
    sentAt: email.sentAt,
  };
  await createUnreadEmailsRepository(deps.brand.db).setAside(place, received, head, new Date(deps.clock()));
  return received;
}

const unknownHead: EmailHead = { sender: '', subject: '', sentAt: null };

/** The head of an e-mail as far as it can be read. Errors: `MailboxError` when the connection is lost. */
async function describe(message: MailboxMessage): Promise<EmailHead> {
  try {
    return await message.loadHead();
  } catch (error) {
    if (error instanceof MailboxError) throw error;
    return unknownHead;
  }
}

/** A server that is busy or stops, or a full disk, takes the e-mail later. */
function mayPass(error: unknown): boolean {
  if (error instanceof ForeignInputError) return !error.isPermanent;
  if (error instanceof AppError) return ['busy', 'unavailable', 'storage_full'].includes(error.code);
  const { code } = error as { code?: unknown };
  // Errors of the data have the classes 22 and 23 (PostgreSQL); others are those of the connection, of the disk or of a concurrent transaction.
  return typeof code === 'string' && !/^(?:22|23|42|54)/.test(code);
}
