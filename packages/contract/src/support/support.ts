/** Messages to the brand's support. Source: spec rules §5 (Support forms) and §7 (Banners, extension, support). */
import { z } from 'zod';
import { call } from '../call.ts';
import { messageMaxFiles } from '../chats/chats.ts';
import { TicketState } from '../enums.ts';
import { FileView, Picture } from '../files/files.ts';
import { Done, Email, Id, pageQuery, PathId, personName, Seconds, text } from '../wire.ts';

export const supportMessageMaxLength = 500;

const SupportMessage = text(supportMessageMaxLength).refine((value) => value !== '', 'message_required');

/** Support category (spec product §3). `target_product` 1: the question concerns one of the user's courses. */
export const SupportCategory = z
  .object({ id: Id, title: z.string(), sort: z.int(), target_product: z.int() })
  .meta({ id: 'SupportCategory' });
export type SupportCategory = z.infer<typeof SupportCategory>;

/** A support message without an account (spec product §3, Anonymous support message). */
export const AnonymousQuestion = z.object({
  email: Email,
  name: personName(100, 1),
  message: SupportMessage,
  support_category_id: Id.optional(),
});
export type AnonymousQuestion = z.infer<typeof AnonymousQuestion>;

const FileIds = z.array(Id).max(messageMaxFiles, 'too_long');

/** `target_id`: the stream that the question concerns; `name`: the subject. */
const FaultReport = z.object({
  target_id: Id.optional(),
  support_category_id: Id.optional(),
  name: text(200).optional(),
  message: SupportMessage,
});
export type FaultReport = z.infer<typeof FaultReport>;
export const TechQuestion = FaultReport.extend({ file_ids: FileIds.optional() });
export type TechQuestion = z.infer<typeof TechQuestion>;

/** A message of a ticket. `employee` is its author on the staff side; null for the learner's own message. */
const SupportMessageView = z
  .object({
    id: Id,
    employee: z.object({ id: Id, name: z.string(), file: Picture.nullable() }).nullable(),
    message: z.string(),
    files: z.array(FileView),
    created_at: Seconds,
  })
  .meta({ id: 'SupportMessage' });
export type SupportMessageView = z.infer<typeof SupportMessageView>;

/** A question to support as its author sees it. */
export const SupportTicket = z
  .object({
    id: Id,
    state: TicketState,
    category: z.string().nullable(),
    course: z.string().nullable(),
    subject: z.string(),
    /** The beginning of the last message, and whether the learner wrote it. */
    last_message: z.string(),
    is_last_own: z.boolean(),
    /** Answers that the learner has not seen. */
    unread_count: z.int(),
    created_at: Seconds,
    updated_at: Seconds,
  })
  .meta({ id: 'SupportTicket' });
export type SupportTicket = z.infer<typeof SupportTicket>;

/** A ticket with its newest messages, oldest first. */
export const SupportThread = SupportTicket.extend({ messages: z.array(SupportMessageView) }).meta({
  id: 'SupportThread',
});
export type SupportThread = z.infer<typeof SupportThread>;

/** What continues a ticket. */
const SupportReply = z.object({ message: SupportMessage, file_ids: FileIds.default([]) });

const questions = '/spa/api/v1/tech-questions';
const ticketParams = z.object({ id: PathId });

export const supportCalls = {
  'support.categories': call({
    method: 'GET',
    path: '/spa/api/v1/support-category',
    scope: 'learner',
    summary: 'Support categories in their configured order',
    reply: z.array(SupportCategory),
  }),
  'support.ask': call({
    method: 'POST',
    path: questions,
    scope: 'learner',
    summary: 'Send a support message; at most once per `messageDelay` seconds for a user',
    body: TechQuestion,
    reply: Done,
    errors: ['invalid', 'message_too_often', 'idempotency_key_reused'],
  }),
  'support.anonymous': call({
    method: 'POST',
    path: '/spa/api/v1/tech-questions/anonymous',
    scope: 'public',
    summary:
      'Send a support message without an account; at most once per `messageDelay` seconds for an e-mail',
    body: AnonymousQuestion,
    reply: Done,
    errors: ['invalid', 'message_too_often', 'too_often'],
  }),
  'support.auto': call({
    method: 'POST',
    path: '/spa/api/v1/tech-questions/auto',
    scope: 'learner',
    summary: 'Automatic error report of the app; at most one per user and minute',
    body: FaultReport,
    reply: Done,
    errors: ['invalid', 'too_often', 'idempotency_key_reused'],
  }),
  'support.tickets': call({
    method: 'GET',
    path: questions,
    scope: 'learner',
    summary: 'The user’s own questions to support, last changed first',
    query: z.object(pageQuery(10)),
    reply: z.array(SupportTicket),
    list: 'page',
  }),
  'support.ticket': call({
    method: 'GET',
    path: `${questions}/{id}`,
    scope: 'learner',
    summary: 'One of the user’s questions with its messages',
    params: ticketParams,
    reply: SupportThread,
    errors: ['not_found'],
  }),
  'support.reply': call({
    method: 'POST',
    path: `${questions}/{id}/messages`,
    scope: 'learner',
    summary: 'Continue a question; reopens it. At most one support message per `messageDelay` seconds',
    params: ticketParams,
    body: SupportReply,
    reply: SupportThread,
    status: 201,
    errors: ['not_found', 'invalid', 'message_too_often', 'idempotency_key_reused'],
  }),
  'support.viewed': call({
    method: 'PUT',
    path: `${questions}/{id}/viewed`,
    scope: 'learner',
    summary: 'Mark all answers to a question as seen',
    params: ticketParams,
    reply: Done,
    errors: ['not_found'],
  }),
};
