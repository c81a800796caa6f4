import { z } from 'zod';
import { call } from '../call.ts';
import { ScoreReason } from '../enums.ts';
import { Id, pageQuery, Seconds } from '../wire.ts';

/** An entry of the points ledger. `amount` is positive for earned and negative for spent points. */
export const ScoreEntry = z
  .object({
    id: Id,
    amount: z.int(),
    reason: ScoreReason,
    /** The reason in the user's language. */
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
