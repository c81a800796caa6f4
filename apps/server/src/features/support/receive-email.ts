import type { Brand } from '../../platform/brands/brand.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { FilesService } from '../files/index.ts';
import {
  isAutomatic,
  messageOf,
  plainSubject,
  type Attachment,
  type IncomingEmail,
} from './incoming-email.ts';
import { createMailboxRepository } from './mailbox.repository.ts';
import { createSupportRepository } from './support.repository.ts';

/** Of one address in an hour: a person writes fewer, and a loop or an attack does not fill the desk. */
const maxPerHour = 20;
const hourMs = 3_600_000;
/** Of one e-mail. */
const maxFiles = 10;
/** Of all attachments in a day: sender addresses can be forged, so that they limit nothing. */
const maxBytesPerDay = 1_000_000_000;

export type Received = 'ticket' | 'reply' | 'automatic' | 'repeated' | 'too_many';

interface Deps {
  brand: Brand;
  files: Pick<FilesService, 'addAttachment'>;
  clock: () => number;
}
type Mailbox = ReturnType<typeof createMailboxRepository>;

/** Stores an e-mail as a ticket, or as a reply to the ticket that it answers, together with the progress of the mailbox. */
export async function receiveEmail(
  deps: Deps,
  email: IncomingEmail,
  progress: { uidValidity: number; uid: number },
): Promise<Received> {
  const { brand, clock } = deps;
  // Files are stored before the transaction of the message. Those of an e-mail that it refuses after all are attached to nothing, and removed with such files.
  const { fileIds, refusedNames } = await storeAttachments(deps, email);
  return brand.db.transaction().execute(async (trx) => {
    const mailbox = createMailboxRepository(trx);
    await mailbox.progress(progress.uidValidity, progress.uid);
    const { from, messageId } = email;
    if (from !== null) await createSupportRepository(trx).lock(`support ${from}`);
    const refusal = await refuse(deps, mailbox, email);
    if (from === null || refusal !== null) return refusal ?? 'automatic';
    const message = {
      message: messageOf(email, refusedNames),
      emailId: messageId,
      fileIds,
      at: new Date(clock()),
    };
    const answered = await mailbox.findAnswered(email.references, from);
    if (answered) {
      await mailbox.addMessage({ ...message, ticketId: answered.id, userId: answered.user_id });
      return 'reply';
    }
    await mailbox.addTicket({
      ...message,
      name: email.name.slice(0, 100) || from,
      email: from,
      subject: plainSubject(email.subject),
      locale: brand.settings.default_language,
    });
    return 'ticket';
  });
}

/** Why an e-mail becomes no message; null if it does. */
async function refuse(
  { brand, clock }: Deps,
  mailbox: Mailbox,
  email: IncomingEmail,
): Promise<Exclude<Received, 'ticket' | 'reply'> | null> {
  const { from, messageId } = email;
  if (from === null || isAutomatic(email) || from === brand.config.support_email.toLowerCase())
    return 'automatic';
  if (messageId !== null && (await mailbox.isStored(messageId))) return 'repeated';
  return (await mailbox.countFrom(from, new Date(clock() - hourMs))) >= maxPerHour ? 'too_many' : null;
}

/** Stores the attachments that are accepted; the others are named. Errors: those that pass, after which the e-mail is read again. */
async function storeAttachments(deps: Deps, email: IncomingEmail) {
  const { brand, clock } = deps;
  const mailbox = createMailboxRepository(brand.db);
  const fileIds: number[] = [];
  const refusedNames: string[] = [];
  if (email.attachments.length === 0 || (await refuse(deps, mailbox, email)) !== null)
    return { fileIds, refusedNames };
  const answered = await mailbox.findAnswered(email.references, email.from ?? '');
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
    // A server that is busy or stops takes it with the next check.
    const isRefused = error instanceof AppError && error.code !== 'busy' && error.code !== 'unavailable';
    if (isRefused) return null;
    throw error;
  }
}
