/** Reminders of the learner to practise (spec product §3, Schedule; spec rules §7). */
import { z } from 'zod';
import { call } from '../call.ts';
import { Id } from '../wire.ts';

/** The number of reminders of one learner. */
export const maxReminders = 20;

const Time = z
  .string()
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'not_allowed')
  .meta({ description: 'hh:mm' });
/** 1 is Monday, 7 is Sunday. */
const RepeatDays = z
  .array(z.int().min(1, 'too_small').max(7, 'too_big'))
  .max(7, 'too_long')
  .refine((days) => new Set(days).size === days.length, 'repeated');

/** A reminder at a time of the learner's clock. */
export const Reminder = z
  .object({ id: Id, time: Time, repeat_days: z.array(z.int()) })
  .meta({ id: 'Reminder' });
export type Reminder = z.infer<typeof Reminder>;

export const remindersCalls = {
  'schedule.get': call({
    method: 'GET',
    path: '/spa/api/v1/schedule',
    scope: 'learner',
    summary: 'The user’s reminders, by time of day',
    reply: z.array(Reminder),
  }),
  'schedule.update': call({
    method: 'PUT',
    path: '/spa/api/v1/schedule/update',
    scope: 'learner',
    summary:
      'Change the reminder `id`, or add one at a `time` without it; days alone are those of the first reminder. Without days it is removed. Answers with all reminders',
    query: z.object({ id: z.coerce.number().pipe(Id).optional() }),
    /** `repeatDays` is the name in the specification, `repeat_days` that of all other fields. */
    body: z.object({
      time: Time.optional(),
      repeat_days: RepeatDays.optional(),
      repeatDays: RepeatDays.optional(),
    }),
    reply: z.array(Reminder),
    errors: ['invalid', 'not_found', 'idempotency_key_reused'],
  }),
};
