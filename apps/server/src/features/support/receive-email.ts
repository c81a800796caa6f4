import type { Transaction } from 'kysely';
import type { Brand } from '../../platform/brands/brand.ts';
import type { BrandTables } from '../../platform/database/brand-database.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { FilesService } from '../files/index.ts';
import {
  askerOf,
  isAutomatic,
  isOwnCopy,
  messageOf,
  plainSubject,
  type Asker,
  type Attachment,
  type IncomingEmail,
} from './incoming-email.ts';
import { createMailboxRepository } from './mailbox.repository.ts';
import { createSupportRepository } from './support.repository.ts';
import { createUnreadEmailsRepository, type EmailPlace } from './unread-emails.repository.ts';

/** Of one address in an hour: a person writes fewer, and a loop or an attack does not fill the desk. */
const maxPerHour = 20;
const hourMs = 3_600_000;
/** Of one e-mail. */
const maxFiles = 10;
/** Of all attachments in a day: sender addresses can be forged, so that they limit nothing. */
const maxBytesPerDay = 1_000_000_000;

type Refusal = 'own_copy' | 'no_sender' | 'repeated' | 'too_many';
export type Received =
  | 'ticket'
  | 'reply'
  | 'automatic'
  | Refusal
  // Read later, kept for staff, or no longer in the mailbox.
  | 'postponed'
  | 'unread'
  | 'removed';

interface Deps {
  brand: Brand;
  files: Pick<FilesService, 'addAttachment'>;
  clock: () => number;
}
type Mailbox = ReturnType<typeof createMailboxRepository>;
interface Incoming {
  email: IncomingEmail;
  asker: Asker | null;
  isOwn: boolean;
}

/** The addresses of the school at which it receives e-mails, in lower case. */
export function ownAddressesOf(
  { config, settings }: Brand,
  { username }: { username: string },
): ReadonlySet<string> {
  const all = [config.support_email, settings.support_email, username.includes('@') ? username : ''];
  return new Set(all.map((address) => address.trim().toLowerCase()).filter(Boolean));
}

/**
 * Stores an e-mail as a ticket, or as a message of the ticket that it answers. In the same transaction its reading ends, unless it is refused for a reason that staff
 * are shown. Of e-mails of programs a ticket that waits for nobody.
 */
export async function receiveEmail(
  deps: Deps,
  email: IncomingEmail,
  place: EmailPlace,
  ownAddresses: ReadonlySet<string>,
): Promise<Received> {
  const { brand, clock } = deps;
  const asker = askerOf(email, ownAddresses);
  const incoming = { email, asker, isOwn: isOwnCopy(email, ownAddresses) };
  const isByProgram = isAutomatic(email, ownAddresses);
  // Files are stored before the transaction of the message. Those of an e-mail that it refuses after all are attached to nothing, and removed with such files.
  const { fileIds, refusedNames } = await storeAttachments(deps, incoming, isByProgram);
  return brand.db.transaction().execute(async (trx) => {
    if (asker !== null) await createSupportRepository(trx).lock(`support ${asker.address}`);
    const mailbox = createMailboxRepository(trx);
    const refusal = await refuse(deps, mailbox, incoming);
    if (refusal !== 'no_sender' && refusal !== 'too_many')
      await createUnreadEmailsRepository(trx).remove(place);
    if (asker === null || refusal !== null) return refusal ?? 'no_sender';
    const { written, quotation } = messageOf(email, refusedNames);
    const message = {
      message: written,
      quotation,
      emailId: email.messageId,
      fileIds,
      at: new Date(clock()),
    };
    return add(trx, brand, { email, asker, isByProgram, message });
  });
}

async function add(
  trx: Transaction<BrandTables>,
  brand: Brand,
  {
    email,
    asker,
    isByProgram,
    message,
  }: {
    email: IncomingEmail;
    asker: Asker;
    isByProgram: boolean;
    message: Omit<Parameters<Mailbox['addMessage']>[0], 'ticketId' | 'userId'>;
  },
): Promise<'reply' | 'automatic' | 'ticket'> {
  const mailbox = createMailboxRepository(trx);
  const answered = isByProgram ? undefined : await mailbox.findAnswered(email.references, asker.address);
  if (answered) {
    await mailbox.addMessage({ ...message, ticketId: answered.id, userId: answered.user_id });
    return 'reply';
  }
  await mailbox.addTicket({
    ...message,
    isAutomatic: isByProgram,
    name: asker.name || asker.address,
    email: asker.address,
    subject: plainSubject(email.subject),
    locale: brand.settings.default_language,
  });
  return isByProgram ? 'automatic' : 'ticket';
}

/** Why an e-mail becomes no message; null if it does. */
async function refuse(
  { clock }: Deps,
  mailbox: Mailbox,
  { email, asker, isOwn }: Incoming,
): Promise<Refusal | null> {
  if (isOwn) return 'own_copy';
  if (email.messageId !== null && (await mailbox.isStored(email.messageId))) return 'repeated';
  if (asker === null) return 'no_sender';
  return (await mailbox.countFrom(asker.address, new Date(clock() - hourMs))) >= maxPerHour
    ? 'too_many'
    : null;
}

/** Stores the attachments that are accepted; the others are named. Errors: those that pass, after which the e-mail is read again. */
async function storeAttachments(deps: Deps, incoming: Incoming, isByProgram: boolean) {
  const { brand, clock } = deps;
  const { email, asker } = incoming;
  const mailbox = createMailboxRepository(brand.db);
  const fileIds: number[] = [];
  const refusedNames: string[] = [];
  if (email.attachments.length === 0 || (await refuse(deps, mailbox, incoming)) !== null)
    return { fileIds, refusedNames };
  const answered = isByProgram
    ? undefined
    : await mailbox.findAnswered(email.references, asker?.address ?? '');
  let bytesLeft = maxBytesPerDay - (await mailbox.receivedBytes(new Date(clock() - 24 * hourMs)));
  for (const attachment of email.attachments) {
    bytesLeft -= attachment.bytes.length;
    const hasSpace = bytesLeft >= 0 && fileIds.length < maxFiles;
    const id = hasSpace ? await store(deps, attachment, answered?.user_id ?? null) : null;
    if (id === null) refusedNames.push(attachment.name);
    else fileIds.push(id);
  }
  return { fileIds, refusedNames };
}

/** The id of the stored file; null for one that is not accepted. */
async function store({ files }: Deps, attachment: Attachment, userId: number | null): Promise<number | null> {
  try {
    return (await files.addAttachment({ ...attachment, userId })).fileId;
  } catch (error) {
    // A server that is busy or stops takes it with a later check.
    const isRefused = error instanceof AppError && error.code !== 'busy' && error.code !== 'unavailable';
    if (isRefused) return null;
    throw error;
  }
}
