/** The support desk: tickets and replies. */
import { z } from 'zod';
import { messageMaxFiles } from '../chats/chats.ts';
import { Language, TicketKind, TicketState } from '../enums.ts';
import { FileView } from '../files/files.ts';
import { recordCalls } from '../record-calls.ts';
import { IdFilter } from '../record-list.ts';
import { done, Id, Seconds, text } from '../wire.ts';

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
    /** The language of the requester. */
    locale: Language,
    /** In chronological order; the first is the question. In lists, only the question. */
    messages: z.array(
      z.object({
        id: Id,
        /** Null: written by the requester. */
        employee: z.object({ id: Id, name: z.string() }).nullable(),
        message: z.string(),
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

export const studioSupportCalls = {
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
  'studio.tickets.merge': tickets.action('merge', {
    summary:
      'Move the messages of a ticket of the same asker to another, and close it; replies with the other ticket',
    body: z.object({ into_id: Id }),
    reply: done(TicketRecord),
    errors: ['not_found', 'invalid', 'conflict', 'idempotency_key_reused'],
  }),
};
