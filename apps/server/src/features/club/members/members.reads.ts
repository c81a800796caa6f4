import { sql, type RawBuilder } from 'kysely';
import { ownsCommunity } from '../../commerce/communities/communities.reads.ts';
import { wroteIn } from '../posts/posts.reads.ts';

/**
 * Whether neither of two people has blocked the other, for lists of what members wrote. Both are expressions of the surrounding statement; an author that is null (a
 * deleted member) is blocked by nobody.
 */
export const isNotBlocked = (reader: RawBuilder<unknown>, author: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql<boolean>`not exists (
    select from club_blocks member_block
    where (member_block.user_id = ${reader} and member_block.blocked_id = ${author})
      or (member_block.user_id = ${author} and member_block.blocked_id = ${reader}))`;

/** Whether other members find a person by name. */
export const isListed = (userId: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql<boolean>`not exists (
    select from club_profiles member_profile where member_profile.user_id = ${userId} and not member_profile.is_listed)`;

/** Whether a person shows their picture to other members. */
export const showsPicture = (userId: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql<boolean>`exists (
    select from club_profiles member_profile where member_profile.user_id = ${userId} and member_profile.shows_picture)`;

/** What a person says about themselves to other members; null: nothing. */
export const shownAbout = (userId: RawBuilder<unknown>): RawBuilder<string | null> =>
  sql<string | null>`(
    select member_profile.about from club_profiles member_profile
    where member_profile.user_id = ${userId} and member_profile.shows_about and member_profile.about <> '')`;

/** Whether the members of a community see the page of the person `u` (a row of `userRows`): of a member who is listed or wrote in it, of a member of the team who wrote in it. */
export const isSeenMember = (
  community: RawBuilder<unknown>,
  now: RawBuilder<unknown>,
): RawBuilder<boolean> => {
  const isMember = ownsCommunity(sql`u.id`, community, now);
  return sql<boolean>`(${isMember} and ${isListed(sql`u.id`)}
    or (u.staff_roles <> '{}' or ${isMember}) and ${wroteIn(sql`u.id`, community)})`;
};
