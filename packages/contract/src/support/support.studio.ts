/** The support desk: tickets and replies. */
import { z } from 'zod';
import { call } from '../call.ts';
import { Language, TicketKind, TicketState } from '../enums.ts';
import { IdFilter, recordList, SearchFilter } from '../record-list.ts';
import { done, Id, PathId, Seconds, text } from '../wire.ts';

const base = '/studio/api/tickets';
const permission = 'tickets.handle';
const params = z.object({ id: PathId });

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
        created_at: Seconds,
      }),
    ),
    created_at: Seconds,
  })
  .meta({ id: 'TicketRecord' });
export type TicketRecord = z.infer<typeof TicketRecord>;

export const studioSupportCalls = {
  'studio.tickets.list': call({
    method: 'GET',
    path: base,
    scope: 'staff',
    permission,
    summary: 'Support tickets; `q` searches names, e-mail and messages',
    query: recordList({
      sort: ['created_at', 'id', 'state'],
      filter: z.object({ q: SearchFilter, kind: TicketKind, state: TicketState, id: IdFilter }),
    }),
    reply: z.array(TicketRecord),
    list: 'range',
  }),
  'studio.tickets.get': call({
    method: 'GET',
    path: `${base}/{id}`,
    scope: 'staff',
    permission,
    summary: 'One ticket with all its messages',
    params,
    reply: TicketRecord,
    errors: ['not_found'],
  }),
  'studio.tickets.answer': call({
    method: 'POST',
    path: `${base}/{id}/answer`,
    scope: 'staff',
    permission,
    summary: 'Reply to a ticket by e-mail; reopens a closed ticket',
    params,
    body: z.object({ message: text(ticketAnswerMaxLength, 1) }),
    reply: done(TicketRecord),
    errors: ['not_found', 'invalid', 'conflict', 'idempotency_key_reused'],
  }),
  'studio.tickets.close': call({
    method: 'POST',
    path: `${base}/{id}/close`,
    scope: 'staff',
    permission,
    summary: 'Close a ticket; idempotent',
    params,
    reply: done(TicketRecord),
    errors: ['not_found', 'idempotency_key_reused'],
  }),
};
