/** The hours in which experts answer in chats. */
import { z } from 'zod';
import { call } from '../call.ts';
import { Done, PathId, Seconds, Timezone } from '../wire.ts';

const DayTime = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'not_allowed');

/** Equal times are no hours; `to` before `from` is past midnight. */
export const AnswerHours = z
  .object({
    from: DayTime,
    to: DayTime,
    has_weekends: z.boolean(),
    /** The zone of the times. */
    timezone: Timezone,
  })
  .meta({ id: 'AnswerHours' });
export type AnswerHours = z.infer<typeof AnswerHours>;

/** When one of the experts of a chat last used the school; null: none did for a day. */
export const ExpertPresence = z
  .object({ is_online: z.boolean(), last_seen_at: Seconds.nullable() })
  .meta({ id: 'ExpertPresence' });
export type ExpertPresence = z.infer<typeof ExpertPresence>;

const own = { scope: 'staff', permission: 'homework.review', path: '/studio/api/answer-hours' } as const;

export const answerHoursCalls = {
  'chats.answerHours': call({
    method: 'GET',
    path: '/spa/api/v1/chats/{id}/answer-hours',
    scope: 'learner',
    summary:
      'The own hours of the experts who answer in a chat, otherwise of those of its course; empty: those of the brand',
    params: z.object({ id: PathId }),
    reply: z.array(AnswerHours),
    errors: ['not_found'],
  }),
  'chats.presence': call({
    method: 'GET',
    path: '/spa/api/v1/chats/{id}/presence',
    scope: 'learner',
    summary: 'Whether one of the experts who answer in a chat is online, or when one of them last was',
    params: z.object({ id: PathId }),
    reply: ExpertPresence,
    errors: ['not_found'],
  }),
  'studio.answerHours.get': call({
    ...own,
    method: 'GET',
    summary: 'The hours in which the user answers in chats; null: those of the brand',
    reply: z.object({ hours: AnswerHours.nullable() }),
  }),
  'studio.answerHours.update': call({
    ...own,
    method: 'PUT',
    summary: 'Set the hours in which the user answers in chats; null: those of the brand',
    body: z.object({ hours: AnswerHours.nullable() }),
    reply: Done,
    errors: ['invalid', 'idempotency_key_reused'],
  }),
};
