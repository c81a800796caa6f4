import { sql, type RawBuilder } from 'kysely';

/** Whether moderators have closed a community to a user at a moment. The arguments are expressions of the surrounding statement. */
export const isBanned = (
  user: RawBuilder<unknown>,
  community: RawBuilder<unknown>,
  now: RawBuilder<unknown>,
): RawBuilder<boolean> => sql<boolean>`exists (
  select from club_sanctions own_ban where own_ban.user_id = ${user} and own_ban.community_id = ${community} and own_ban.kind = 'ban'
    and own_ban.lifted_at is null and (own_ban.ends_at is null or own_ban.ends_at > ${now}))`;

/** The end of the ban of a user that holds at a moment: `infinity` for good, null without one. */
export const banEnd = (
  user: RawBuilder<unknown>,
  community: RawBuilder<unknown>,
  now: RawBuilder<unknown>,
): RawBuilder<unknown> => sql`(
  select max(coalesce(own_ban.ends_at, 'infinity')) from club_sanctions own_ban
  where own_ban.user_id = ${user} and own_ban.community_id = ${community} and own_ban.kind = 'ban'
    and own_ban.lifted_at is null and (own_ban.ends_at is null or own_ban.ends_at > ${now}))`;

/** What moderators wrote to a user about the mute that holds at a moment and ends last; null without one. */
export const muteReason = (
  user: RawBuilder<unknown>,
  community: RawBuilder<unknown>,
  now: RawBuilder<unknown>,
): RawBuilder<unknown> => sql`(
  select own_mute.reason from club_sanctions own_mute
  where own_mute.user_id = ${user} and own_mute.community_id = ${community} and own_mute.kind = 'mute'
    and own_mute.lifted_at is null and own_mute.ends_at > ${now}
  order by own_mute.ends_at desc, own_mute.id desc limit 1)`;

/** The end of the mute of a user that holds at a moment; null without one. */
export const muteEnd = (
  user: RawBuilder<unknown>,
  community: RawBuilder<unknown>,
  now: RawBuilder<unknown>,
): RawBuilder<unknown> => sql`(
  select max(own_mute.ends_at) from club_sanctions own_mute
  where own_mute.user_id = ${user} and own_mute.community_id = ${community} and own_mute.kind = 'mute'
    and own_mute.lifted_at is null and own_mute.ends_at > ${now})`;
