import type { Community } from '@daystream/contract';
import { sql, type QueryExecutorProvider, type Transaction } from 'kysely';
import type { BrandDatabase, BrandTables } from '../../../platform/database/brand-database.ts';
import { isBanned } from '../../club/moderation/moderation.reads.ts';
import { clubOfferOf } from '../catalogue/index.ts';
import {
  entitlementPeriods,
  membershipAccess,
  revokedAccess,
  type EntitlementPeriodsColumn,
} from '../../learning/entitlements/index.ts';
import { streamRows } from '../../learning/streams/streams.reads.ts';

/** The membership of a user. */
export interface MembershipRow {
  id: number;
  community_id: number;
  start_ms: number;
  is_optional_purchase: boolean;
  has_left: boolean;
  entitlements: EntitlementPeriodsColumn;
  revoked_ms: number | null;
}
export type CommunityRow = Omit<Community, 'type' | 'user_community'> & {
  membership: MembershipRow | null;
  /** Moderators have closed the community to the user. */
  is_banned: boolean;
};

/** The entitlements of the membership `m`. */
export const membershipEntitlements = sql.raw(entitlementPeriods(membershipAccess));
/** When access of the membership `m` that was taken back ended, in ms. */
export const membershipRevokedAt = sql.raw(revokedAccess(membershipAccess));
/** The membership `m`. */
const membership = sql`json_build_object('id', m.id, 'community_id', m.community_id, 'start_ms', (date_part('epoch', m.start_date) * 1000)::bigint,
  'is_optional_purchase', m.is_optional_purchase, 'has_left', m.left_at is not null, 'entitlements', ${membershipEntitlements},
  'revoked_ms', ${membershipRevokedAt})`;

/** The courses of a community `c`. */
const courseIds = sql`(select coalesce(json_agg(cc.course_id order by cc.course_id), '[]') from community_courses cc where cc.community_id = c.id)`;

/** What decides the type of a community for a user. */
export type CommunityOfUser = Pick<CommunityRow, 'chat_only' | 'course_ids' | 'membership'> & {
  /** Those of the community's courses that the user has. */
  user_course_ids: number[];
};

/** One community with the user's membership; undefined if there is none. */
export async function findCommunity(
  db: QueryExecutorProvider,
  userId: number,
  id: number,
): Promise<CommunityOfUser | undefined> {
  const { rows } = await sql<CommunityOfUser>`
    select c.chat_only, ${courseIds} as course_ids, case when m.id is not null then ${membership} end as membership,
      array(select s.course_id from ${streamRows} s join community_courses cc on cc.course_id = s.course_id and cc.community_id = c.id
        where s.user_id = ${userId} and s.withdrawn_at is null) as user_course_ids
    from communities c left join user_communities m on m.community_id = c.id and m.user_id = ${userId}
    where c.id = ${id}`.execute(db);
  return rows[0];
}

/** SQL of communities. */
export function createCommunitiesRepository(db: BrandDatabase | Transaction<BrandTables>) {
  return {
    /** All communities with the user's membership at a moment. */
    async list(userId: number, now: Date): Promise<CommunityRow[]> {
      const { rows } = await sql<CommunityRow>`
        select c.id, c.uniq, c.title, c.description, c.slug, c.chat_only, c.faq_url, c.custom_url, c.telegram_chat_url, c.have_subscription_landing_url,
          c.no_have_subscription_landing_url,
          ${courseIds} as course_ids,
          case when m.id is not null then ${membership} end as membership, ${sql.raw(clubOfferOf('c.id', 'now()'))} as offer,
          ${isBanned(sql`${userId}`, sql`c.id`, sql`${now}::timestamptz`)} as is_banned
        from communities c left join user_communities m on m.community_id = c.id and m.user_id = ${userId}
        order by c.title, c.id`.execute(db);
      return rows;
    },

    /** All memberships of the user, ended ones included. */
    async memberships(userId: number): Promise<MembershipRow[]> {
      const { rows } = await sql<{ membership: MembershipRow }>`
        select ${membership} as membership from user_communities m where m.user_id = ${userId} order by m.id`.execute(
        db,
      );
      return rows.map((row) => row.membership);
    },

    /** Sets when the user left the community of a membership, or that they did not; false if they have no such membership. */
    async setLeft(userId: number, id: number, leftAt: Date | null): Promise<boolean> {
      const { numUpdatedRows } = await db
        .updateTable('user_communities')
        .set({ left_at: leftAt })
        .where('id', '=', id)
        .where('user_id', '=', userId)
        .executeTakeFirst();
      return numUpdatedRows > 0n;
    },

    /** The courses of the user's streams. */
    async courseIds(userId: number): Promise<number[]> {
      const rows = await db
        .selectFrom(streamRows.as('user_course_streams'))
        .select('course_id')
        .where('user_id', '=', userId)
        .where('withdrawn_at', 'is', null)
        .execute();
      return rows.map(({ course_id }) => course_id);
    },
  };
}
