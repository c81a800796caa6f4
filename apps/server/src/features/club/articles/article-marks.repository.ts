import { sql } from 'kysely';
import type { BrandDatabase } from '../../../platform/database/brand-database.ts';
import { ownsCommunity } from '../../commerce/communities/communities.reads.ts';

/** A like or a favourite, set or taken back. */
export interface Mark {
  userId: number;
  articleId: number;
  isSet: boolean;
  /** Of who moderates clubs, and therefore reads every article. */
  isModerator: boolean;
}
export interface View {
  userId: number;
  articleId: number;
  /** The day of the reader, as `2026-05-01`. */
  day: string;
}
/** What was stored for one request, in the order of the requests. `isReadable`: the article is published in a community that the user owns; otherwise nothing is stored. */
interface Stored {
  isReadable: boolean;
  count: number;
}

const kinds = {
  likes: { table: sql.raw('article_likes'), count: sql.raw('likes') },
  favourites: { table: sql.raw('article_favourites'), count: sql.raw('favourites') },
} as const;
export type MarkKind = keyof typeof kinds;

const isReadable = (now: Date, isModerator = sql`false`) => sql`exists (
  select from article_communities ac where ac.article_id = i.article_id and ac.published_at <= ${now}
    and (${isModerator} or ${ownsCommunity(sql`i.user_id`, sql`ac.community_id`, sql`${now}::timestamptz`)}))`;
/**
 * SQL of what readers leave on articles. Each statement takes a batch, of one row per person and article, checks access, stores the rows and changes the counts by
 * the rows that are new or gone: counts stay exact however many requests and nodes write at a time.
 */
export function createArticleMarksRepository(db: BrandDatabase) {
  return {
    async set(kind: MarkKind, marks: readonly Mark[], now: Date): Promise<Stored[]> {
      const { table, count } = kinds[kind];
      const { rows } = await sql<Stored>`
        with input as materialized (
          select i.*, ${isReadable(now, sql`i.is_moderator`)} as is_readable
          from unnest(${marks.map(({ userId }) => userId)}::bigint[], ${marks.map(({ articleId }) => articleId)}::bigint[],
            ${marks.map(({ isSet }) => isSet)}::boolean[], ${marks.map(({ isModerator }) => isModerator)}::boolean[])
            with ordinality as i(user_id, article_id, is_set, is_moderator, position)
        ), allowed as (select * from input where is_readable), locked as materialized (
          -- In the order of their ids, so that batches of several nodes do not wait for each other in a circle.
          select n.article_id from article_counts n where n.article_id in (select article_id from allowed) order by n.article_id for update
        ),
        added as (
          insert into ${table} (article_id, user_id, created_at)
          select article_id, user_id, ${now} from allowed where is_set and article_id in (select article_id from locked)
          on conflict do nothing returning article_id
        ), removed as (
          delete from ${table} m using allowed i
          where not i.is_set and m.article_id = i.article_id and m.user_id = i.user_id and m.article_id in (select article_id from locked)
          returning m.article_id
        ), changed as (
          select article_id, sum(change)::int as change
          from (select article_id, 1 as change from added union all select article_id, -1 from removed) c group by article_id
        ), counted as (
          update article_counts n set ${count} = n.${count} + c.change from changed c where n.article_id = c.article_id
          returning n.article_id, n.${count} as count
        )
        select i.is_readable as "isReadable", coalesce(c.count, n.${count}, 0) as count
        from input i left join counted c on c.article_id = i.article_id left join article_counts n on n.article_id = i.article_id
        order by i.position`.execute(db);
      return rows;
    },

    async view(views: readonly View[], now: Date): Promise<Stored[]> {
      const { rows } = await sql<Stored>`
        with input as materialized (
          select i.*, ${isReadable(now)} as is_readable
          from unnest(${views.map(({ userId }) => userId)}::bigint[], ${views.map(({ articleId }) => articleId)}::bigint[],
            ${views.map(({ day }) => day)}::date[]) with ordinality as i(user_id, article_id, day, position)
        ), allowed as (select * from input where is_readable), locked as materialized (
          -- In the order of their ids, so that batches of several nodes do not wait for each other in a circle.
          select n.article_id from article_counts n where n.article_id in (select article_id from allowed) order by n.article_id for update
        ),
        added as (
          insert into article_views (article_id, user_id, day)
          select article_id, user_id, day from allowed where article_id in (select article_id from locked)
          on conflict do nothing returning article_id
        ), counted as (
          update article_counts n set views = n.views + c.change
          from (select article_id, count(*)::int as change from added group by article_id) c where n.article_id = c.article_id
          returning n.article_id, n.views as count
        )
        select i.is_readable as "isReadable", coalesce(c.count, n.views, 0) as count
        from input i left join counted c on c.article_id = i.article_id left join article_counts n on n.article_id = i.article_id
        order by i.position`.execute(db);
      return rows;
    },
  };
}
