/** Staff calls that moderate what members write in communities. */
import { z } from 'zod';
import { call } from '../call.ts';
import { ClubContentState } from '../enums.ts';
import { recordCalls } from '../record-calls.ts';
import { IdFilter } from '../record-list.ts';
import { Id, Moment, PathId, Seconds, text } from '../wire.ts';
import { ClubReportReason } from './moderation.ts';

/** `held`: the text waits to be published. `reported`: members reported it. `done`: nothing waits. */
export const ClubCaseState = z.enum(['held', 'reported', 'done']);
export type ClubCaseState = z.infer<typeof ClubCaseState>;

export const ClubCaseRecord = z
  .object({
    id: Id,
    community_id: Id,
    community_title: z.string(),
    /** Null: the case is about a member. */
    post_id: Id.nullable(),
    /** Null: the case is about the post itself, or about a member. */
    comment_id: Id.nullable(),
    /** The member whom others reported as a whole; null: the case is about a text. */
    member_id: Id.nullable(),
    state: ClubCaseState,
    /** Of a member: what they show about themselves. */
    text: z.string(),
    files_count: z.int(),
    /** Of a member: `shown`. */
    content_state: ClubContentState,
    /** Null: a deleted member. */
    author_id: Id.nullable(),
    author_name: z.string(),
    /** Of a member: as `opened_at`. */
    published_at: Seconds,
    opened_at: Seconds,
    decided_at: Seconds.nullable(),
    decided_by_name: z.string(),
    /** The entry of the word list that the text contains; null: none. */
    word: z.string().nullable(),
    /** The last ones first, at most 20. */
    reports: z.array(
      z.object({ reason: ClubReportReason, text: z.string(), user_name: z.string(), created_at: Seconds }),
    ),
    reports_count: z.int(),
    /** Of the author in this community, ended ones included. */
    sanctions_count: z.int(),
  })
  .meta({ id: 'ClubCaseRecord' });
export type ClubCaseRecord = z.infer<typeof ClubCaseRecord>;

export const ClubSanctionKind = z.enum(['warning', 'mute', 'ban']);
export type ClubSanctionKind = z.infer<typeof ClubSanctionKind>;

export const ClubSanctionRecord = z
  .object({
    id: Id,
    community_id: Id,
    community_title: z.string(),
    user_id: Id,
    user_name: z.string(),
    kind: ClubSanctionKind,
    reason: z.string(),
    created_at: Seconds,
    created_by_name: z.string(),
    /** Null: for good, or a warning. */
    ends_at: Seconds.nullable(),
    lifted_at: Seconds.nullable(),
    is_active: z.boolean(),
  })
  .meta({ id: 'ClubSanctionRecord' });
export type ClubSanctionRecord = z.infer<typeof ClubSanctionRecord>;

export const ClubSanctionForm = z.object({
  community_id: Id,
  user_id: Id,
  kind: ClubSanctionKind,
  /** Sent to the member. */
  reason: text(500).default(''),
  /** The end of a mute, or of a ban that is not for good. */
  ends_at: Moment.nullable().default(null),
});
export type ClubSanctionForm = z.output<typeof ClubSanctionForm>;

const clubWordMaxLength = 60;
export const ClubModerationSettings = z
  .object({
    /** Texts with these words wait for a moderator; an asterisk at the end of a word stands for any ending. */
    words: z.array(text(clubWordMaxLength, 1)).max(500, 'too_long'),
    /** As many first texts of a member wait for a moderator. */
    first_held: z.int().min(0, 'too_small').max(20, 'too_big'),
  })
  .meta({ id: 'ClubModerationSettings' });
export type ClubModerationSettings = z.infer<typeof ClubModerationSettings>;

const cases = recordCalls({
  path: '/studio/api/club-cases',
  permission: 'club.moderate',
  record: ClubCaseRecord,
});
const sanctions = recordCalls({
  path: '/studio/api/club-sanctions',
  permission: 'club.moderate',
  record: ClubSanctionRecord,
});
const settings = {
  path: '/studio/api/communities/{id}/club-moderation',
  scope: 'staff',
  permission: 'club.moderate',
  params: z.object({ id: PathId }),
  reply: ClubModerationSettings,
} as const;
const decision = {
  reply: ClubCaseRecord,
  errors: ['not_found', 'idempotency_key_reused'],
} as const;

export const studioClubModerationCalls = {
  'studio.clubCases.list': cases.list({
    summary:
      'Posts, comments and reported members that wait for a moderator, or waited; `q` searches the names of authors',
    sort: ['opened_at', 'id'],
    filter: {
      community_id: IdFilter,
      user_id: IdFilter,
      /** `waiting`: held or reported. */
      state: z.enum(['waiting', ...ClubCaseState.options]),
      kind: z.enum(['post', 'comment', 'member']),
      reason: ClubReportReason,
    },
  }),
  'studio.clubCases.get': cases.get('One case'),
  'studio.clubCases.show': cases.action('show', {
    ...decision,
    errors: ['club_own_text', ...decision.errors],
    summary:
      'Show a text: approve it if it was held, keep it if it was reported, bring it back if it was hidden; of a member: close the case',
  }),
  'studio.clubCases.hide': cases.action('hide', {
    ...decision,
    summary: 'Hide a text: refuse it if it was held. Its author is notified. `not_found` for a member',
  }),
  'studio.clubSanctions.list': sanctions.list({
    summary: 'Warnings, mutes and bans, the last one first; `q` searches the names of members',
    sort: ['created_at', 'id'],
    order: 'DESC',
    filter: { community_id: IdFilter, user_id: IdFilter, kind: ClubSanctionKind, is_active: z.boolean() },
  }),
  'studio.clubSanctions.get': sanctions.get('One warning, mute or ban'),
  'studio.clubSanctions.create': sanctions.create({
    summary: 'Warn, mute or ban a member of a community, who is notified; not a member of the team',
    body: ClubSanctionForm,
    errors: ['invalid', 'idempotency_key_reused'],
  }),
  'studio.clubSanctions.lift': sanctions.action('lift', {
    summary: 'End a mute or a ban now',
    reply: ClubSanctionRecord,
    errors: ['not_found', 'idempotency_key_reused'],
  }),
  'studio.clubModeration.get': call({
    ...settings,
    method: 'GET',
    summary: 'What is held back in a community',
    errors: ['not_found'],
  }),
  'studio.clubModeration.save': call({
    ...settings,
    method: 'PUT',
    summary: 'Replace the word list of a community and the number of first texts that are held back',
    body: ClubModerationSettings,
    errors: ['not_found', 'invalid'],
  }),
};
