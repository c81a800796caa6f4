import type { Brand } from '../../platform/brands/brand.ts';
import { isAutomatic, messageOf, plainSubject, type IncomingEmail } from './incoming-email.ts';
import { createMailboxRepository } from './mailbox.repository.ts';
import { createSupportRepository } from './support.repository.ts';

/** Of one address in an hour: a person writes fewer, and a loop or an attack does not fill the desk. */
const maxPerHour = 20;
const hourMs = 3_600_000;

export type Received = 'ticket' | 'reply' | 'automatic' | 'repeated' | 'too_many';

/** Stores an e-mail as a ticket, or as a reply to the ticket that it answers, together with the progress of the mailbox. */
export async function receiveEmail(
  { brand, clock }: { brand: Brand; clock: () => number },
  email: IncomingEmail,
  progress: { uidValidity: number; uid: number },
): Promise<Received> {
  return brand.db.transaction().execute(async (trx) => {
    const mailbox = createMailboxRepository(trx);
    await mailbox.progress(progress.uidValidity, progress.uid);
    const { from, messageId } = email;
    if (from === null || isAutomatic(email) || from === brand.config.support_email.toLowerCase())
      return 'automatic';
    await createSupportRepository(trx).lock(`support ${from}`);
    if (messageId !== null && (await mailbox.isStored(messageId))) return 'repeated';
    const at = new Date(clock());
    if ((await mailbox.countFrom(from, new Date(clock() - hourMs))) >= maxPerHour) return 'too_many';
    const message = { message: messageOf(email), emailId: messageId, at };
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
