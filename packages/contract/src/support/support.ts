/** Messages to the brand's support. Source: spec rules §5 (Support forms) and §7 (Banners, extension, support). */
import { z } from 'zod';
import { call } from '../call.ts';
import { Done, Email, Id, text } from '../wire.ts';

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
  name: text(100, 1),
  message: SupportMessage,
  support_category_id: Id.optional(),
});
export type AnonymousQuestion = z.infer<typeof AnonymousQuestion>;

/** `target_id`: the stream that the question concerns; `name`: the subject. */
export const TechQuestion = z.object({
  target_id: Id.optional(),
  support_category_id: Id.optional(),
  name: text(200).optional(),
  message: SupportMessage,
});
export type TechQuestion = z.infer<typeof TechQuestion>;

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
    path: '/spa/api/v1/tech-questions',
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
    body: TechQuestion,
    reply: Done,
    errors: ['invalid', 'too_often', 'idempotency_key_reused'],
  }),
};
