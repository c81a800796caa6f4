/** The support desk: tickets and replies. */
import { z } from 'zod';
import { messageMaxFiles } from '../chats/chats.ts';
import { call } from '../call.ts';
import { Language, TicketKind, TicketState } from '../enums.ts';
import { FileView } from '../files/files.ts';
import { recordCalls } from '../record-calls.ts';
import { IdFilter } from '../record-list.ts';
import { done, Id, Seconds, text } from '../wire.ts';
import { unreadEmailCalls } from './unread-emails.ts';

const ticketAnswerMaxLength = 5000;

export const TicketRecord = z
  .object({
    id: Id,
    kind: TicketKind,
    state: TicketState,
    /** Null: a visitor without an account. */
    user_id: Id.nullable(),
    name: z.string(),
    /** E-mail for the reply; null if the user has none. */
    email: z.string().nullable(),
    category: z.string().nullable(),
    course: z.string().nullable(),
    subject: z.string(),
    /**
     * Of an e-mail, why its sender may be somebody else: `unproven_reply` answers another ticket (`refers_to_id`) without a proof that its asker wrote it;
     * `failed_check`: the receiving mail server says so.
     */
    sender_doubt: z.enum(['unproven_reply', 'failed_check']).nullable(),
    refers_to_id: Id.nullable(),
    /** The language of the requester. */
    locale: Language,
    /** In chronological order; the first is the question. In lists, only the question. */
    messages: z.array(
      z.object({
        id: Id,
        /** Null: written by the requester. */
        employee: z.object({ id: Id, name: z.string() }).nullable(),
        message: z.string(),
        /** What an e-mail quotes of earlier messages; shown folded. */
        quotation: z.string(),
        /**
         * Of an e-mail, whether the mail server that received it has proven its sender; otherwise somebody else may have written it. Null of other messages, and of e-mails
         * stored before this was recorded.
         */
        is_sender_checked: z.boolean().nullable(),
        files: z.array(FileView),
        created_at: Seconds,
      }),
    ),
    created_at: Seconds,
  })
  .meta({ id: 'TicketRecord' });
export type TicketRecord = z.infer<typeof TicketRecord>;

const tickets = recordCalls({
  path: '/studio/api/tickets',
  permission: 'tickets.handle',
  record: TicketRecord,
});

const mailboxFields = {
  /** Empty: no mailbox. */
  host: text(253),
  port: z.int().min(1, 'too_small').max(65_535, 'too_big'),
  /** TLS from the first byte; otherwise STARTTLS if the server offers it. */
  is_secure: z.boolean(),
  username: text(254),
  is_active: z.boolean(),
  /** The name of the mail server whose `Authentication-Results` are trusted; empty: none. */
  results_server: text(253),
};

/** The mailbox whose e-mails become tickets, read over IMAP; without its password. */
const SupportMailbox = z
  .object({
    ...mailboxFields,
    /** Of the last check; null before the first. */
    checked_at: Seconds.nullable(),
    failure: z.enum(['connection', 'private_host', 'sign_in', 'other']).nullable(),
  })
  .meta({ id: 'SupportMailbox' });
export type SupportMailbox = z.infer<typeof SupportMailbox>;

const SupportMailboxForm = z.object({
  ...mailboxFields,
  results_server: mailboxFields.results_server.default(''),
  /** Absent: the stored one is kept. Another account, port or encryption needs it again. */
  password: z.string().min(1, 'required').max(500, 'too_long').optional(),
});
export type SupportMailboxForm = z.infer<typeof SupportMailboxForm>;

const mailbox = { path: '/studio/api/support-mailbox', scope: 'staff', permission: 'site.manage' } as const;

export const studioSupportCalls = {
  ...unreadEmailCalls,
  'studio.supportMailbox.get': call({
    ...mailbox,
    method: 'GET',
    summary: 'The mailbox whose e-mails become tickets, without its password',
    reply: SupportMailbox,
  }),
  'studio.supportMailbox.set': call({
    ...mailbox,
    method: 'PUT',
    summary:
      'Set or remove the mailbox whose e-mails become tickets; it is read every minute. An active one is tried at once, and the reply says whether it works',
    body: SupportMailboxForm,
    reply: SupportMailbox,
    errors: ['invalid', 'idempotency_key_reused'],
  }),
  'studio.tickets.list': tickets.list({
    summary: 'Support tickets; `q` searches names, e-mail and messages',
    sort: ['created_at', 'id', 'state'],
    filter: { kind: TicketKind, state: TicketState, user_id: IdFilter },
  }),
  'studio.tickets.get': tickets.get('One ticket with all its messages'),
  'studio.tickets.answer': tickets.action('answer', {
    summary: 'Answer a ticket, in the app and by e-mail; reopens a closed ticket',
    body: z.object({
      message: text(ticketAnswerMaxLength, 1),
      file_ids: z.array(Id).max(messageMaxFiles, 'too_long').default([]),
    }),
    reply: done(TicketRecord),
    errors: ['not_found', 'invalid', 'conflict', 'idempotency_key_reused'],
  }),
  'studio.tickets.close': tickets.action('close', {
    summary: 'Close a ticket; idempotent',
    reply: done(TicketRecord),
    errors: ['not_found', 'idempotency_key_reused'],
  }),
  'studio.tickets.reopen': tickets.action('reopen', {
    summary: 'Open a ticket again, so that it waits for an answer; idempotent',
    reply: done(TicketRecord),
    errors: ['not_found', 'idempotency_key_reused'],
  }),
  'studio.tickets.merge': tickets.action('merge', {
    summary:
      'Move the messages of a ticket of the same asker to another, and close it; replies with the other ticket',
    body: z.object({ into_id: Id }),
    reply: done(TicketRecord),
    errors: ['not_found', 'invalid', 'conflict', 'idempotency_key_reused'],
  }),
};
