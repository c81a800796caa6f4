import { findHeldWord, localTimeAsUtc } from '@daystream/domain';
import { hasPermission, type StaffRole } from '@daystream/contract';
import { sql } from 'kysely';
import { AppError } from '../../../platform/errors/app-error.ts';
import { userRows } from '../../base/auth/auth.reads.ts';
import { commentRows, postRows } from '../posts/posts.reads.ts';
import type { MayPublish } from '../posts/index.ts';
import { muteEnd } from './moderation.reads.ts';

interface Row {
  staff_roles: StaffRole[];
  timezone: string;
  muted_until: Date | null;
  words: string[] | null;
  first_held: number | null;
  /** Texts of the user in the community that are shown, at most `first_held`. */
  shown: number;
}

/**
 * What becomes of a text that a member writes in a community: held back with a word of the list, and as one of the first texts of a new member. What moderators write is
 * shown. Errors: `club_muted` with the end of the mute.
 */
export function createMayPublish({ clock }: { clock: () => number }): MayPublish {
  return async (trx, { userId, communityId, text }) => {
    const now = new Date(clock());
    const { rows } = await sql<Row>`
      select u.staff_roles, u.timezone, s.words, s.first_held,
        ${muteEnd(sql`u.id`, sql`${communityId}`, sql`${now}`)} as muted_until,
        case when coalesce(s.first_held, 0) = 0 then 0 else (
          select count(*) from (
            (select from ${postRows} p where p.author_id = u.id and p.community_id = ${communityId} and p.state = 'shown' limit s.first_held)
            union all
            (select from ${commentRows} c join ${postRows} p on p.id = c.post_id
              where c.author_id = u.id and p.community_id = ${communityId} and c.state = 'shown' limit s.first_held)) texts)::int end as shown
      from ${userRows} u left join club_moderation_settings s on s.community_id = ${communityId}
      where u.id = ${userId}`.execute(trx);
    const [row] = rows;
    if (row === undefined || hasPermission(row.staff_roles, 'club.moderate')) return 'shown';
    if (row.muted_until !== null)
      throw new AppError('club_muted', {
        values: { until: localTimeAsUtc(row.muted_until.getTime(), row.timezone) },
      });
    const isHeld = row.shown < (row.first_held ?? 0) || findHeldWord(text, row.words ?? []) !== undefined;
    return isHeld ? 'held' : 'shown';
  };
}
