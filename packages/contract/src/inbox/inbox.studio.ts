/** The inbox of staff: homework, tickets, chats and consultations that wait for an answer, bookings that wait for confirmation. */
import { z } from 'zod';
import { call } from '../call.ts';
import { InboxAssignment, InboxKind } from '../enums.ts';
import { recordCalls } from '../record-calls.ts';
import { IdFilter } from '../record-list.ts';
import { CalendarDate, Done, done, Id, Moment, PathId, Seconds, text } from '../wire.ts';

const inboxNoteMaxLength = 2000;
const maxTags = 10;

const Colleague = z.object({ id: Id, name: z.string() });

export const InboxItem = z
  .object({
    id: Id,
    kind: InboxKind,
    /** The homework status, ticket, chat, consultation or video consultation. */
    target_id: Id,
    /** Null: a visitor without an account. */
    user_id: Id.nullable(),
    name: z.string(),
    /** How to address them: the whole name where the first name is uncertain; empty where nothing is known. */
    first_name: z.string(),
    course: z.string().nullable(),
    stream_id: Id.nullable(),
    /** The beginning of the last message. */
    excerpt: z.string(),
    is_waiting: z.boolean(),
    waiting_since: Seconds,
    due_at: Seconds,
    assignee: Colleague.nullable(),
    snoozed_until: Seconds.nullable(),
    is_spam: z.boolean(),
    /** An e-mail that a program may have sent: it waits for nobody. */
    is_automatic: z.boolean(),
    tags: z.array(z.string()),
    note_count: z.int(),
  })
  .meta({ id: 'InboxItem' });
export type InboxItem = z.infer<typeof InboxItem>;

const InboxNote = z
  .object({ id: Id, author: Colleague, text: z.string(), mentions: z.array(Colleague), created_at: Seconds })
  .meta({ id: 'InboxNote' });
export type InboxNote = z.infer<typeof InboxNote>;

const Note = text(inboxNoteMaxLength, 1);
const Mentions = z.array(Id).max(20, 'too_long').default([]);
const Tag = text(40, 1).toLowerCase();

const inbox = recordCalls({ path: '/studio/api/inbox', permission: 'inbox.read', record: InboxItem });
const Changed = done(InboxItem);
const changeErrors = ['not_found', 'invalid', 'idempotency_key_reused'] as const;

const InboxSettings = z
  .object({
    ticket_hours: z.int().min(1, 'too_small').max(720, 'too_big'),
    chat_hours: z.int().min(1, 'too_small').max(720, 'too_big'),
    /** In which an answered consultation is closed. */
    consultation_hours: z.int().min(1, 'too_small').max(720, 'too_big'),
    assignment: InboxAssignment,
    /** Members of staff who are left out of the assignment in turns. */
    away_ids: z.array(Id).max(500, 'too_long'),
  })
  .meta({ id: 'InboxSettings' });
export type InboxSettings = z.infer<typeof InboxSettings>;

const ReplyTemplate = z.object({ id: Id, title: z.string(), text: z.string() }).meta({ id: 'ReplyTemplate' });
export type ReplyTemplate = z.infer<typeof ReplyTemplate>;
const ReplyTemplateForm = z.object({ title: text(100, 1), text: text(5000, 1) });

const templates = recordCalls({
  path: '/studio/api/reply-templates',
  permission: 'inbox.read',
  record: ReplyTemplate,
});

/** How quickly staff answered, by day or by person; medians in seconds, null where nobody waited. */
const Speed = {
  answers_count: z.int(),
  first_response: z.int().nullable(),
  resolution: z.int().nullable(),
  /** The share of answers that were given before they were due, from 0 to 1. */
  within_deadline: z.number().nullable(),
};
const InboxReport = z
  .object({
    from: CalendarDate,
    to: CalendarDate,
    totals: z.object(Speed),
    days: z.array(z.object({ date: CalendarDate, ...Speed })),
    people: z.array(z.object({ id: Id, name: z.string(), ...Speed })),
  })
  .meta({ id: 'InboxReport' });
export type InboxReport = z.infer<typeof InboxReport>;

export const studioInboxCalls = {
  'studio.inbox.list': inbox.list({
    summary:
      'What waits for staff and the actor may answer, the next deadline first; `q` searches names. Without `id`, `is_waiting`, `is_snoozed`, `is_spam` or `is_automatic` only what waits now',
    sort: ['due_at', 'waiting_since', 'id'],
    filter: {
      kind: InboxKind,
      is_mine: z.boolean(),
      is_unassigned: z.boolean(),
      is_overdue: z.boolean(),
      is_snoozed: z.boolean(),
      is_waiting: z.boolean(),
      is_spam: z.boolean(),
      is_automatic: z.boolean(),
      /** A note mentions the actor. */
      is_mentioned: z.boolean(),
      tag: Tag,
      user_id: IdFilter,
      course_id: IdFilter,
      assignee_id: IdFilter,
    },
  }),
  'studio.inbox.get': inbox.get('One item of the inbox'),
  'studio.inbox.assign': inbox.action('assign', {
    summary: 'Assign an item to a colleague, or without `assignee_id` to nobody; `note` says why',
    body: z.object({ assignee_id: Id.optional(), note: text(inboxNoteMaxLength).default('') }),
    reply: Changed,
    errors: changeErrors,
  }),
  'studio.inbox.snooze': inbox.action('snooze', {
    summary: 'Hide an item until a time, or show it again',
    body: z.object({ until: Moment.nullable() }),
    reply: Changed,
    errors: changeErrors,
  }),
  'studio.inbox.tag': inbox.action('tag', {
    summary: 'Replace the tags of an item',
    body: z.object({ tags: z.array(Tag).max(maxTags, 'too_long') }),
    reply: Changed,
    errors: changeErrors,
  }),
  'studio.inbox.spam': inbox.action('spam', {
    summary: 'Mark a ticket as spam, or not',
    body: z.object({ is_spam: z.boolean() }),
    reply: Changed,
    errors: [...changeErrors, 'conflict'],
  }),
  'studio.inbox.answering': inbox.action('answering', {
    summary: 'Tell colleagues that the actor is answering an item, or no longer is',
    body: z.object({ is_answering: z.boolean() }),
    reply: Done,
    errors: ['not_found', 'invalid'],
  }),
  'studio.inbox.notes': call({
    method: 'GET',
    path: '/studio/api/inbox/{id}/notes',
    scope: 'staff',
    permission: 'inbox.read',
    summary: 'Internal notes on an item, oldest first',
    params: z.object({ id: PathId }),
    reply: z.array(InboxNote),
    errors: ['not_found'],
  }),
  'studio.inbox.addNote': inbox.action('notes', {
    summary: 'Add an internal note; mentioned colleagues are notified, except those who may not see the item',
    body: z.object({ text: Note, mention_ids: Mentions }),
    /** `not_told`: mentioned colleagues who may not see the item. */
    reply: done(InboxNote.extend({ not_told: z.array(Colleague) })),
    errors: changeErrors,
  }),
  'studio.inbox.colleagues': call({
    method: 'GET',
    path: '/studio/api/inbox-colleagues',
    scope: 'staff',
    permission: 'inbox.read',
    summary: 'Members of staff to whom items, or this item, can be assigned',
    /** With an item, only those who may see and answer it. */
    query: z.object({ item_id: PathId.optional() }),
    reply: z.array(Colleague),
    errors: ['not_found'],
  }),
  'studio.inbox.settings': call({
    method: 'GET',
    path: '/studio/api/inbox-settings',
    scope: 'staff',
    permission: 'inbox.read',
    summary: 'Deadlines and assignment of the inbox',
    reply: InboxSettings,
  }),
  'studio.inbox.setSettings': call({
    method: 'PUT',
    path: '/studio/api/inbox-settings',
    scope: 'staff',
    permission: 'inbox.manage',
    summary: 'Change deadlines and assignment of the inbox; what waits already keeps its deadline',
    body: InboxSettings,
    reply: InboxSettings,
    errors: ['invalid', 'idempotency_key_reused'],
  }),
  'studio.inbox.report': call({
    method: 'GET',
    path: '/studio/api/inbox-report',
    scope: 'staff',
    permission: 'inbox.read',
    summary:
      'How quickly staff answered in a period, by day and by person; without the permission `reports.read` how quickly the actor answered',
    query: z.object({
      /** The default: so that the period has 30 days. */
      from: CalendarDate.optional(),
      /** The default: today. */
      to: CalendarDate.optional(),
    }),
    reply: InboxReport,
    errors: ['invalid'],
  }),
  'studio.replyTemplates.list': templates.list({
    summary: 'Templates of answers; `q` searches titles and texts',
    sort: ['title', 'id'],
    filter: {},
  }),
  'studio.replyTemplates.get': templates.get('One template'),
  'studio.replyTemplates.create': templates.create({
    summary: 'Create a template',
    permission: 'templates.manage',
    body: ReplyTemplateForm,
    errors: ['invalid', 'idempotency_key_reused'],
  }),
  'studio.replyTemplates.update': templates.update({
    summary: 'Change a template',
    permission: 'templates.manage',
    body: ReplyTemplateForm,
    errors: ['not_found', 'invalid', 'idempotency_key_reused'],
  }),
  'studio.replyTemplates.delete': templates.delete({
    summary: 'Remove a template',
    permission: 'templates.manage',
  }),
};
