import type { Community, UserCommunity } from '@daystream/contract';
import { sql } from 'kysely';
import type { BrandDatabase } from '../../platform/database/brand-database.ts';

export type CommunityRow = Omit<Community, 'type'>;

/** One's part in a community, as the wire has it. */
const part = sql`json_build_object('id', p.id, 'community_id', p.community_id, 'start_date', extract(epoch from p.start_date)::bigint,
  'end_date', extract(epoch from p.end_date)::bigint, 'is_optional_purchase', p.is_optional_purchase)`;

/** The statements on communities. */
export function createCommunitiesRepository(db: BrandDatabase) {
  return {
    /** All of the school, each with what the person has of it. */
    async list(userId: number): Promise<CommunityRow[]> {
      const { rows } = await sql<CommunityRow>`
        select c.id, c.uniq, c.title, c.slug, c.chat_only, c.faq_url, c.custom_url, c.telegram_chat_url, c.have_subscription_landing_url,
          c.no_have_subscription_landing_url,
          (select coalesce(json_agg(k.course_id order by k.course_id), '[]') from community_courses k where k.community_id = c.id) as course_ids,
          case when p.id is not null then ${part} end as user_community
        from communities c left join user_communities p on p.community_id = c.id and p.user_id = ${userId}
        order by c.title, c.id`.execute(db);
      return rows;
    },

    /** What the person has or had. */
    async own(userId: number): Promise<UserCommunity[]> {
      const { rows } = await sql<{ part: UserCommunity }>`
        select ${part} as part from user_communities p where p.user_id = ${userId} order by p.id`.execute(db);
      return rows.map((row) => row.part);
    },

    /** The courses of the person's streams. */
    async courseIds(userId: number): Promise<number[]> {
      const rows = await db
        .selectFrom('user_course_streams')
        .select('course_id')
        .where('user_id', '=', userId)
        .where('taken_back_at', 'is', null)
        .execute();
      return rows.map(({ course_id }) => course_id);
    },
  };
}
