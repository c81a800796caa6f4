import { z } from 'zod';
import { call } from '../call.ts';
import { ScoreReason } from '../enums.ts';
import { Id, pageQuery, Seconds } from '../wire.ts';

/** `amount` is signed: above zero earned, below zero spent. */
export const ScoreEntry = z
  .object({
    id: Id,
    amount: z.int(),
    reason: ScoreReason,
    /** The reason in the reader's language. */
    how_it_was: z.string(),
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
    summary: 'One’s points',
    reply: z.object({ amount: z.int() }),
  }),
  'scores.list': call({
    method: 'GET',
    path: '/spa/api/v1/user-score',
    scope: 'learner',
    summary: 'The history of one’s points, the newest first',
    query: z.object(pageQuery(20)),
    reply: z.array(ScoreEntry),
    list: 'page',
  }),
};
