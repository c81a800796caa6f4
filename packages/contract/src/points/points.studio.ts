/** Staff calls on points: rewards, their claims, and corrections of balances. */
import { z } from 'zod';
import { call } from '../call.ts';
import { RewardClaimState, ScoreReason } from '../enums.ts';
import { recordCalls } from '../record-calls.ts';
import { IdFilter, recordList } from '../record-list.ts';
import { Id, PathId, Seconds, text } from '../wire.ts';
import { Reward, RewardClaim } from './rewards.ts';

const maxPoints = 1_000_000;

export const RewardRecord = Reward.extend({
  is_active: z.boolean(),
  /** Claims that wait for staff. */
  waiting_count: z.int(),
  claims_count: z.int(),
  created_at: Seconds,
  updated_at: Seconds,
}).meta({ id: 'RewardRecord' });
export type RewardRecord = z.infer<typeof RewardRecord>;

export const RewardForm = z.object({
  title: text(200, 1),
  description: text(2000),
  cost: z.int('not_whole').min(1, 'too_small').max(maxPoints, 'too_big'),
  stock: z.int('not_whole').min(0, 'too_small').max(maxPoints, 'too_big').nullable(),
  is_active: z.boolean(),
});
export type RewardForm = z.infer<typeof RewardForm>;

export const RewardClaimRecord = RewardClaim.extend({
  user_id: Id,
  user_name: z.string(),
  user_email: z.string().nullable(),
}).meta({ id: 'RewardClaimRecord' });
export type RewardClaimRecord = z.infer<typeof RewardClaimRecord>;

/** An entry of a person's ledger, as staff see it. */
export const PointsEntryRecord = z
  .object({
    id: Id,
    /** Negative: spent. */
    amount: z.int(),
    reason: ScoreReason,
    /** The reason in the reader's language. */
    how_it_was: z.string(),
    /** What staff wrote to a correction, or the title of the reward; empty otherwise. */
    comment: z.string(),
    created_at: Seconds,
  })
  .meta({ id: 'PointsEntryRecord' });
export type PointsEntryRecord = z.infer<typeof PointsEntryRecord>;

/** A text for the learner; empty: none. */
const answer = z.object({ answer: text(2000).default('') });

const rewards = recordCalls({
  path: '/studio/api/rewards',
  permission: 'rewards.manage',
  record: RewardRecord,
});
const claims = recordCalls({
  path: '/studio/api/reward-claims',
  permission: 'rewards.manage',
  record: RewardClaimRecord,
});

export const studioPointsCalls = {
  'studio.rewards.list': rewards.list({
    summary: 'Rewards; `q` searches titles',
    sort: ['id', 'title', 'cost', 'stock', 'is_active', 'updated_at'],
    filter: { is_active: z.boolean() },
  }),
  'studio.rewards.get': rewards.get('One reward'),
  'studio.rewards.create': rewards.create({
    summary: 'Create a reward; learners can claim it at once if it is active',
    body: RewardForm,
    errors: ['invalid', 'idempotency_key_reused'],
  }),
  'studio.rewards.update': rewards.update({
    summary: 'Replace all fields of a reward; earlier claims keep their cost',
    body: RewardForm,
    errors: ['not_found', 'invalid', 'idempotency_key_reused'],
  }),
  'studio.rewardClaims.list': claims.list({
    summary: 'Claims of rewards; `q` searches learners',
    sort: ['id', 'created_at'],
    filter: { state: RewardClaimState, user_id: IdFilter, reward_id: IdFilter },
  }),
  'studio.rewardClaims.give': claims.action('give', {
    summary: 'Record that a reward was handed over; `answer` is shown to the learner',
    body: answer,
    reply: RewardClaimRecord,
    errors: ['own_account', 'not_found', 'invalid', 'already_done', 'idempotency_key_reused'],
  }),
  'studio.rewardClaims.decline': claims.action('decline', {
    summary: 'Decline a claim; points and stock are returned',
    body: answer,
    reply: RewardClaimRecord,
    errors: ['own_account', 'not_found', 'invalid', 'already_done', 'idempotency_key_reused'],
  }),
  'studio.points.history': call({
    method: 'GET',
    path: '/studio/api/users/{id}/points',
    scope: 'staff',
    permission: 'people.account',
    summary: 'The points ledger of a person, newest first',
    params: z.object({ id: PathId }),
    query: recordList({ sort: ['id'], order: 'DESC', filter: z.object({ id: IdFilter }) }),
    reply: z.array(PointsEntryRecord),
    list: 'range',
    errors: ['not_found'],
  }),
  'studio.points.correct': call({
    method: 'POST',
    path: '/studio/api/users/{id}/correct-points',
    scope: 'staff',
    permission: 'points.correct',
    summary:
      'Add points to a person’s balance, or take them (a negative amount); the reason is in the audit log',
    params: z.object({ id: PathId }),
    body: z.object({
      amount: z
        .int('not_whole')
        .min(-maxPoints, 'too_small')
        .max(maxPoints, 'too_big')
        .refine((amount) => amount !== 0, 'required'),
      reason: text(500, 1),
    }),
    reply: z.object({ amount: z.int() }),
    errors: ['own_account', 'not_found', 'invalid', 'idempotency_key_reused'],
  }),
};
