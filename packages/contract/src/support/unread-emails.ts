/** E-mails to support that became no message. */
import { z } from 'zod';
import { recordCalls } from '../record-calls.ts';
import { Done, Id, Seconds } from '../wire.ts';

/**
 * `too_large`: its beginning alone takes too much memory, or it was refused by an earlier release; `unreadable`: the e-mail is damaged or takes too long; `failed`: it could not be stored; `no_sender`: nobody can be answered; `too_many`: its
 * sender had sent too many within an hour; `too_many_strangers`: all senders whom the school does not know had.
 */
export const UnreadEmailReason = z.enum([
  'too_large',
  'unreadable',
  'failed',
  'no_sender',
  'too_many',
  'too_many_strangers',
]);
export type UnreadEmailReason = z.infer<typeof UnreadEmailReason>;

const UnreadEmail = z
  .object({
    id: Id,
    reason: UnreadEmailReason,
    /** Empty if unknown; so is the subject. */
    sender: z.string(),
    subject: z.string(),
    sent_at: Seconds.nullable(),
    /** When it was kept. */
    updated_at: Seconds,
  })
  .meta({ id: 'UnreadEmail' });
export type UnreadEmail = z.infer<typeof UnreadEmail>;

const emails = recordCalls({
  path: '/studio/api/unread-emails',
  permission: 'tickets.handle',
  record: UnreadEmail,
});

export const unreadEmailCalls = {
  'studio.unreadEmails.list': emails.list({
    summary: 'E-mails to support that became no message, with the reason; `q` has no effect',
    sort: ['updated_at', 'id'],
    order: 'DESC',
    filter: {},
  }),
  'studio.unreadEmails.retry': emails.action('retry', {
    summary: 'Read an e-mail again with the next check of the mailbox, if that may help',
    reply: Done,
    errors: ['not_found', 'idempotency_key_reused'],
  }),
  'studio.unreadEmails.delete': emails.delete({
    summary: 'Remove an e-mail from the list; in the mailbox it stays',
    errors: ['not_found', 'idempotency_key_reused'],
  }),
};
