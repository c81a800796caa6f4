/** Support's desk: what was asked, and the answers. */
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
    /** Null: somebody without an account. */
    user_id: Id.nullable(),
    name: z.string(),
    /** Where an answer goes; null where the person has none. */
    email: z.string().nullable(),
    category: z.string().nullable(),
    course: z.string().nullable(),
    subject: z.string(),
    /** The language that the asker reads. */
    locale: Language,
    /** In the order of time; the first is the question. A list has only that one. */
    messages: z.array(
      z.object({
        id: Id,
        /** Null: the asker. */
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
    summary: 'What support was asked; `q` searches names, e-mail and messages',
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
    summary: 'Answer by a letter; a closed ticket is open to answers again',
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
    summary: 'Close a ticket; one that is closed stays so',
    params,
    reply: done(TicketRecord),
    errors: ['not_found', 'idempotency_key_reused'],
  }),
};
