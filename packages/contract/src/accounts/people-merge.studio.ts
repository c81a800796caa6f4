/** Merge of two accounts of one person. */
import { z } from 'zod';
import { call } from '../call.ts';
import { Id, PathId, Seconds } from '../wire.ts';

/** The account that is merged into the one in the address, and removed. */
const MergedAccount = z.object({ user_id: Id });

const MergeSide = z.object({
  id: Id,
  name: z.string(),
  email: z.string().nullable(),
  has_password: z.boolean(),
  /** Linked social networks. */
  social_accounts: z.array(z.string()),
  created_at: Seconds,
  last_seen_at: Seconds.nullable(),
});

/** What moves to the account that stays. */
const MergeCounts = z.object({
  streams: z.int(),
  /** Streams of a course that both have: they become one with the progress of both. */
  common_streams: z.int(),
  ended_days: z.int(),
  homeworks: z.int(),
  messages: z.int(),
  /** Points for one thing count once. */
  points: z.int(),
  subscriptions: z.int(),
  certificates: z.int(),
  communities: z.int(),
  tickets: z.int(),
  files: z.int(),
});
export type MergeCounts = z.infer<typeof MergeCounts>;

export const PeopleMergePreview = z
  .object({ kept: MergeSide, removed: MergeSide, moves: MergeCounts })
  .meta({ id: 'PeopleMergePreview' });
export type PeopleMergePreview = z.infer<typeof PeopleMergePreview>;

const merge = {
  method: 'POST',
  scope: 'staff',
  permission: 'people.merge',
  params: z.object({ id: PathId }),
  body: MergedAccount,
} as const;

export const studioPeopleMergeCalls = {
  'studio.peopleMerge.preview': call({
    ...merge,
    path: '/studio/api/users/{id}/merge/preview',
    summary: 'What a merge of two accounts would move, and which sign-in remains; changes nothing',
    reply: PeopleMergePreview,
    errors: ['not_found', 'invalid', 'own_account'],
  }),
  'studio.peopleMerge.merge': call({
    ...merge,
    path: '/studio/api/users/{id}/merge',
    summary:
      'Move everything of another account to this one and remove the other, whose sessions end. Accounts of staff and blocked accounts are refused',
    reply: z.object({ moves: MergeCounts }),
    errors: ['not_found', 'invalid', 'own_account', 'idempotency_key_reused'],
  }),
};
