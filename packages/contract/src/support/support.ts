/** Questions to the school's support. Source: spec rules §5 (Support forms) and §7 (Banners, extension, support). */
import { z } from 'zod';
import { call } from '../call.ts';
import { Done, Email, Id, text } from '../wire.ts';

export const supportMessageMaxLength = 500;

const SupportMessage = text(supportMessageMaxLength).refine((value) => value !== '', 'message_required');

/** spec product §3, Support category. `target_product` 1: a question about one of the person's courses. */
export const SupportCategory = z
  .object({ id: Id, title: z.string(), sort: z.int(), target_product: z.int() })
  .meta({ id: 'SupportCategory' });
export type SupportCategory = z.infer<typeof SupportCategory>;

/** spec product §3, Anonymous support message. */
export const AnonymousQuestion = z.object({
  email: Email,
  name: text(100, 1),
  message: SupportMessage,
  support_category_id: Id.optional(),
});
export type AnonymousQuestion = z.infer<typeof AnonymousQuestion>;

/** `target_id`: the stream that it is about. */
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
    summary: 'The topics that support can be asked about, in the order of their numbers',
    reply: z.array(SupportCategory),
  }),
  'support.anonymous': call({
    method: 'POST',
    path: '/spa/api/v1/tech-questions/anonymous',
    scope: 'public',
    summary: 'Ask the school’s support without an account; from one e-mail once in `messageDelay` seconds',
    body: AnonymousQuestion,
    reply: Done,
    errors: ['invalid', 'message_too_often', 'too_often'],
  }),
  'support.auto': call({
    method: 'POST',
    path: '/spa/api/v1/tech-questions/auto',
    scope: 'learner',
    summary: 'The app’s own report of a fault; of one person once a minute',
    body: TechQuestion,
    reply: Done,
    errors: ['invalid', 'too_often', 'idempotency_key_reused'],
  }),
};
