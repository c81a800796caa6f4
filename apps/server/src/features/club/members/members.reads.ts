import { sql, type RawBuilder } from 'kysely';

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
