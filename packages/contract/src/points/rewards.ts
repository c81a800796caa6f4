/** Rewards: what learners get for their points. The specification leaves open what points are spent on besides orders. */
import { z } from 'zod';
import { call } from '../call.ts';
import { RewardClaimState } from '../enums.ts';
import { Id, pageQuery, PathId, Seconds } from '../wire.ts';

/** A reward as a learner sees it. */
export const Reward = z
  .object({
    id: Id,
    title: z.string(),
    description: z.string(),
    /** In points. */
    cost: z.int(),
    /** How many are left; null: unlimited. */
    stock: z.int().nullable(),
  })
  .meta({ id: 'Reward' });
export type Reward = z.infer<typeof Reward>;

export const RewardClaim = z
  .object({
    id: Id,
    reward_id: Id,
    title: z.string(),
    cost: z.int(),
    state: RewardClaimState,
    /** What staff wrote to the learner; empty: nothing. */
    answer: z.string(),
    created_at: Seconds,
    decided_at: Seconds.nullable(),
  })
  .meta({ id: 'RewardClaim' });
export type RewardClaim = z.infer<typeof RewardClaim>;

export const rewardsCalls = {
  'rewards.list': call({
    method: 'GET',
    path: '/spa/api/v1/rewards',
    scope: 'learner',
    summary: 'The rewards that learners can claim, cheapest first',
    query: z.object(pageQuery(50)),
    reply: z.array(Reward),
    list: 'page',
  }),
  'rewards.claim': call({
    method: 'POST',
    path: '/spa/api/v1/rewards/{id}/claim',
    scope: 'learner',
    summary: 'Claim a reward: takes its points and one of its stock; staff hand it over or return the points',
    params: z.object({ id: PathId }),
    reply: RewardClaim,
    errors: ['not_found', 'reward_sold_out', 'points_insufficient', 'idempotency_key_reused'],
  }),
  'rewards.claims': call({
    method: 'GET',
    path: '/spa/api/v1/reward-claims',
    scope: 'learner',
    summary: 'The user’s claims, newest first',
    query: z.object(pageQuery(20)),
    reply: z.array(RewardClaim),
    list: 'page',
  }),
};
