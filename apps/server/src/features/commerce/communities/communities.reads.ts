import { sql, type RawBuilder } from 'kysely';
import { publishedRows } from '../../../platform/database/published-rows.ts';
import type { EntitledTo } from '../../learning/entitlements/entitled-to.reads.ts';
import { isBanned } from '../../club/moderation/moderation.reads.ts';
import { hasAccessAt } from '../../learning/entitlements/has-access.reads.ts';

/** Communities. */
export const communityRows = publishedRows('communities', ['id', 'title', 'chat_only', 'uniq']);

/** The courses of communities: their learners see the community as recommended. */
export const communityCourseRows = publishedRows('community_courses', ['community_id', 'course_id']);
/** Memberships, ended ones included: `ownsCommunity` says whose are not. */
export const membershipRows = publishedRows('user_communities', ['community_id', 'start_date', 'user_id']);

/** Names that no statement around the fragment has, because its own expressions stand inside. */
const ownMembership: EntitledTo = {
  kind: 'community',
  user: 'own_membership.user_id',
  target: 'own_membership.community_id',
  isOptionalPurchase: 'own_membership.is_optional_purchase',
};
const fromOwnMemberships = sql`from user_communities own_membership
  join communities own_community on own_community.id = own_membership.community_id`;

/** Whether the membership `own_membership` makes its user an owner of a community with content: not one that is a chat only, nor one that moderators have closed to them. */
const isOwned = (
  now: RawBuilder<unknown>,
) => sql<boolean>`(not own_community.chat_only and own_membership.left_at is null
  and (own_membership.is_optional_purchase or own_membership.start_date <= ${now})
  and ${hasAccessAt(ownMembership, now)}
  and not ${isBanned(sql`own_membership.user_id`, sql`own_membership.community_id`, now)})`;

/** The ids of the communities that a user owns at a moment, a subquery for `in (…)` or `from`, with the column `community_id`. */
export const ownedCommunities = (user: RawBuilder<unknown>, now: RawBuilder<unknown>) =>
  sql<{
    community_id: number;
  }>`(select own_membership.community_id ${fromOwnMemberships}
    where own_membership.user_id = ${user} and ${isOwned(now)})`;

/** The ids of the users who own a community at a moment, a subquery with the column `user_id`: for lists of many, where a condition for each would take long. */
export const ownersOf = (community: RawBuilder<unknown>, now: RawBuilder<unknown>) =>
  sql<{ user_id: number }>`(select own_membership.user_id ${fromOwnMemberships}
    where own_membership.community_id = ${community} and ${isOwned(now)})`;

/**
 * Whether a user owns a community at a moment, so that its content is open to them: `communityType` of the domain is `owned`, and the community is not a chat only
 * (decision 175). The arguments are expressions of the surrounding statement, with the names of their tables.
 */
export const ownsCommunity = (
  user: RawBuilder<unknown>,
  community: RawBuilder<unknown>,
  now: RawBuilder<unknown>,
): RawBuilder<boolean> => sql<boolean>`exists (select ${fromOwnMemberships}
  where own_membership.user_id = ${user} and own_membership.community_id = ${community} and ${isOwned(now)})`;
