import { z } from 'zod';
import { call } from '../call.ts';
import { ScoreReason } from '../enums.ts';
import { Id, pageQuery, Seconds } from '../wire.ts';

/** What points were earned or spent for: a day, a homework of a day or of a stage, a whole course, a reward, or why staff corrected the balance. */
export const ScoreSource = z
  .object({
    /** Empty for a reward and a correction. */
    course_title: z.string(),
    /** Null where it is not about a day. */
    day_number: z.int().nullable(),
    /** The title of the day, homework or reward, or what staff wrote to a correction; empty for a whole course. */
    title: z.string(),
  })
  .meta({ id: 'ScoreSource' });
export type ScoreSource = z.infer<typeof ScoreSource>;

/** An entry of the points ledger. `amount` is positive for earned and negative for spent points. */
export const ScoreEntry = z
  .object({
    id: Id,
    amount: z.int(),
    reason: ScoreReason,
    /** The reason in the user's language. */
    how_it_was: z.string(),
    /** Null where what the entry is about is not found, as in a course that is no longer published. */
    source: ScoreSource.nullable(),
    /** Whether the points are kept for an order that is not paid: they return if it never is. */
    is_held: z.boolean(),
    created_at: Seconds,
    updated_at: Seconds,
  })
  .meta({ id: 'ScoreEntry' });
export type ScoreEntry = z.infer<typeof ScoreEntry>;

export const scoresCalls = {
  'scores.amount': call({
    method: 'GET',
    path: '/spa/api/v1/user-score/amount',
    scope: 'learner',
    summary: 'The user’s points balance',
    reply: z.object({ amount: z.int() }),
  }),
  'scores.list': call({
    method: 'GET',
    path: '/spa/api/v1/user-score',
    scope: 'learner',
    summary: 'The user’s points history, newest first',
    query: z.object(pageQuery(20)),
    reply: z.array(ScoreEntry),
    list: 'page',
  }),
};
