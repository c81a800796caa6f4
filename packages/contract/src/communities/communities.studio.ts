/** Staff calls on communities and their members: their names and addresses. */
import { z } from 'zod';
import { Link } from '../brands/runtime-config.ts';
import { recordCalls } from '../record-calls.ts';
import { IdFilter } from '../record-list.ts';
import { CalendarDate, Done, Id, Seconds, text } from '../wire.ts';

const communityDescriptionMaxLength = 2000;

export const CommunityForm = z.object({
  title: text(200, 1),
  /** What the community is for, as a plain text. */
  description: text(communityDescriptionMaxLength).default(''),
  /** The end of the page's address below the club of the brand. Empty: a new community gets one of its own, another keeps it. */
  slug: text(100).regex(/^([a-z0-9]+(-[a-z0-9]+)*)?$/, 'slug_form'),
  /** The community consists of a Telegram chat only. */
  chat_only: z.boolean(),
  /** Learners of these courses see the community as recommended. */
  course_ids: z.array(Id).max(100, 'too_long'),
  /** Overrides the questions and answers of the brand's club. */
  faq_url: Link,
  /** The page of the community; empty: the club's address with the slug. */
  custom_url: Link,
  telegram_chat_url: Link,
  /** The landing page for members, and the one for others. */
  have_subscription_landing_url: Link,
  no_have_subscription_landing_url: Link,
});
export type CommunityForm = z.infer<typeof CommunityForm>;

export const CommunityRecord = z
  .object({
    id: Id,
    title: z.string(),
    description: z.string(),
    slug: z.string(),
    chat_only: z.boolean(),
    course_ids: z.array(Id),
    faq_url: z.string(),
    custom_url: z.string(),
    telegram_chat_url: z.string(),
    have_subscription_landing_url: z.string(),
    no_have_subscription_landing_url: z.string(),
    /** Memberships, ended ones included. */
    members_count: z.int(),
  })
  .meta({ id: 'CommunityRecord' });
export type CommunityRecord = z.infer<typeof CommunityRecord>;

/** A membership in a staff list. */
export const MembershipRecord = z
  .object({
    id: Id,
    community_id: Id,
    community_title: z.string(),
    user_id: Id,
    user_name: z.string(),
    user_email: z.string().nullable(),
    /** The first and the last day are days in this time zone. */
    user_timezone: z.string(),
    start_date: Seconds,
    end_date: Seconds.nullable(),
    /** The membership lasts only while a subscription covers the community. */
    is_optional_purchase: z.boolean(),
    state: z.enum(['coming', 'active', 'ended']),
  })
  .meta({ id: 'MembershipRecord' });
export type MembershipRecord = z.infer<typeof MembershipRecord>;

export const AddMembers = z.object({
  user_ids: z.array(Id).min(1, 'required').max(100, 'too_long'),
  /** In the time zone of each person. */
  first_day: CalendarDate,
  /** The last day of the membership; null: none. */
  last_day: CalendarDate.nullable().default(null),
});
export type AddMembers = z.output<typeof AddMembers>;

const communities = recordCalls({
  path: '/studio/api/communities',
  permission: 'communities.choose',
  record: CommunityRecord,
});
const memberships = recordCalls({
  path: '/studio/api/user-communities',
  permission: 'memberships.manage',
  record: MembershipRecord,
});

export const studioCommunitiesCalls = {
  'studio.communities.list': communities.list({
    summary: 'Communities; `q` searches titles',
    sort: ['id', 'title'],
    filter: {},
  }),
  'studio.communities.get': communities.get('One community'),
  'studio.communities.create': communities.create({
    permission: 'site.manage',
    summary: 'Create a community',
    body: CommunityForm,
    errors: ['invalid', 'idempotency_key_reused'],
  }),
  'studio.communities.update': communities.update({
    permission: 'site.manage',
    summary: 'Replace the title, the courses and all addresses of a community',
    body: CommunityForm,
    errors: ['not_found', 'invalid', 'idempotency_key_reused'],
  }),
  'studio.communities.delete': communities.delete({
    permission: 'site.manage',
    summary: 'Delete a community with its memberships; not one that a subscription covers',
    errors: ['not_found', 'community_in_use'],
  }),
  'studio.communities.addMembers': communities.action('members', {
    permission: 'memberships.manage',
    summary: 'Add people to a community; those who are members get the new dates',
    body: AddMembers,
    reply: Done,
    errors: ['own_account', 'not_found', 'invalid', 'idempotency_key_reused'],
  }),
  'studio.memberships.list': memberships.list({
    summary: 'Memberships in communities; `q` searches members',
    sort: ['id', 'start_date'],
    order: 'DESC',
    filter: { community_id: IdFilter, user_id: IdFilter },
  }),
  'studio.memberships.remove': memberships.delete({
    summary: 'Remove a person from a community',
  }),
};
