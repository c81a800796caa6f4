import { mailText } from '@daystream/i18n/server';
import type { Brand } from '../../../platform/brands/brand.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { recordBounce } from '../../../platform/mail/index.ts';
import type { FilesService } from '../../learning/files/index.ts';
import {
  askerOf,
  isAutomatic,
  isOwnCopy,
  messageOf,
  plainSubject,
  textsOf,
  type Asker,
  type Attachment,
  type IncomingEmail,
} from './incoming-email.ts';
import { createMailboxRepository } from './mailbox.repository.ts';
import { senderCheckOf, type SenderCheck } from './sender-check.ts';
import { createSupportRepository } from './support.repository.ts';
import { createUnreadEmailsRepository, type EmailPlace } from './unread-emails.repository.ts';

/** In an hour. What is above is kept for staff. */
export interface MailLimits {
  /** Of one address, once for e-mails with a proof of their sender and once for those without: forged ones keep no answer out. */
  ofSender: number;
  /** Tickets of all whom the school does not know: addresses can be made up. */
  ofStrangers: number;
}
const mailLimits: MailLimits = { ofSender: 20, ofStrangers: 200 };
const hourMs = 3_600_000;
/** Of one e-mail. */
const maxFiles = 10;
/** Of all attachments in a day: sender addresses can be forged, so that they limit nothing. */
const maxBytesPerDay = 1_000_000_000;

type Refusal = 'own_copy' | 'repeated' | KeptReason;
/** Of e-mails that are kept for staff. */
export type KeptReason = 'no_sender' | 'too_many' | 'too_many_strangers';
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
  limits?: MailLimits;
}
type Mailbox = ReturnType<typeof createMailboxRepository>;
export interface Place extends EmailPlace {
  /** Staff have asked for the e-mail: the limits do not hold. */
  isRequested: boolean;
}
export interface Account {
  username: string;
  results_server: string;
}
interface Incoming {
  email: IncomingEmail;
  asker: Asker | null;
  isOwn: boolean;
  isByProgram: boolean;
  check: SenderCheck;
  isRequested: boolean;
}
type Answered = { id: number; user_id: number | null } | undefined;

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
  place: Place,
  account: Account,
): Promise<Received> {
  const { brand } = deps;
  const ownAddresses = ownAddressesOf(brand, account);
  const asker = askerOf(email, ownAddresses);
  const incoming: Incoming = {
    email,
    asker,
    isOwn: isOwnCopy(email, ownAddresses),
    isByProgram: isAutomatic(email, ownAddresses),
    check: senderCheckOf(email, account.results_server),
    isRequested: place.isRequested,
  };
  // Files are stored before the transaction of the message. Those of an e-mail that it refuses after all are attached to nothing, and removed with such files.
  const files = await storeAttachments(deps, incoming);
  return brand.db.transaction().execute(async (trx) => {
    // Whoever sends the report: only who has the returned e-mail knows its Message-ID and to whom it went.
    for (const { recipient, answer } of email.report?.failed ?? [])
      await recordBounce(
        trx,
        { recipient, answer, messageIds: email.report?.messageIds ?? [] },
        new Date(deps.clock()),
      );
    if (asker !== null) await createSupportRepository(trx).lock(`support ${asker.address}`);
    const mailbox = createMailboxRepository(trx);
    const answered = await findAnswered(mailbox, incoming);
    const refusal = await refuse(deps, mailbox, incoming, answered);
    if (refusal === null || refusal === 'own_copy' || refusal === 'repeated')
      await createUnreadEmailsRepository(trx).remove(place);
    if (asker === null || refusal !== null) return refusal ?? 'no_sender';
    return add(deps, mailbox, { ...incoming, asker, answered }, files);
  });
}

/** Only a sender whose own address was checked is proven, and not whom an e-mail names for replies. */
const isProven = ({ email, asker, check }: Incoming) => check === 'passed' && asker?.address === email.from;

async function findAnswered(mailbox: Mailbox, incoming: Incoming): Promise<Answered> {
  const { email, asker, isByProgram, check } = incoming;
  if (isByProgram || asker === null || check === 'failed') return undefined;
  return mailbox.findAnswered(email.references, asker.address, isProven(incoming));
}

async function add(
  { brand, clock }: Deps,
  mailbox: Mailbox,
  incoming: Incoming & { asker: Asker; answered: Answered },
  { fileIds, refused }: { fileIds: readonly number[]; refused: readonly Attachment[] },
): Promise<'reply' | 'automatic' | 'ticket'> {
  const { email, asker, answered, isByProgram, check } = incoming;
  const { default_language: language } = brand.settings;
  const missing = email.missing.map((name) => ({ name, isPacked: false }));
  const { written, quotation } = messageOf(email, [...refused, ...missing], {
    packed: mailText(language, 'packed_attachments'),
    smime: mailText(language, 'smime_email'),
    pgp: mailText(language, 'pgp_email'),
  });
  const isIdFree = email.messageId !== null && !(await mailbox.isIdTaken(email.messageId));
  const message = {
    message: written,
    quotation,
    emailId: isIdFree ? email.messageId : null,
    isProven: answered !== undefined || isProven(incoming),
    isSenderChecked: isProven(incoming),
    fileIds,
    at: new Date(clock()),
  };
  if (answered) {
    await mailbox.addMessage({ ...message, ticketId: answered.id, userId: answered.user_id });
    return 'reply';
  }
  const refersTo = isByProgram ? null : await mailbox.findReferred(email.references);
  await mailbox.addTicket({
    ...message,
    isAutomatic: isByProgram,
    doubt: check === 'failed' ? 'failed_check' : refersTo === null ? null : 'unproven_reply',
    refersTo,
    name: asker.name || asker.address,
    email: asker.address,
    subject: plainSubject(email.subject),
    locale: brand.settings.default_language,
  });
  return isByProgram ? 'automatic' : 'ticket';
}

/** Why an e-mail becomes no message; null if it does. */
async function refuse(
  { clock, limits = mailLimits }: Deps,
  mailbox: Mailbox,
  incoming: Incoming,
  answered: Answered,
): Promise<Refusal | null> {
  const { email, asker, isOwn, isRequested } = incoming;
  if (isOwn) return 'own_copy';
  if (asker === null) return 'no_sender';
  const { messageId } = email;
  const { written } = textsOf(email);
  if (messageId !== null && (await mailbox.isStored(messageId, asker.address, written))) return 'repeated';
  if (isRequested) return null;
  const since = new Date(clock() - hourMs);
  const isSure = answered !== undefined || isProven(incoming);
  if ((await mailbox.countFrom(asker.address, isSure, since)) >= limits.ofSender) return 'too_many';
  const isStrange = !isSure && (await mailbox.isStranger(asker.address));
  const isTooMany = isStrange && (await mailbox.countOfStrangers(since)) >= limits.ofStrangers;
  return isTooMany ? 'too_many_strangers' : null;
}

/** Stores the attachments that are accepted; the others are named. Errors: those that pass, after which the e-mail is read again. */
async function storeAttachments(deps: Deps, incoming: Incoming) {
  const { brand, clock } = deps;
  const { email } = incoming;
  const mailbox = createMailboxRepository(brand.db);
  const fileIds: number[] = [];
  const refused: Attachment[] = [];
  if (email.attachments.length === 0) return { fileIds, refused };
  const answered = await findAnswered(mailbox, incoming);
  if ((await refuse(deps, mailbox, incoming, answered)) !== null) return { fileIds, refused };
  let bytesLeft = maxBytesPerDay - (await mailbox.receivedBytes(new Date(clock() - 24 * hourMs)));
  for (const attachment of email.attachments) {
    bytesLeft -= attachment.bytes.length;
    const hasSpace = bytesLeft >= 0 && fileIds.length < maxFiles;
    const id = hasSpace ? await store(deps, attachment, answered?.user_id ?? null) : null;
    if (id === null) refused.push(attachment);
    else fileIds.push(id);
  }
  return { fileIds, refused };
}

/** The id of the stored file; null for one that is not accepted. */
async function store(
  { files }: Deps,
  { name, bytes }: Attachment,
  userId: number | null,
): Promise<number | null> {
  try {
    return (await files.addAttachment({ name, bytes, userId })).fileId;
  } catch (error) {
    // A server that is busy or stops takes it with a later check.
    const isRefused = error instanceof AppError && error.code !== 'busy' && error.code !== 'unavailable';
    if (isRefused) return null;
    throw error;
  }
}
